/// A function that expressions can call.
///
/// To add one, add a row to the table of its subject, such as `ExpressionFunction+Numbers.swift`, and a row to
/// `Expressions.md`.
///
/// It is a class so that instructions, which hold functions, are small.
package final class ExpressionFunction: Sendable {
  typealias Implementation = @Sendable (inout ExpressionCall) throws -> ExpressionValue

  let name: String

  /// How many arguments the function takes.
  let counts: ClosedRange<Int>

  private let implementation: Implementation

  init(_ name: String, _ counts: ClosedRange<Int>, _ implementation: @escaping Implementation) {
    (self.name, self.counts, self.implementation) = (name, counts, implementation)
  }

  convenience init(_ name: String, _ count: Int, _ implementation: @escaping Implementation) {
    self.init(name, count...count, implementation)
  }

  /// Calls the function.
  ///
  /// - Parameter call: its arguments, whose number must be within `counts`.
  /// - Throws: `ExpressionProblem`, `ExpressionBudget.Spent` or `ReportedValue`.
  func callAsFunction(_ call: inout ExpressionCall) throws -> ExpressionValue { try implementation(&call) }

  /// How many arguments the function takes, for messages.
  var countText: String {
    switch counts.upperBound {
    case counts.lowerBound: "\(counts.lowerBound)"
    case Int.max: "at least \(counts.lowerBound)"
    default: "\(counts.lowerBound) or \(counts.upperBound)"
    }
  }
}

extension ExpressionFunction {
  /// All functions, by name.
  private static let all = Dictionary(
    uniqueKeysWithValues: (numbers + lists + texts + dates).map { ($0.name, $0) })

  /// The names of all functions, in alphabetical order.
  package static let names = (all.keys + ExpressionQuestion.Kind.allCases.map(\.rawValue)).sorted()

  /// The function with a name.
  ///
  /// - Throws: an `ExpressionProblem` with all names if there is none.
  static func named(_ name: String) throws(ExpressionProblem) -> ExpressionFunction {
    guard let function = all[name] else { throw ExpressionProblem(unknown: "function", name, known: names) }
    return function
  }
}
