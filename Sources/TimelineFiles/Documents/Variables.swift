import Diagnostics

/// The values that replace `${name}`.
struct Variables {
  enum Kind: String, CaseIterable {
    case string, number, color, boolean, file
  }

  private var values: [String: Node] = [:]

  mutating func define(_ name: String, as value: Node) { values[name] = value }

  /// Replaces the variables in a scalar. A scalar that is a single variable becomes its value, of any type; in longer
  /// text, the variable's text is inserted.
  ///
  /// - Parameter remaining: how many more bytes variables may insert; counted down.
  /// - Returns: nil, after reporting it, if `remaining` does not suffice.
  func substitute(
    in scalar: Scalar, at position: SourcePosition, remaining: inout Int, diagnostics: DiagnosticSink
  ) -> Node? {
    let source = scalar.text.utf8.contains(UInt8(ascii: "$")) ? Array(scalar.text.utf8) : []
    guard let first = Self.opening(in: source[...]) else {
      return Node(position: position, content: .scalar(scalar))
    }
    func invalid(
      _ wrong: String, expected: @autoclosure () -> String,
      suggestion: @autoclosure () -> String? = nil
    ) -> Node {
      diagnostics.report(wrong, expected: expected(), suggestion: suggestion(), at: position)
      return Node(position: position, content: .invalid)
    }
    var text: [UInt8] = []
    var rest = source[...]
    var next: Int? = first
    while let start = next {
      text += rest[..<start]
      guard let end = rest[(start + 2)...].firstIndex(of: UInt8(ascii: "}")) else {
        return invalid("'${' is not closed", expected: "'${name}'")
      }
      let name = String(decoding: rest[(start + 2)..<end], as: UTF8.self)
      guard let value = values[name] else {
        return invalid(
          "unknown variable '\(name)'",
          expected: values.isEmpty
            ? "a name that 'variables' defines" : "one of \(values.keys.smallestQuoted)",
          suggestion: diagnostics.nearest(to: name, in: values.keys))
      }
      rest = rest[(end + 1)...]
      remaining -= value.scalar?.text.utf8.count ?? 0
      guard remaining >= 0 else {
        diagnostics.report(
          "variables make the file too large", expected: "at most \(FileLimits.text) bytes of them", at: position)
        return nil
      }
      let copy = Node(position: position, content: value.content)
      if start == source.startIndex, rest.isEmpty { return copy }
      if case .invalid = value.content { return copy }
      guard let part = value.scalar else {
        return invalid("the variable '\(name)' is \(value.summary)", expected: "one that is text")
      }
      text += part.text.utf8
      next = Self.opening(in: rest)
    }
    text += rest
    return Node(
      position: position, content: .scalar(Scalar(text: String(decoding: text, as: UTF8.self), style: .either)))
  }

  /// The index of the first `${`.
  private static func opening(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[(dollar + 1)...]
      if rest.first == UInt8(ascii: "{") { return dollar }
    }
    return nil
  }
}
