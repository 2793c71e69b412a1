import Support

extension Expression {
  /// Why an expression has no value.
  package enum Failure: Error {
    case problem(ExpressionProblem)
    case budgetSpent
    /// It asks what is not known yet.
    case unanswered
  }

  /// The value of the expression; `.invalid` if it depends on a variable that has been reported.
  ///
  /// - Parameters:
  ///   - answerer: answers the questions of the expression; nil if none can be answered yet.
  ///   - position: the position of items of lists that the expression creates.
  package func value(
    _ variables: Variables, asking answerer: (any ExpressionAnswerer)? = nil, at position: SourcePosition = .start,
    budget: inout ExpressionBudget
  ) throws(Failure) -> ExpressionValue {
    var machine = ExpressionMachine(variables, answerer, ListMaker(position: position), budget)
    defer { budget = machine.budget }
    do {
      return try machine.run(instructions)
    } catch let problem as ExpressionProblem {
      throw .problem(problem)
    } catch is ReportedValue {
      return .invalid
    } catch is Unanswered {
      throw .unanswered
    } catch {
      throw .budgetSpent
    }
  }
}
