/// The amount of work that expressions may still do.
package struct ExpressionBudget {
  /// Counts instructions, members and items compared, items created, and bytes of text created.
  package private(set) var steps = FileLimits.expressionSteps

  package init() {}

  package mutating func spend(_ count: Int) throws(ExpressionBudget.Spent) {
    steps -= count
    if steps < 0 { throw Spent() }
  }

  /// Spends what was spent from one state of a budget to another one.
  package mutating func spend(from start: ExpressionBudget, to end: ExpressionBudget) {
    steps -= start.steps - end.steps
  }

  /// Spends what items of a list take that are about to be created.
  mutating func spend(items count: Int) throws(ExpressionBudget.Spent) {
    try spend(count * FileLimits.expressionItemSteps)
  }

  /// Thrown when no work is left.
  package struct Spent: Error {}
}
