import Layers
import Properties
import RenderTree
import Timelines

/// The keys of a scene besides the properties of its layer.
struct SceneKeys: Sendable {
  let id = layerKeys.id
  let component = layerKeys.component
  let set = layerKeys.set
  let layers = TimelineKey("layers", .nullable(.list(.mapping(.layer))), "The layers of the scene, back to front")
  let script = timelineKeys.script
  let audio = timelineKeys.audio
  let subtitles = timelineKeys.subtitles
  let expect = timelineKeys.expect
  let animations = layerKeys.animations
  let actions = layerKeys.actions
  let duration = TimelineKey(
    "duration", .either([.number(.positive), .constant(["auto"])]), default: "\"auto\"",
    "How long it is shown, in seconds; auto is the last end of what it contains")
  let transition = TimelineKey(
    "transition", .nullable(.mapping(.sceneTransition)), "How it takes the place of the scene before")
}

let sceneKeys = SceneKeys()

/// The keys of the transition of a scene besides the properties of a CATransition.
struct SceneTransitionKeys: Sendable {
  let type = TimelineKey(
    "type", .constant(CATransitionType.known.map(\.rawValue) + ["wipe"]), default: "\"fade\"",
    "How the scene comes; wipe uncovers it")
  let subtype = TimelineKey(
    "subtype", .constant(CATransitionSubtype.known.map(\.rawValue)), default: "\"fromLeft\"", "From where it comes")
  let duration = TimelineKey("duration", .number(.notNegative), default: "0.25", "Seconds")
  let entering = TimelineKey(
    "entering", .named(.mapping(.animation)), "Animations of the scene that comes, by keys of your choice")
  let leaving = TimelineKey(
    "leaving", .named(.mapping(.animation)), "Animations of the scene that goes, by keys of your choice")
}

let sceneTransitionKeys = SceneTransitionKeys()
