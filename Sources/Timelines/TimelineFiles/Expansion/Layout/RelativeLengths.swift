import Documents
import Foundation

/// Lengths as percentages of the bounds of the superlayer: `50%`.
enum RelativeLengths {
  private enum Axis { case horizontal, vertical }

  /// The axes of the numbers of each key that may have percentages.
  private static let axes: [String: [Axis]] = [
    "frame": [.horizontal, .vertical, .horizontal, .vertical],
    "bounds": [.horizontal, .vertical, .horizontal, .vertical],
    "frame.origin": [.horizontal, .vertical], "frame.size": [.horizontal, .vertical],
    "bounds.size": [.horizontal, .vertical], "position": [.horizontal, .vertical],
    "frame.origin.x": [.horizontal], "frame.size.width": [.horizontal], "bounds.size.width": [.horizontal],
    "position.x": [.horizontal], "frame.origin.y": [.vertical], "frame.size.height": [.vertical],
    "bounds.size.height": [.vertical], "position.y": [.vertical],
  ]

  /// Whether a key may have percentages.
  static func isLength(_ key: String) -> Bool { axes[key] != nil }

  /// The percentage in a scalar; nil for anything else.
  static func percentage(_ node: Node) -> Double? {
    guard let text = node.scalar?.text, text.hasSuffix("%") else { return nil }
    return Scalar.number(String(text.dropLast())).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether a value is or contains a percentage.
  static func hasPercentage(_ value: Node) -> Bool {
    percentage(value) != nil || (value.elements ?? []).contains { percentage($0) != nil }
  }

  /// A value in points. Returns values without percentages, and those of other keys, as they are.
  /// - Parameters:
  ///   - key: the key path of the value, without the id of a layer.
  ///   - size: the size of the superlayer's bounds, in points.
  static func inPoints(_ value: Node, of key: String, in size: CGSize) -> Node {
    guard let axes = axes[key] else { return value }
    func length(_ node: Node, _ axis: Axis) -> Node {
      guard let percentage = percentage(node) else { return node }
      let points = percentage / 100 * Double(axis == .horizontal ? size.width : size.height)
      return node.with(Scalar(text: points.shortest, style: .plain, isWritten: false))
    }
    if let elements = value.elements, elements.count == axes.count {
      return Node(position: value.position, content: .list(zip(elements, axes).map(length)))
    }
    guard percentage(value) != nil else { return value }
    // A single percentage stands for all lengths; a rectangle then starts at the origin of the superlayer.
    let lengths = axes.suffix(2).map { length(value, $0) }
    let origin = axes.count == 4 ? [Node](repeating: value.with(Scalar(text: "0", style: .plain)), count: 2) : []
    return axes.count == 1 ? lengths[0] : Node(position: value.position, content: .list(origin + lengths))
  }
}
