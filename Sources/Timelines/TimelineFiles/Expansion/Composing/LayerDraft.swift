import Documents
import Foundation
import Support

/// A layer while it is expanded: its keys as written, and the layers below it.
final class LayerDraft {
  /// A sublayer, or an item whose `for` or `if` asks.
  enum Child {
    case draft(LayerDraft)
    case deferred(Int)
    /// An item that is not a mapping, which the reader reports.
    case other(Node)
  }

  /// The composition that it is in. The root layer of the timeline is in the timeline itself.
  unowned let composition: Composition
  unowned let parent: LayerDraft?
  let position: SourcePosition

  /// The index of the scene whose layer it is; nil for other layers.
  var sceneIndex: Int?

  /// The layer before it in the same list; nil for the first one.
  unowned var previous: LayerDraft?

  /// The id as written; nil for a layer without one, until one is made.
  var id: String?

  /// The key `id` as written; nil for a layer without it.
  var writtenID: Node.Entry?

  /// All keys but `id`, `component`, `sublayers` and `mask`; the last two if they cannot be read, for the reader.
  var entries: [Node.Entry] = []
  var children: [Child] = []
  var mask: LayerDraft?

  /// The component or the scene that is the content of the layer.
  var content: Composition?

  /// Whether a `for` or an `if` that asks has made it.
  let isMadeByAsking: Bool

  // Results of `LayoutSolver`.
  var bounds: CGSize?
  var preferred: CGSize?
  var placedByStack: CGRect?
  var pieces: [Node]?
  var divisions: [String: ExpressionValue] = [:]
  var stackLayout: StackLayout?
  var isBeingLaidOut = false
  var isPlacingSublayers = false
  var hasPlacedSublayers = false

  init(at position: SourcePosition, in composition: Composition, below parent: LayerDraft?, isMadeByAsking: Bool) {
    (self.position, self.composition, self.parent) = (position, composition, parent)
    self.isMadeByAsking = isMadeByAsking
  }

  var sublayers: [LayerDraft] { children.drafts }

  func entry(_ key: String) -> Node.Entry? { entries.first { $0.key == key } }

  func entry(_ key: TimelineKey) -> Node.Entry? { entry(key.name) }

  /// The layer that contains it, also across the border of a component; nil for the root layer.
  var superlayer: LayerDraft? { parent ?? (composition.layer === self ? nil : composition.layer) }

  /// The id in the expanded timeline; nil for a layer without one.
  var fullID: String? { id.map { composition.prefix + $0 } }

  /// The key `id` in the expanded timeline; nil for a layer without an id.
  var idEntry: Node.Entry? {
    guard let fullID else { return nil }
    let key = layerKeys.id.name
    guard let written = writtenID, let scalar = written.value.scalar else {
      return ExpandedEntries.entry(key, .string(fullID), at: position)
    }
    guard fullID != scalar.text else { return written }
    let value = written.value.with(Scalar(text: fullID, style: .quoted, isWritten: scalar.isWritten))
    return Node.Entry(key: key, position: written.position, value: value)
  }

  /// The name of the layer in messages.
  var name: String { id.map { "'\($0)'" } ?? "a layer" }
}

extension [LayerDraft.Child] {
  var drafts: [LayerDraft] { compactMap { if case .draft(let draft) = $0 { draft } else { nil } } }
}
