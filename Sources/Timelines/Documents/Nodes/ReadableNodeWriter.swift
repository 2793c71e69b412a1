import Animations

/// Writes nodes as YAML for people: short nodes on one line, others with one entry or item per line.
package struct ReadableNodeWriter {
  package private(set) var text = ""

  /// The maximum width of a node that is written on one line, in bytes.
  private static let width = 110

  /// Nodes indented further are written on one line; otherwise a file would grow with the square of its depth.
  private static let maximumIndentation = 60

  package init() {}

  /// Appends a document whose root is a mapping.
  package mutating func write(_ root: Node) {
    guard let entries = root.entries, !entries.isEmpty else {
      text += inline(root) + "\n"
      return
    }
    write(entries, at: 0)
  }

  /// - Parameter isBegun: whether the line already has the text before the first entry.
  private mutating func write(_ entries: [Node.Entry], at indentation: Int, isBegun: Bool = false) {
    for (index, entry) in entries.enumerated() {
      if index > 0 || !isBegun { indent(indentation) }
      text += entry.key.readable + ":"
      writeValue(entry.value, at: indentation, column: indentation + entry.key.utf8.count + 2)
    }
  }

  /// Appends the value after a key and its colon.
  private mutating func writeValue(_ node: Node, at indentation: Int, column: Int) {
    // Layers, events and expectations are written one per line, even if they would fit on one.
    let isOutermost = indentation == 0 && node.elements?.contains { $0.entries != nil } ?? false
    if !isOutermost, let line = line(node, at: indentation, column: column) {
      text += " " + line + "\n"
    } else if let entries = node.entries {
      text += "\n"
      write(entries, at: indentation + 2)
    } else if let elements = node.elements, !elements.allSatisfy({ $0.scalar != nil }) {
      text += "\n"
      write(elements, at: indentation + 2)
    } else {
      text += " "
      writeWrapped(node.elements ?? [], at: indentation + 2, column: column)
    }
  }

  private mutating func write(_ elements: [Node], at indentation: Int, isBegun: Bool = false) {
    for (index, element) in elements.enumerated() {
      if index > 0 || !isBegun { indent(indentation) }
      text += "- "
      writeItem(element, at: indentation + 2)
    }
  }

  /// Appends the item after a dash.
  private mutating func writeItem(_ node: Node, at indentation: Int) {
    if let line = line(node, at: indentation, column: indentation) {
      text += line + "\n"
    } else if let entries = node.entries {
      write(entries, at: indentation, isBegun: true)
    } else if let elements = node.elements, !elements.allSatisfy({ $0.scalar != nil }) {
      write(elements, at: indentation, isBegun: true)
    } else {
      writeWrapped(node.elements ?? [], at: indentation + 2, column: indentation)
    }
  }

  /// Appends a list of scalars that needs several lines.
  private mutating func writeWrapped(_ elements: [Node], at indentation: Int, column: Int) {
    var column = column + 1
    text += "["
    for (index, element) in elements.enumerated() {
      let item = inline(element) + (index < elements.count - 1 ? "," : "")
      if index > 0, column + item.utf8.count >= Self.width {
        text += "\n"
        indent(indentation)
        column = indentation
      } else if index > 0 {
        text += " "
        column += 1
      }
      text += item
      column += item.utf8.count
    }
    text += "]\n"
  }

  private mutating func indent(_ count: Int) { text += String(repeating: " ", count: count) }

  /// The node on one line; nil if it needs several.
  private func line(_ node: Node, at indentation: Int, column: Int) -> String? {
    if node.scalar != nil || indentation >= Self.maximumIndentation { return inline(node) }
    var line = ""
    return append(node, to: &line, limit: max(0, Self.width - column)) ? line : nil
  }

  private func inline(_ node: Node) -> String {
    var line = ""
    _ = append(node, to: &line, limit: .max)
    return line
  }

  /// Appends a node on one line; returns false once the line exceeds a limit.
  private func append(_ node: Node, to line: inout String, limit: Int) -> Bool {
    switch node.content {
    case .invalid, .deferred: line += "~"
    case .scalar(let scalar):
      // Avoids copying long texts for each list and mapping around them.
      guard scalar.text.utf8.count <= limit else { return false }
      line += scalar.readable
    case .list(let elements):
      line += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard append(element, to: &line, limit: limit) else { return false }
      }
      line += "]"
    case .mapping(let entries):
      line += entries.isEmpty ? "{" : "{ "
      for (index, entry) in entries.enumerated() {
        line += (index > 0 ? ", " : "") + entry.key.readable + ": "
        guard append(entry.value, to: &line, limit: limit) else { return false }
      }
      line += entries.isEmpty ? "}" : " }"
    }
    return line.utf8.count <= limit
  }
}

extension Scalar {
  /// The scalar as it is read, without quotes where it reads as the same text without them.
  fileprivate var readable: String {
    if style == .either || isNull || boolean != nil || number != nil { return written }
    return text.readable
  }
}

extension String {
  /// The text, without quotes where it reads as the same text without them.
  fileprivate var readable: String { isPlainWord || isDegrees ? self : quoted }

  private var isDegrees: Bool { hasSuffix("deg") && Scalar.number(String(dropLast(3))) != nil }

  /// Whether it consists of words that every version of YAML reads as text.
  private var isPlainWord: Bool {
    guard let first = utf8.first, let last = utf8.last, first.isLetter, last != UInt8(ascii: " ") else { return false }
    guard utf8.allSatisfy({ $0.isLetter || $0.isDigit || Self.signs.contains($0) }) else { return false }
    return !Self.values.contains(lowercased())
  }

  private static let signs = Set("_-./ ".utf8)
  private static let values: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
