import Foundation

extension ExpressionFunction {
  /// Functions of numbers. Angles are radians. Halves are rounded to even, as in IEEE 754.
  static let numbers = [
    numeric("sin") { sin($0) },
    numeric("cos") { cos($0) },
    numeric("tan") { tan($0) },
    numeric("sqrt") { $0.squareRoot() },
    numeric("abs") { abs($0) },
    numeric("floor") { $0.rounded(.down) },
    numeric("ceil") { $0.rounded(.up) },
    numeric("round") { $0.rounded(.toNearestOrEven) },
    numeric("pow", 2) { pow($0[0], $0[1]) },
    numeric("mix", 3) { $0[0] + ($0[1] - $0[0]) * $0[2] },
    numeric("clamp", 3) { min(max($0[0], $0[1]), $0[2]) },
    ExpressionFunction("min", 1...Int.max) { try $0.extreme { $0.min() } },
    ExpressionFunction("max", 1...Int.max) { try $0.extreme { $0.max() } },
    ExpressionFunction("sum", 1) { try $0.sum() },
    ExpressionFunction("random", 1...Int.max) { .number(try SeededRandom.value(of: $0.arguments[...])) },
  ]

  private static func numeric(
    _ name: String, _ count: Int, _ result: @escaping @Sendable ([Double]) -> Double
  ) -> ExpressionFunction {
    ExpressionFunction(name, count) { call in
      let numbers = try call.arguments.map { try call.number($0) }
      return try call.number(result(numbers), of: numbers)
    }
  }

  private static func numeric(
    _ name: String, _ result: @escaping @Sendable (Double) -> Double
  ) -> ExpressionFunction {
    ExpressionFunction(name, 1) { call in
      let number = try call.number(0)
      return try call.number(result(number), of: [number])
    }
  }
}

extension ExpressionCall {
  /// A result of numbers; it may be infinite only if one of them is.
  fileprivate func number(
    _ result: Double, of numbers: @autoclosure () -> [Double]
  ) throws(ExpressionProblem) -> ExpressionValue {
    guard result.isFinite || !result.isNaN && numbers().contains(where: { !$0.isFinite }) else {
      throw ExpressionProblem("\(name)(\(operands(numbers()))) is not a number")
    }
    return .number(result)
  }

  private func operands(_ numbers: [Double]) -> String {
    if case .list? = arguments.first { return arguments[0].summary }
    return numbers.map { "\($0)" }.joined(separator: ", ")
  }

  /// The least or greatest of several numbers, or of those in a list.
  fileprivate mutating func extreme(_ choose: ([Double]) -> Double?) throws -> ExpressionValue {
    let numbers: [Double]
    if arguments.count == 1, case .list(let elements) = arguments[0] {
      numbers = try self.numbers(in: elements)
    } else {
      numbers = try arguments.map { try number($0) }
    }
    guard let result = choose(numbers) else { throw problem(0, expected: "a list with at least one number") }
    return try number(result, of: numbers)
  }

  fileprivate mutating func sum() throws -> ExpressionValue {
    let numbers = try numbers(in: list(0))
    return try number(numbers.reduce(0, +), of: numbers)
  }
}
