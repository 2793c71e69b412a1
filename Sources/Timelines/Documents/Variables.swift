/// The values that stand for `${name}`.
struct Variables {
  enum Kind: String, CaseIterable {
    case string, number, color, boolean, file
  }

  private var values: [String: Node] = [:]

  init() {}

  mutating func define(_ name: String, as value: Node) { values[name] = value }

  /// A scalar that is one variable becomes its value, whatever type that has; in longer text the variable's text is put in.
  func substitute(in scalar: Scalar, at position: SourcePosition, diagnostics: Diagnostics) -> Node {
    guard scalar.text.utf8.contains(UInt8(ascii: "$")), scalar.text.contains("${") else {
      return Node(position: position, content: .scalar(scalar))
    }
    let invalid = Node(position: position, content: .invalid)
    var text = ""
    var rest = scalar.text[...]
    while let start = rest.firstRange(of: "${") {
      text += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        diagnostics.report("'${' is not closed", expected: "'${name}'", at: position)
        return invalid
      }
      let name = String(rest[start.upperBound..<end])
      guard let value = values[name] else {
        reportUnknown(name, at: position, diagnostics: diagnostics)
        return invalid
      }
      rest = rest[rest.index(after: end)...]
      if text.isEmpty, rest.isEmpty, start.lowerBound == scalar.text.startIndex {
        return Node(position: position, content: value.content)
      }
      if case .invalid = value.content { return invalid }
      guard let part = value.scalar else {
        diagnostics.report("the variable '\(name)' is \(value.summary)", expected: "one that is text", at: position)
        return invalid
      }
      text += part.text
    }
    return Node(position: position, content: .scalar(Scalar(text: text + rest, style: .either)))
  }

  private func reportUnknown(_ name: String, at position: SourcePosition, diagnostics: Diagnostics) {
    let expected = values.isEmpty ? "a name that 'variables' defines" : "one of \(values.keys.sorted().quotedList)"
    diagnostics.report(
      "unknown variable '\(name)'", expected: expected,
      suggestion: Suggestion.nearest(to: name, in: values.keys.sorted()),
      at: position)
  }
}

extension Sequence where Element == String {
  /// `'a', 'b', 'c'`.
  var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}
