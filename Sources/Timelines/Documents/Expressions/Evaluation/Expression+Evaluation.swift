import Support

extension Expression {
  /// Why an expression has no value.
  package enum Failure: Error {
    case problem(ExpressionProblem)
    case budgetSpent
  }

  /// The value of the expression; `.invalid` if it depends on a variable that has been reported.
  ///
  /// - Parameter position: the position of items of lists that the expression creates.
  package func value(
    _ variables: Variables, at position: SourcePosition = .start, budget: inout ExpressionBudget
  ) throws(Failure) -> ExpressionValue {
    var machine = ExpressionMachine(variables, ListMaker(position: position), budget)
    defer { budget = machine.budget }
    do {
      return try machine.run(instructions)
    } catch let problem as ExpressionProblem {
      throw .problem(problem)
    } catch is ReportedValue {
      return .invalid
    } catch {
      throw .budgetSpent
    }
  }
}
