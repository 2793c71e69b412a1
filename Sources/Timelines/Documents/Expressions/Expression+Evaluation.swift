import Foundation

/// The amount of work that expressions may still do.
package struct ExpressionBudget {
  /// Counts instructions, members compared and bytes of text created.
  package private(set) var steps = FileLimits.expressionSteps

  package init() {}

  package mutating func spend(_ count: Int) throws(ExpressionBudget.Spent) {
    steps -= count
    if steps < 0 { throw Spent() }
  }

  /// Thrown when no work is left.
  package struct Spent: Error {}
}

extension Expression {
  /// Why an expression has no value.
  package enum Failure: Error {
    case problem(ExpressionProblem)
    case budgetSpent
  }

  /// The value of the expression; `.invalid` if it depends on a variable that has been reported.
  package func value(_ variables: Variables, budget: inout ExpressionBudget) throws(Failure) -> ExpressionValue {
    var stack: [ExpressionValue] = []
    var next = 0
    do {
      while next < instructions.count {
        try budget.spend(1)
        let instruction = instructions[next]
        next += 1
        switch instruction {
        case .push(let value): stack.append(value)
        case .load(let name): stack.append(try variables.value(of: name))
        case .loadIndex(let name):
          if let index = variables.index(of: name) {
            stack.append(.number(Double(index)))
          } else {
            stack.append(try Self.member("index", of: variables.value(of: name), &budget))
          }
        case .member(let name): stack.append(try Self.member(name, of: pop(&stack), &budget))
        case .prefix(let sign): stack.append(try sign.applied(to: pop(&stack)))
        case .infix(let sign):
          let right = pop(&stack)
          let result = try sign.applied(to: pop(&stack), right)
          if case .string(let text) = result { try budget.spend(text.utf8.count) }
          stack.append(result)
        case .call(let function, let count):
          let arguments = stack.suffix(count)
          if arguments.contains(where: \.isInvalid) { return .invalid }
          let result = try function(arguments)
          stack.removeLast(count)
          stack.append(result)
        case .jump(let target): next = target
        case .jumpIfFalse(let target):
          if try !Self.boolean(pop(&stack)) { next = target }
        case .jumpKeeping(let flag, let target):
          let isTrue = try Self.boolean(stack.last ?? .null)
          if isTrue == flag { next = target } else { stack.removeLast() }
        case .checkBoolean: _ = try Self.boolean(stack.last ?? .null)
        }
        if stack.last?.isInvalid ?? false { return .invalid }
      }
    } catch let problem as ExpressionProblem {
      throw .problem(problem)
    } catch {
      throw .budgetSpent
    }
    return stack.last ?? .null
  }

  private func pop(_ stack: inout [ExpressionValue]) -> ExpressionValue { stack.popLast() ?? .null }

  private static func boolean(_ value: ExpressionValue) throws(ExpressionProblem) -> Bool {
    guard case .boolean(let flag) = value else {
      throw ExpressionProblem("\(value.summary) as a condition", expected: "true or false, such as a comparison")
    }
    return flag
  }

  private static func member(
    _ name: String, of value: ExpressionValue, _ budget: inout ExpressionBudget
  ) throws -> ExpressionValue {
    guard case .mapping(let entries) = value else {
      throw ExpressionProblem("the member '\(name)' of \(value.summary)", expected: "a member of a mapping")
    }
    try budget.spend(entries.count)
    guard let entry = entries.first(where: { $0.key == name }) else {
      throw ExpressionProblem(unknown: "member", name, known: entries.map(\.key))
    }
    return ExpressionValue(entry.value.content)
  }
}

extension ExpressionValue {
  /// What to write instead of a text that looks like a number; nil for other values.
  package var numberHint: String? {
    guard case .string(let text) = self, NumberHint.written(text) != nil else { return nil }
    return NumberHint.hint(for: text)
  }

  package var isInvalid: Bool { if case .invalid = self { true } else { false } }
}

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

  private static func areEqual(
    _ left: ExpressionValue, _ right: ExpressionValue
  ) throws(ExpressionProblem) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
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
