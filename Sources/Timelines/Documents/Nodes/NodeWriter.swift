import Animations
import Foundation

/// Writes nodes as YAML, as JSON where possible. Variables are already substituted, so the result reads the same
/// without them.
package struct NodeWriter {
  /// The text to write instead of a scalar's; nil to write the scalar's own.
  private let replacement: (Node, _ key: String?) -> String?
  package private(set) var text = ""

  package init(replacing replacement: @escaping (Node, _ key: String?) -> String?) { self.replacement = replacement }

  /// Appends a node.
  /// - Parameters:
  ///   - key: the key of the node, or of the list that contains it.
  ///   - depth: the number of nodes around it.
  package mutating func write(_ node: Node, key: String? = nil, depth: Int = 0) {
    switch node.content {
    case .invalid, .deferred: text += "null"
    case .scalar(let scalar): text += replacement(node, key)?.quoted ?? scalar.written
    case .list(let elements):
      write(elements, "[", "]", isShort: elements.allSatisfy { $0.scalar != nil }, depth) { writer, element in
        writer.write(element, key: key, depth: depth + 1)
      }
    case .mapping(let entries):
      let valueKey = entries.first { $0.key == "keyPath" }?.value.scalar?.text
      write(entries, "{", "}", isShort: false, depth) { writer, entry in
        writer.text += entry.key.quoted + ": "
        let key = Self.animated.contains(entry.key) ? valueKey ?? entry.key : entry.key
        writer.write(entry.value, key: key, depth: depth + 1)
      }
    }
  }

  /// The keys, next to `keyPath`, whose values have the type of the property that `keyPath` names.
  private static let animated: Set<String> = [
    "fromValue", "toValue", "byValue", "values", "value", "from", "to", "by", "is",
  ]

  private mutating func write<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, isShort: Bool, _ depth: Int,
    _ body: (inout Self, Element) -> Void
  ) {
    let (line, end) = isShort ? ("", "") : (Self.line(depth + 1), Self.line(depth))
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isShort ? ", " : "," }
      text += line
      body(&self, element)
    }
    text += (elements.isEmpty ? "" : end) + closing
  }

  /// Deeper nodes are not indented further; otherwise the file would grow with the square of its depth.
  private static let maximumIndentation = 40

  private static func line(_ depth: Int) -> String {
    "\n" + String(repeating: " ", count: min(depth, maximumIndentation))
  }
}

extension Scalar {
  /// The scalar in a form that can be read as every type that this scalar can be read as.
  var written: String {
    let isValue = isNull || boolean != nil || number != nil
    switch style {
    case .quoted: return text.quoted
    case .plain: return isValue ? text.isEmpty ? "~" : text : text.quoted
    case .either:
      guard isValue else { return text.quoted }
      // A scalar composed of several parts may be read as text or as a value.
      return "${\"\"}\(text)".doubleQuoted
    }
  }
}

extension String {
  /// The text in quotes. Each `${` is written as an expression with that value, so that it begins no variable.
  var quoted: String {
    guard contains("${") else { return doubleQuoted }
    return replacingOccurrences(of: "${", with: "${\"$\"}{").doubleQuoted
  }

  fileprivate var doubleQuoted: String { json }
}
