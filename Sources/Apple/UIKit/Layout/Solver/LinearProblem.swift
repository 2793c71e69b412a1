/// Linear constraints of numbered variables, and how they are solved.
///
/// What follows at once is found first: variables that equations fix, variables that are others and a constant, and variables of a single
/// constraint, which can always be met. The rest falls apart into groups that have no variable in common, each of which a
/// `SimplexTableau` solves.
package struct LinearProblem {
  /// For each variable, whether it cannot be negative.
  package var isRestricted: [Bool] = []

  /// The constraints. Of those that have to be met and contradict each other, the last one is broken.
  package var constraints: [LinearConstraint] = []

  /// What was found.
  package struct Solution: Sendable {
    /// The values of the variables.
    package var values: [Double]

    /// The constraints that had to be met and contradict others.
    package var broken: [Int] = []

    /// Whether the errors of all others are as small as they can be: problems that are too large are solved in part.
    package var isComplete = true
  }

  package init() {}

  /// Makes a variable.
  package mutating func makeVariable(isRestricted: Bool = false) -> Int {
    self.isRestricted.append(isRestricted)
    return self.isRestricted.count - 1
  }

  /// How much is done at most: about the numbers that are touched.
  package static let budget = 200_000_000

  /// Values that meet what is required, and of the rest what matters most.
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
