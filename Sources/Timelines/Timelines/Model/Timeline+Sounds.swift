import Animations
import Geometry
import Layers
import Properties
import RenderTree

extension Timeline {
  /// A timeline of invisible layers that have the volumes of sounds, with the part of a script that is about them; nil if
  /// no volume changes.
  ///
  /// The clock of a layer is that of its sound, 0 where it begins. The ids are those of `soundIDs`.
  package static func ofVolumes(_ sounds: [Sound], events: [Event], canvas: Canvas) -> Timeline? {
    guard sounds.contains(where: { $0.id != nil || !$0.animations.isEmpty }) else { return nil }
    let ids = Set(sounds.compactMap(\.id))
    var root = Layer(id: "root")
    root.sublayers = zip(sounds, soundIDs(sounds)).map { $0.layer(withID: $1) }
    return Timeline(
      checked: nil, canvas: canvas, root: root, events: events.compactMap { $0.aboutSounds(ids) }, audio: [],
      expectations: [], motionExpectations: [], fontFiles: [], fonts: .system)
  }

  /// The timeline of the volumes of this timeline's sounds; nil if no volume changes.
  package var volumes: Timeline? { Self.ofVolumes(audio, events: events, canvas: canvas) }

  /// The id of each sound in `ofVolumes`: its own, or one that no file can have.
  package static func soundIDs(_ sounds: [Sound]) -> [String] {
    sounds.enumerated().map { $1.id ?? ".\($0)" }
  }
}

extension Sound {
  /// An invisible layer with the volume and the clock of the sound.
  package func layer(withID id: String?) -> Timeline.Layer {
    var layer = Timeline.Layer(SoundLayer.self, id: id, sourcePosition: sourcePosition)
    layer.values = [
      (PropertyKeyPath(layerProperties.beginTime.property), .number(at)),
      (PropertyKeyPath(soundProperties.volume.property), .number(volume)),
    ]
    layer.animations = animations.map { ($0.key, $0.animation.beginningWithSound) }
    return layer
  }
}

extension Timeline.Animation {
  /// The animation with a start at 0 of its layer's time unless it has another one. A `beginTime` of 0 would mean the
  /// start of the movie, at which the layer is built.
  fileprivate var beginningWithSound: Timeline.Animation {
    // Not 0, and not after the first sample.
    let start = -1e-100
    let begin = animationProperties.beginTime.property.name
    let others = values.filter { name, value in
      guard name == begin, case .number(let time) = value else { return true }
      return time != 0
    }
    guard !others.contains(where: { $0.name == begin }) else { return self }
    return Timeline.Animation(
      animationClass, values: others + [(begin, .number(start))],
      sourcePosition: sourcePosition)
  }
}

extension Timeline.Event {
  /// The part of the event that is about sounds with these ids; nil if there is none.
  fileprivate func aboutSounds(_ ids: Set<String>) -> Timeline.Event? {
    var event = self
    (event.insertion, event.deletions) = (nil, [])
    event.removals = removals.filter { ids.contains($0.layer) }
    event.changes = changes.filter { ids.contains($0.layer) }
    event.additions = additions.filter { ids.contains($0.layer) }
    return event.removals.isEmpty && event.changes.isEmpty && event.additions.isEmpty ? nil : event
  }
}
