/// Solves linear constraints with priorities by Cassowary, the simplex method of Badros, Borning and Stuckey.
///
/// Basic variables are sums of the other variables, which are zero. The constants of restricted basic variables are not
/// negative, so that every state of the tableau satisfies the required constraints. A constraint that is not required
/// has error variables. The sum of the errors is minimized for one priority after another, and variables that would
/// increase it again are fixed at zero.
struct SimplexTableau {
  /// For each variable, whether it must not be negative.
  private var isRestricted: [Bool]

  /// The sums of the basic variables, and their numbers.
  private var rows: [SparseSum] = []
  private var basics: [Int] = []

  /// The row index of each variable; nil for nonbasic variables, which are zero.
  private var places: [Int?]

  /// The error variables of each priority.
  private var errors: [Float: [Int]] = [:]

  /// The remaining work: roughly the number of coefficients that may be processed.
  private var budget: Int

  /// The tolerances for zero among values, in points, and among factors.
  private static let (tolerance, epsilon) = (1e-6, 1e-9)

  /// - Parameter isRestricted: for each variable, whether it must not be negative.
  init(isRestricted: [Bool], budget: Int) {
    self.isRestricted = isRestricted
    self.budget = budget
    places = Array(repeating: nil, count: isRestricted.count)
  }

  /// The sum of a basic variable; nil for others.
  private func row(of variable: Int) -> SparseSum? { places[variable].map { rows[$0] } }

  private mutating func append(_ row: SparseSum, of variable: Int) {
    places[variable] = rows.count
    rows.append(row)
    basics.append(variable)
  }

  /// Removes the row of a variable.
  private mutating func removeRow(of variable: Int) -> SparseSum? {
    guard let place = places[variable], let lastBasic = basics.popLast(), let lastRow = rows.popLast() else {
      return nil
    }
    places[variable] = nil
    guard place < rows.count else { return lastRow }
    let row = rows[place]
    (rows[place], basics[place], places[lastBasic]) = (lastRow, lastBasic, place)
    return row
  }

  /// The remaining budget.
  var remainingBudget: Int { max(0, budget) }

  /// The value of a variable.
  func value(of variable: Int) -> Double { row(of: variable)?.constant ?? 0 }

  private mutating func makeVariable() -> Int {
    isRestricted.append(true)
    places.append(nil)
    return isRestricted.count - 1
  }

  // MARK: Constraints

  /// Adds a constraint.
  /// - Returns: whether it can be satisfied together with the others; otherwise it is left out.
  mutating func add(_ constraint: LinearConstraint) -> Bool {
    var sum = SparseSum(constant: constraint.sum.constant)
    for term in constraint.sum.terms {
      sum.add(row(of: term.variable) ?? SparseSum(variable: term.variable), times: term.factor)
    }
    budget -= sum.terms.count * constraint.sum.terms.count
    if constraint.isRequired {
      if constraint.relation == .notNegative {
        sum.add(SparseSum(variable: makeVariable()), times: -1)
        return require(sum, slack: isRestricted.count - 1)
      }
      return require(sum, slack: nil)
    }
    let (over, under) = (makeVariable(), makeVariable())
    errors[constraint.priority, default: []].append(under)
    if constraint.relation == .zero { errors[constraint.priority, default: []].append(over) }
    sum.add(SparseSum(variable: over), times: -1)
    sum.add(SparseSum(variable: under), times: 1)
    if let free = freeVariable(in: sum) {
      enter(free, sum.solved(for: free))
    } else {
      let basic = sum.constant >= 0 ? over : under
      enter(basic, sum.solved(for: basic))
    }
    return true
  }

  /// Makes a sum zero. It may contain a slack variable that no other row has.
  private mutating func require(_ sum: SparseSum, slack: Int?) -> Bool {
    if let free = freeVariable(in: sum) {
      enter(free, sum.solved(for: free))
      return true
    }
    if let slack, sum.constant >= 0 {
      enter(slack, sum.solved(for: slack))
      return true
    }
    // An artificial variable represents the infeasibility; minimize it to zero.
    let artificial = makeVariable()
    var row = SparseSum(constant: 0)
    row.add(sum, times: sum.constant >= 0 ? 1 : -1)
    append(row, of: artificial)
    while let missing = self.row(of: artificial), missing.constant > Self.tolerance * 0.01 {
      guard budget > 0, let term = missing.terms.first(where: { $0.factor < -Self.epsilon }),
        let leaving = leavingVariable(for: term.variable, direction: 1)
      else { break }
      pivot(leaving, term.variable)
    }
    guard let rest = self.row(of: artificial) else { return forget(artificial) }
    guard rest.constant <= Self.tolerance else {
      _ = removeRow(of: artificial)
      return false
    }
    if let term = rest.terms.max(by: { abs($0.factor) < abs($1.factor) }) {
      if let place = places[artificial] { rows[place].constant = 0 }
      pivot(artificial, term.variable)
    } else {
      _ = removeRow(of: artificial)
    }
    return forget(artificial)
  }

  private mutating func forget(_ variable: Int) -> Bool {
    for index in rows.indices { rows[index].remove(variable) }
    return true
  }

  /// An unrestricted variable of a sum.
  private func freeVariable(in sum: SparseSum) -> Int? { sum.terms.first { !isRestricted[$0.variable] }?.variable }

  // MARK: Pivots

  /// Makes a variable basic.
  private mutating func enter(_ variable: Int, _ sum: SparseSum) {
    for index in rows.indices where rows[index].substitute(sum, for: variable) {
      budget -= sum.terms.count + rows[index].terms.count
    }
    budget -= rows.count
    append(sum, of: variable)
  }

  /// Exchanges a basic and a nonbasic variable.
  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    guard var row = removeRow(of: leaving) else { return }
    row.add(SparseSum(variable: leaving), times: -1)
    enter(entering, row.solved(for: entering))
  }

  /// The basic variable that reaches zero first when a nonbasic one grows or shrinks; nil if none does.
  private func leavingVariable(for entering: Int, direction: Double) -> Int? {
    var found: (variable: Int, ratio: Double)?
    for (index, variable) in basics.enumerated() where isRestricted[variable] {
      let factor = rows[index].factor(of: entering) * direction
      guard factor < -Self.epsilon else { continue }
      let ratio = max(0, rows[index].constant) / -factor
      if let best = found, ratio > best.ratio || (ratio == best.ratio && variable > best.variable) { continue }
      found = (variable, ratio)
    }
    return found?.variable
  }

  // MARK: Errors

  /// Minimizes the errors, one priority after another.
  mutating func minimizeErrors() {
    for priority in errors.keys.sorted(by: >) {
      var cost = SparseSum(constant: 0)
      for error in errors[priority] ?? [] { cost.add(row(of: error) ?? SparseSum(variable: error), times: 1) }
      minimize(&cost)
      // Variables that would increase the cost stay zero.
      let fixed = Set(cost.terms.filter { $0.factor > Self.epsilon && isRestricted[$0.variable] }.map(\.variable))
      guard !fixed.isEmpty else { continue }
      for index in rows.indices { rows[index].removeAll(where: fixed.contains) }
    }
  }

  private mutating func minimize(_ cost: inout SparseSum) {
    var stalled = 0
    while budget > 0, cost.constant > Self.tolerance * 0.01 {
      let useful = cost.terms.filter {
        $0.factor < -Self.epsilon || (!isRestricted[$0.variable] && $0.factor > Self.epsilon)
      }
      // Steepest descent; after 20 steps without progress the first candidate, which cannot cycle (Bland's rule).
      let way = stalled > 20 ? useful.first : useful.max { abs($0.factor) < abs($1.factor) }
      guard let way, let leaving = leavingVariable(for: way.variable, direction: way.factor < 0 ? 1 : -1) else {
        return
      }
      let previous = cost.constant
      pivot(leaving, way.variable)
      if let row = row(of: way.variable) { cost.substitute(row, for: way.variable) }
      stalled = cost.constant < previous - 1e-12 ? 0 : stalled + 1
    }
  }
}
