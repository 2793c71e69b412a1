import Documents
import Geometry
import Properties
import Support

/// Values read from nodes without variables, which loops and aliases repeat. Each is read once and shared.
final class ReadValues {
  private var paths: [SourcePosition: CGPath] = [:]
  private var texts: [SourcePosition: TextValue] = [:]

  /// Whether the duration of the canvas is that of its contents.
  var isDurationAutomatic = false

  /// The file that is read; nil before it is parsed.
  var lines: SourceLines?

  /// Shorter texts, in bytes, are faster to read again than to look up.
  private static let shortest = 64

  /// The path of a node, read only if it is not cached. A path that cannot be read is not cached.
  func path(_ node: Node, read: () -> CGPath?) -> CGPath? { value(of: node, in: \.paths, read) }

  /// The text of a node, read only if it is not cached.
  func text(_ node: Node, read: () -> TextValue?) -> TextValue? { value(of: node, in: \.texts, read) }

  private func value<Value>(
    of node: Node, in values: ReferenceWritableKeyPath<ReadValues, [SourcePosition: Value]>, _ read: () -> Value?
  ) -> Value? {
    guard node.isFixed, node.scalar.map({ $0.text.utf8.count >= Self.shortest }) ?? true else { return read() }
    if let known = self[keyPath: values][node.position] { return known }
    let value = read()
    self[keyPath: values][node.position] = value
    return value
  }
}
