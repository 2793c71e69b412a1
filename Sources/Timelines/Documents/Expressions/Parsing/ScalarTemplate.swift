/// A parsed scalar that contains `${…}`.
package struct ScalarTemplate {
  package enum Part {
    case text(String)
    /// A variable by its whole name, which may be a name that is not valid in expressions.
    case variable(String)
    case expression(Expression)

    var isExpression: Bool { if case .expression = self { true } else { false } }
  }

  /// The parts, each with the index of its first byte in the scalar.
  package private(set) var parts: [(part: Part, start: Int)] = []

  /// An error in the scalar, and the index of the `${` that it belongs to.
  package struct Failure: Error {
    package let problem: ExpressionProblem
    package let start: Int
  }

  /// Parses a scalar; nil if it contains no `${`.
  ///
  /// - Parameter isVariable: whether a text is the name of a variable.
  package init?(_ text: String, isVariable: (String) -> Bool) throws(Failure) {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    let bytes = Array(text.utf8)
    guard var start = Self.opening(in: bytes, from: 0) else { return nil }
    var end = 0
    while true {
      if start > end { parts.append((.text(String(decoding: bytes[end..<start], as: UTF8.self)), end)) }
      end = try append(bytes, start, isVariable)
      guard let next = Self.opening(in: bytes, from: end) else { break }
      start = next
    }
    if end < bytes.count { parts.append((.text(String(decoding: bytes[end...], as: UTF8.self)), end)) }
  }

  /// Appends the variable or expression that begins at an index. Returns the index after it.
  private mutating func append(
    _ bytes: [UInt8], _ start: Int, _ isVariable: (String) -> Bool
  ) throws(Failure) -> Int {
    let inner = start + 2
    if let end = bytes[inner...].firstIndex(of: UInt8(ascii: "}")), end - inner <= FileLimits.expressionLetters {
      let name = String(decoding: bytes[inner..<end], as: UTF8.self)
      if isVariable(name) {
        parts.append((.variable(name), start))
        return end + 1
      }
    }
    do {
      let window = Array(bytes[inner..<min(bytes.count, inner + FileLimits.expressionLetters)])
      let (expression, length) = try ExpressionParser.parse(window, from: 0)
      parts.append((.expression(expression), start))
      return inner + length
    } catch {
      let isCut = error.isAtEnd && bytes.count - inner > FileLimits.expressionLetters
      throw Failure(problem: isCut ? .tooLong : error, start: start)
    }
  }

  /// The index of the first `${` at or after an index.
  private static func opening(in bytes: [UInt8], from start: Int) -> Int? {
    var rest = bytes[start...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[(dollar + 1)...]
      if rest.first == UInt8(ascii: "{") { return dollar }
    }
    return nil
  }
}
