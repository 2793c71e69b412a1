import Foundation

extension ExpressionOperator {
  /// The result of a unary operator.
  package func applied(to value: ExpressionValue) throws(ExpressionProblem) -> ExpressionValue {
    switch (self, value) {
    case (.minus, .number(let number)): .number(-number)
    case (.plus, .number): value
    case (.not, .boolean(let flag)): .boolean(!flag)
    default:
      throw ExpressionProblem(
        "'\(rawValue)' before \(value.summary)", expected: self == .not ? "true or false" : "a number")
    }
  }

  /// The result of a binary operator.
  package func applied(
    to left: ExpressionValue, _ right: ExpressionValue
  ) throws(ExpressionProblem) -> ExpressionValue {
    switch self {
    case .equal: return .boolean(try Self.areEqual(left, right))
    case .unequal: return .boolean(try !Self.areEqual(left, right))
    default: break
    }
    switch (left, right) {
    case (.number(let left), .number(let right)):
      return isComparison ? .boolean(compare(left, right)) : .number(try number(left, right))
    case (.string(let left), .string(let right)) where isComparison:
      return .boolean(compare(left.unicodeScalars, right.unicodeScalars))
    case (.string, _), (_, .string):
      guard self == .plus, let head = left.text, let tail = right.text else { break }
      return .string(head + tail)
    default: break
    }
    let hint = [left, right].lazy.compactMap(\.numberHint).first.map { "; \($0)" } ?? ""
    throw ExpressionProblem("'\(rawValue)' between \(left.summary) and \(right.summary)", expected: "numbers\(hint)")
  }

  static func areEqual(
    _ left: ExpressionValue, _ right: ExpressionValue
  ) throws(ExpressionProblem) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    case (.null, _), (_, .null): false
    case (.list, _), (_, .list), (.mapping, _), (_, .mapping):
      throw ExpressionProblem("\(left.summary) compared with \(right.summary)", expected: "numbers, texts or booleans")
    default: false
    }
  }

  private func compare(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }

  private func compare(_ left: String.UnicodeScalarView, _ right: String.UnicodeScalarView) -> Bool {
    switch self {
    case .less: left.lexicographicallyPrecedes(right)
    case .lessOrEqual: !right.lexicographicallyPrecedes(left)
    case .greater: right.lexicographicallyPrecedes(left)
    default: !left.lexicographicallyPrecedes(right)
    }
  }

  private func number(_ left: Double, _ right: Double) throws(ExpressionProblem) -> Double {
    if right == 0, self == .dividedBy || self == .modulo {
      throw ExpressionProblem("a division by zero", expected: "another divisor")
    }
    let result =
      switch self {
      case .plus: left + right
      case .minus: left - right
      case .times: left * right
      case .dividedBy: left / right
      default: Self.modulo(left, right)
      }
    guard result.isFinite || !result.isNaN && !(left.isFinite && right.isFinite) else {
      throw ExpressionProblem("\(left) \(rawValue) \(right) is not a finite number", expected: "a finite number")
    }
    return result
  }

  /// The remainder with the sign of the divisor, so that indices wrap around below zero too: `-1 % 12` is 11.
  private static func modulo(_ left: Double, _ right: Double) -> Double {
    let rest = fmod(left, right)
    return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest
  }
}

extension ExpressionValue {
  /// What to write instead of a text that looks like a number; nil for other values.
  fileprivate var numberHint: String? {
    guard case .string(let text) = self, NumberHint.written(text) != nil else { return nil }
    return NumberHint.hint(for: text)
  }
}
