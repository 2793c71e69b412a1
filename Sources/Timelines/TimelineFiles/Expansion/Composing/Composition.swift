import Documents
import Foundation
import Support

/// A timeline, a component or a scene while it is expanded.
final class Composition {
  /// What comes before its ids in the expanded timeline: nothing for the timeline, `lt.` for a component.
  let prefix: String

  /// The folder that its file names are relative to.
  let folder: String

  /// The components around it, then itself, the outermost first: `ComponentBlocks.key` and the name in messages.
  let chain: [(key: String, name: String)]

  /// The layers that show it, with their positions, for messages: `in ada, card.yaml:4:5`. Empty for the timeline.
  let place: String

  /// The component blocks of its file.
  let blocks: ComponentBlocks

  /// Whether it is a scene that is written in place, which sees the ids around it.
  let isInPlace: Bool

  /// The layer of the component or scene; the root layer of the timeline.
  unowned var layer: LayerDraft?

  /// The composition in which the component or the scene is; nil for the timeline.
  unowned let outer: Composition?

  /// The keys of its mapping, as they were read.
  var entries: [Node.Entry] = []

  /// The size of its canvas, in points.
  var size = CGSize.zero

  /// The duration that its canvas gives; nil if it is `auto` or not given.
  var canvasDuration: Node?

  var layers: [LayerDraft.Child] = []

  /// The layer that holds the scenes, and the scenes in order.
  var sceneHolder: LayerDraft?
  var scenes: [SceneDraft] = []

  /// The layers of its own, by their ids without the prefix.
  var drafts: [String: LayerDraft] = [:]

  /// Its lists as written; items that ask are deferred.
  var lists: [String: Node] = [:]

  /// The items of the lists that have been made.
  var items: [String: [Node]] = [:]
  var itemsBeingMade: Set<String> = []

  // Results of `TimeSolver`.
  var map: TimeMap?
  var contentEnd: Double??
  var isBeingTimed = false

  /// The number of ids that were made for layers without one.
  private var madeIDs = 0

  init(
    prefix: String, layer: LayerDraft?, outer: Composition?, folder: String, chain: [(key: String, name: String)],
    place: String, blocks: ComponentBlocks, isInPlace: Bool = false
  ) {
    (self.prefix, self.layer, self.outer, self.folder) = (prefix, layer, outer, folder)
    (self.chain, self.place, self.blocks, self.isInPlace) = (chain, place, blocks, isInPlace)
  }

  /// An id for a layer without one. Nobody can name it in the file.
  func makeID(_ kind: String) -> String {
    defer { madeIDs += 1 }
    return "\(kind).\(madeIDs)"
  }

  /// The keys whose lists are joined with those of the timeline.
  static let listKeys = [
    timelineKeys.script, timelineKeys.audio, timelineKeys.subtitles, timelineKeys.expect, timelineKeys.fonts,
  ]

  /// All layers that are not in components.
  var ownLayers: [LayerDraft] {
    var waiting = Array(layers.drafts.reversed())
    if let sceneHolder { waiting.append(sceneHolder) }
    var found: [LayerDraft] = []
    while let draft = waiting.popLast() {
      found.append(draft)
      waiting += draft.sublayers.reversed()
      if let mask = draft.mask { waiting.append(mask) }
    }
    return found
  }
}

/// A scene: its layer, its duration, and its transition from the previous scene.
final class SceneDraft {
  let layer: LayerDraft
  let transition: Node?

  /// Its duration as written.
  let duration: Node?
  let position: SourcePosition

  // Results of `TimeSolver`.
  var begin: Double?
  var seconds: Double?
  var isBeingTimed = false

  init(layer: LayerDraft, transition: Node?, duration: Node?, position: SourcePosition) {
    (self.layer, self.transition, self.duration, self.position) = (layer, transition, duration, position)
  }
}
