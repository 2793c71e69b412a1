import Documents
import Foundation
import Layers
import Timelines

/// Replaces lengths that depend on other layers or on texts by points: percentages, `preferredFrameSize`, and the font
/// sizes of texts with a `minimumScaleFactor`.
struct LayoutExpansion: NodeReader {
  let context: ReadingContext
  private let fitting: TextFitting

  /// The sizes of the bounds of layers, and of their superlayers, by the ids of the layers, in points.
  private var (ownSizes, superlayerSizes): ([String: CGSize], [String: CGSize]) = ([:], [:])

  private static let preferredFrameSize = "preferredFrameSize"

  private init(_ root: Node, _ context: ReadingContext) {
    self.context = context
    fitting = TextFitting(context: context, measure: TextMeasure(of: root, context))
  }

  /// The file with lengths in points.
  /// - Parameter root: the mapping of the timeline.
  static func expanded(_ root: Node, _ context: ReadingContext) -> Node {
    guard isNeeded(in: root) else { return root }
    var expansion = LayoutExpansion(root, context)
    return expansion.expanded(root)
  }

  private static func isNeeded(in node: Node) -> Bool {
    switch node.content {
    case .invalid: false
    case .scalar(let scalar): scalar.text.hasSuffix("%") || scalar.text == preferredFrameSize
    case .list(let elements): elements.contains { isNeeded(in: $0) }
    case .mapping(let entries):
      entries.contains { $0.key == layerKeys.minimumScaleFactor.name || isNeeded(in: $0.value) }
    }
  }

  private mutating func expanded(_ root: Node) -> Node {
    let keys = timelineKeys
    guard let canvas = root.value(of: keys.canvas), let size = LayerSize.pair(canvas.value(of: canvasKeys.size)) else {
      return root
    }
    let top = canvas.value(of: canvasKeys.root).map { LayerSize.bounds(of: $0, default: size) } ?? size
    (ownSizes["root"], superlayerSizes["root"]) = (top, size)
    return root.replacing(keys.canvas) { canvas in canvas.replacing(canvasKeys.root) { layer($0, in: size, size) } }
      .replacing(keys.layers) { layers($0, in: top) }
      .replacing(keys.script) { script in script.mappingElements { event($0) } }
  }

  private mutating func layers(_ list: Node, in size: CGSize) -> Node { list.mappingElements { layer($0, in: size) } }

  /// - Parameter ownSize: the size of the layer's bounds unless it has another one, in points.
  private mutating func layer(_ node: Node, in size: CGSize, _ ownSize: CGSize = .zero) -> Node {
    let placed = node.mappingValues { RelativeLengths.inPoints($0.value, of: $0.key, in: size) }
    let sized = fitting.fitted(preferredSize(placed))
    let bounds = LayerSize.bounds(of: sized, default: ownSize)
    if let id = node.value(of: layerKeys.id)?.scalar?.text { (ownSizes[id], superlayerSizes[id]) = (bounds, size) }
    return sized.replacing(layerKeys.sublayers) { layers($0, in: bounds) }
      .replacing(layerKeys.mask) { layer($0, in: bounds) }
  }

  /// The layer with the size of its text instead of `bounds.size: preferredFrameSize`.
  private func preferredSize(_ layer: Node) -> Node {
    let key = "bounds.size"
    guard layer.entries?.contains(where: { $0.key == key && $0.value.scalar?.text == Self.preferredFrameSize }) ?? false
    else { return layer }
    let other = layer.with((layer.entries ?? []).filter { $0.key != key })
    return layer.replacing(key) { value in
      guard let text = fitting.measure.textLayer(other) else {
        report("only a text has a preferred size", expected: "class: CATextLayer, or a size", at: value.position)
        return Node(position: value.position, content: .invalid)
      }
      guard let size = fitting.measure.size(of: text, for: value) else {
        return Node(position: value.position, content: .invalid)
      }
      let numbers = [size.width, size.height].map { length in
        value.with(Scalar(text: Double(length).shortest, style: .plain, isWritten: false))
      }
      return Node(position: value.position, content: .list(numbers))
    }
  }

  private mutating func event(_ event: Node) -> Node {
    let keys = eventKeys
    return event.replacing(keys.insert) { insertion($0) }.replacing(keys.set) { changes in
      changes.mappingValues { change in
        guard let dot = change.key.firstIndex(of: "."), let size = superlayerSizes[String(change.key[..<dot])] else {
          return change.value
        }
        return RelativeLengths.inPoints(
          change.value, of: String(change.key[change.key.index(after: dot)...]), in: size)
      }
    }
  }

  private mutating func insertion(_ node: Node) -> Node {
    func size(_ key: TimelineKey, in sizes: [String: CGSize]) -> CGSize? {
      node.value(of: key)?.scalar.flatMap { sizes[$0.text] }
    }
    let keys = insertionKeys
    let outer =
      size(keys.into, in: ownSizes) ?? size(keys.above, in: superlayerSizes) ?? size(keys.below, in: superlayerSizes)
    guard let outer else { return node }
    return node.replacing(keys.layer) { layer($0, in: outer) }
  }
}
