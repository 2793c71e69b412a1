/// Linear constraints of numbered variables, and their solution.
///
/// A reduction comes first. It eliminates variables that an equation fixes, variables that equal another one plus a
/// constant, and variables of a single constraint, which can always be satisfied. The rest is split into groups that
/// have no variable in common, and a `SimplexTableau` solves each group.
package struct LinearProblem {
  /// For each variable, whether it must not be negative.
  package var isRestricted: [Bool] = []

  /// The constraints. If required constraints contradict each other, the last one of them is broken.
  package var constraints: [LinearConstraint] = []

  /// The solution of a problem.
  package struct Solution: Sendable {
    /// The values of the variables.
    package var values: [Double]

    /// The indices of required constraints that contradict others.
    package var broken: [Int] = []

    /// Whether the errors of all other constraints are minimal. Problems that are too large are solved only in part.
    package var isComplete = true
  }

  package init() {}

  /// Makes a variable.
  package mutating func makeVariable(isRestricted: Bool = false) -> Int {
    self.isRestricted.append(isRestricted)
    return self.isRestricted.count - 1
  }

  /// The limit of the work: roughly the number of coefficients that may be processed.
  package static let budget = 200_000_000

  /// Solves the required constraints, and minimizes the errors of the others by priority.
  package func solve() -> Solution {
    var reduction = LinearReduction(self)
    reduction.reduce()
    var solution = Solution(values: Array(repeating: 0, count: isRestricted.count), broken: reduction.broken)
    var budget = Self.budget
    for group in reduction.groups() {
      let variables = Set(group.flatMap { reduction.rows[$0].terms.map(\.variable) }).sorted()
      let numbers = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
      var tableau = SimplexTableau(isRestricted: variables.map { isRestricted[$0] }, budget: budget)
      let required = group.filter { constraints[$0].isRequired }
      for index in required + group.filter({ !constraints[$0].isRequired }) {
        let row = reduction.rows[index]
        let constraint = LinearConstraint(
          row.terms.compactMap { term in numbers[term.variable].map { ($0, term.factor) } }, constant: row.constant,
          constraints[index].relation, priority: constraints[index].priority)
        if !tableau.add(constraint) { solution.broken.append(index) }
      }
      tableau.minimizeErrors()
      budget = tableau.remainingBudget
      if budget == 0 { solution.isComplete = false }
      for (number, variable) in variables.enumerated() { solution.values[variable] = tableau.value(of: number) }
    }
    for (variable, sum) in reduction.eliminated.reversed() { solution.values[variable] = sum.value(solution.values) }
    solution.broken.sort()
    return solution
  }
}
