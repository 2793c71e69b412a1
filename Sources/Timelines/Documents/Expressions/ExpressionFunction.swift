import Foundation

/// A function that expressions can call. Angles are radians.
package enum ExpressionFunction: String, CaseIterable {
  case sin, cos, tan, sqrt, abs, floor, ceil, round, min, max, pow, mix, clamp, random, count

  /// How many arguments the function takes.
  package var counts: ClosedRange<Int> {
    switch self {
    case .sin, .cos, .tan, .sqrt, .abs, .floor, .ceil, .round, .count: 1...1
    case .pow: 2...2
    case .mix, .clamp: 3...3
    case .min, .max, .random: 1...Int.max
    }
  }

  /// How many arguments the function takes, for messages.
  package var countText: String {
    counts.upperBound == Int.max ? "at least 1" : "\(counts.lowerBound)"
  }

  /// Calls the function.
  ///
  /// - Parameter values: the arguments; their number must be within `counts`.
  package func callAsFunction(_ values: ArraySlice<ExpressionValue>) throws(ExpressionProblem) -> ExpressionValue {
    switch self {
    case .random: return .number(try SeededRandom.value(of: values))
    case .count: return .number(Double(try Self.count(values)))
    default:
      var numbers: [Double] = []
      for value in values { numbers.append(try number(value)) }
      let result = result(numbers)
      guard result.isFinite || numbers.contains(where: { !$0.isFinite }) && !result.isNaN else {
        throw ExpressionProblem(
          "\(rawValue)(\(numbers.map { "\($0)" }.joined(separator: ", "))) is not a number")
      }
      return .number(result)
    }
  }

  private func number(_ value: ExpressionValue) throws(ExpressionProblem) -> Double {
    guard case .number(let number) = value else {
      throw ExpressionProblem("\(rawValue)() is given \(value.summary)", expected: "a number")
    }
    return number
  }

  private static func count(_ values: ArraySlice<ExpressionValue>) throws(ExpressionProblem) -> Int {
    switch values.first {
    case .list(let elements)?: return elements.count
    case .mapping(let entries)?: return entries.count
    default:
      throw ExpressionProblem("count() is given \(values.first?.summary ?? "nothing")", expected: "a list")
    }
  }

  /// The result of a function of numbers. Halves are rounded to even, as in IEEE 754.
  private func result(_ numbers: [Double]) -> Double {
    switch (self, numbers.count) {
    case (.sin, 1): Foundation.sin(numbers[0])
    case (.cos, 1): Foundation.cos(numbers[0])
    case (.tan, 1): Foundation.tan(numbers[0])
    case (.sqrt, 1): numbers[0].squareRoot()
    case (.abs, 1): Swift.abs(numbers[0])
    case (.floor, 1): numbers[0].rounded(.down)
    case (.ceil, 1): numbers[0].rounded(.up)
    case (.round, 1): numbers[0].rounded(.toNearestOrEven)
    case (.pow, 2): Foundation.pow(numbers[0], numbers[1])
    case (.mix, 3): numbers[0] + (numbers[1] - numbers[0]) * numbers[2]
    case (.clamp, 3): Swift.min(Swift.max(numbers[0], numbers[1]), numbers[2])
    case (.min, _): numbers.min() ?? .nan
    case (.max, _): numbers.max() ?? .nan
    default: .nan
    }
  }
}
