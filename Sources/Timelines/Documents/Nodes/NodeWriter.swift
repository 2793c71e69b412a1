import Animations
import Foundation

/// Writes nodes as YAML that reads the same without variables, in JSON's form where that has one.
package struct NodeWriter {
  /// The text to write in place of a scalar's; nil to write its own.
  private let replacement: (Node, _ key: String?) -> String?
  package private(set) var text = ""

  package init(replacing replacement: @escaping (Node, _ key: String?) -> String?) { self.replacement = replacement }

  /// Appends a node.
  /// - Parameters:
  ///   - key: the name under which a mapping has it, or the list that it is an item of.
  ///   - depth: how many nodes are around it.
  package mutating func write(_ node: Node, key: String? = nil, depth: Int = 0) {
    switch node.content {
    case .invalid: text += "null"
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

  /// The keys beside `keyPath` that have values of the property that it names.
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

  /// Deeper nodes are no further in: the file would grow with the square of its depth.
  private static let mostIndentation = 40

  private static func line(_ depth: Int) -> String { "\n" + String(repeating: " ", count: min(depth, mostIndentation)) }
}

extension Scalar {
  /// The scalar as a document has it, so that it can be read as everything that this one can be read as.
  var written: String {
    let isValue = isNull || boolean != nil || number != nil
    switch style {
    case .quoted: return text.quoted
    case .plain: return isValue ? text.isEmpty ? "~" : text : text.quoted
    case .either:
      guard isValue else { return text.quoted }
      // What is put together of several parts may be read as a text and as a value, too.
      return "${\"\"}\(text)".doubleQuoted
    }
  }
}

extension String {
  /// The text in quotes, without variables: an expression that has it as its value where it has a `${`.
  var quoted: String {
    guard contains("${") else { return doubleQuoted }
    return replacingOccurrences(of: "${", with: "${\"$\"}{").doubleQuoted
  }

  fileprivate var doubleQuoted: String { json }
}
