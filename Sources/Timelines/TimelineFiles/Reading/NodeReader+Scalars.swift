import Documents
import Properties
import Support
import Timelines

extension NodeReader {
  func number(_ node: Node, _ range: PropertyRange = .any) -> Double? {
    guard let number = node.scalar?.number, range.contains(number) else {
      return mismatch(node, expected: range.expectation, hint: adviceForQuoted(node, range))
    }
    return number
  }

  /// A time in seconds, from the beginning of the movie, the motion or the clip.
  func time(_ node: Node, _ range: PropertyRange = .notNegative) -> Double? {
    let isSigned = node.scalar?.text.hasPrefix("+") ?? false
    guard let time = node.scalar?.number, range.contains(time) else {
      return mismatch(node, expected: range.expectation, hint: relativeTimeHint(node) ?? adviceForQuoted(node, range))
    }
    if isSigned {
      warn(
        "the time \(node.scalar?.text ?? "") is not relative to another one", write: time.shortest, at: node.position)
    }
    return time
  }

  /// What to write instead of a number with a plus sign, possibly fullwidth; nil for other values.
  private func relativeTimeHint(_ node: Node) -> String? {
    guard let text = node.scalar?.text, let first = text.unicodeScalars.first else { return nil }
    let plain = LookAlikes.replaced(in: text)
    guard plain.hasPrefix("+"), Scalar.number(plain) != nil else { return nil }
    return (LookAlikes.isIn(String(first)) ? "\(LookAlikes.described(first)), and " : "")
      + "no time is relative to that of another event: write the seconds from the beginning, such as 1.5 for 1 + 0.5"
  }

  /// What to write instead of a number in quotes; nil for other nodes. The result of an expression has no quotes to
  /// remove.
  private func adviceForQuoted(_ node: Node, _ range: PropertyRange) -> String? {
    guard let scalar = node.scalar, scalar.style == .quoted, scalar.isWritten, let number = Scalar.number(scalar.text),
      range.contains(number)
    else { return nil }
    // In quotes, a leading sign means a relative change; without them it would be a value.
    return scalar.text.hasPrefix("+")
      ? "no number is relative to the value before: write the value that is meant"
      : "write \(scalar.text) without quotes"
  }

  /// An angle, in radians.
  func angle(_ node: Node, _ range: PropertyRange = .any) -> Double? {
    guard let angle = node.scalar?.angle, range.contains(angle) else {
      return mismatch(node, expected: "an angle, in radians or as '90deg'")
    }
    warnOfDegrees(angle, node)
    return angle
  }

  func boolean(_ node: Node) -> Bool? {
    if let flag = node.scalar?.boolean { return flag }
    let word = node.scalar?.text.lowercased() ?? ""
    if let scalar = node.scalar, scalar.style == .quoted, scalar.isWritten, ["true", "false"].contains(word) {
      return mismatch(node, expected: "true or false; write \(word) without quotes")
    }
    let meant =
      ["yes", "on", "y", "1"].contains(word) ? "true" : ["no", "off", "n", "0"].contains(word) ? "false" : nil
    return mismatch(
      node, expected: "true or false",
      suggestion: meant
        ?? (["true", "false"].contains(word) ? word : Suggestion.nearest(to: word, in: ["true", "false"])))
  }

  func string(_ node: Node, expected: String = "a string") -> String? {
    if let string = node.scalar?.string { return string }
    let quoted = node.scalar.flatMap { $0.isNull ? nil : "\"\($0.text)\"" }
    return mismatch(node, expected: quoted.map { "\(expected); write it as \($0)" } ?? expected)
  }

  /// A name that the author chooses. It may look like a number.
  func identifier(_ node: Node, expected: String) -> String? {
    if let scalar = node.scalar, !scalar.isNull { return scalar.text }
    return mismatch(node, expected: expected)
  }

  /// One of a few words.
  func constant(_ node: Node, _ known: [String]) -> String? {
    guard let scalar = node.scalar, let word = scalar.string else {
      return mismatch(node, expected: "one of \(known.quotedList)")
    }
    if known.contains(word) { return word }
    reportUnknown("value", word, known: known, at: node.position)
    return nil
  }

  /// A list of exactly `count` numbers.
  func numbers(_ node: Node, count: Int, expected: String, _ range: PropertyRange = .finite) -> [Double]? {
    elements(node, count: count...count, expected: expected).flatMap { all($0) { number($0, range) } }
  }

  /// Reads all elements; nil if one could not be read. Continues after a failure, to report further problems.
  func all<Input, Output>(_ elements: [Input], _ read: (Input) -> Output?) -> [Output]? {
    let results = elements.map(read)
    let found = results.compactMap { $0 }
    return found.count == results.count ? found : nil
  }

  /// A list of items of any kind.
  func list<Output>(_ node: Node, _ items: String, _ read: (Node) -> Output?) -> [Output]? {
    elements(node, expected: "a list of \(items)").flatMap { all($0, read) }
  }

  /// The elements of a list; none for null if that is allowed. Reports a node that is not a list, or has the wrong
  /// number of elements.
  func elements(
    _ node: Node, count: ClosedRange<Int> = 0...Int.max, allowsNull: Bool = false, expected: @autoclosure () -> String
  ) -> [Node]? {
    if let elements = node.elements, count.contains(elements.count) { return elements }
    if allowsNull, node.isNull { return [] }
    return mismatch(
      node, expected: expected(), hint: node.elements.flatMap { NumberHint.hint(for: $0, isAllowed: count.contains) })
  }

  /// The entries of a mapping; none for null if that is allowed. Reports a node that is not a mapping, and returns
  /// none.
  func entries(_ node: Node, allowsNull: Bool = false, expected: String) -> [Node.Entry] {
    if let entries = node.entries { return entries }
    if !allowsNull || !node.isNull { reportMismatch(node, expected: expected) }
    return []
  }
}
