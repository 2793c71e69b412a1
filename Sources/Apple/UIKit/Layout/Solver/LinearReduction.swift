/// Eliminates the variables of a linear problem that follow directly from its constraints.
struct LinearReduction {
  private let problem: LinearProblem

  /// The sums of the constraints, without the variables that were eliminated.
  private(set) var rows: [SparseSum]

  /// The eliminated variables and their values as sums, in the order of elimination. A sum may contain variables that
  /// were eliminated later.
  private(set) var eliminated: [(variable: Int, sum: SparseSum)] = []

  /// The indices of required constraints that contradict others.
  private(set) var broken: [Int] = []

  private var isActive: [Bool]

  /// For each variable, the constraints that contain it; some may no longer contain it.
  private var uses: [[Int]]

  /// The tolerance for zero among values, in points.
  private static let tolerance = 1e-6

  init(_ problem: LinearProblem) {
    self.problem = problem
    rows = problem.constraints.map(\.sum)
    isActive = Array(repeating: true, count: rows.count)
    uses = Array(repeating: [], count: problem.isRestricted.count)
    for (index, row) in rows.enumerated() { for term in row.terms { uses[term.variable].append(index) } }
  }

  mutating func reduce() {
    var queue = IndexHeap(rows.indices)
    followEquations(&queue)
    var waiting = uses.indices.filter { !problem.isRestricted[$0] }
    while let variable = waiting.popLast() {
      guard let sum = removeRareUses(of: variable, &queue) else { continue }
      waiting += sum.terms.map(\.variable).filter { !problem.isRestricted[$0] }
      followEquations(&queue)
    }
  }

  /// Eliminates variables by equations with one or two variables.
  private mutating func followEquations(_ queue: inout IndexHeap) {
    while let index = queue.pop() {
      guard isActive[index] else { continue }
      switch rows[index].terms.count {
      case 0: checkEmpty(index)
      case 1 where isEquation(index): fix(index, &queue)
      case 2 where isEquation(index): alias(index, &queue)
      default: break
      }
    }
  }

  private func isEquation(_ index: Int) -> Bool {
    problem.constraints[index].isRequired && problem.constraints[index].relation == .zero
  }

  /// Checks a constraint without variables.
  private mutating func checkEmpty(_ index: Int) {
    isActive[index] = false
    guard problem.constraints[index].isRequired else { return }
    let (constant, limit) = (rows[index].constant, Self.tolerance)
    let holds = problem.constraints[index].relation == .zero ? abs(constant) <= limit : constant >= -limit
    if !holds { broken.append(index) }
  }

  /// An equation of one variable fixes its value.
  private mutating func fix(_ index: Int, _ queue: inout IndexHeap) {
    guard let variable = rows[index].terms.first?.variable else { return }
    isActive[index] = false
    var value = rows[index].solved(for: variable)
    if problem.isRestricted[variable], value.constant < 0 {
      guard value.constant >= -Self.tolerance else { return broken.append(index) }
      value.constant = 0
    }
    eliminate(variable, value, &queue)
  }

  /// An equation of two variables expresses one by the other.
  private mutating func alias(_ index: Int, _ queue: inout IndexHeap) {
    let variables = rows[index].terms.map(\.variable)
    let candidates = variables.sorted { uses[$0].count < uses[$1].count }
    for variable in candidates {
      let sum = rows[index].solved(for: variable)
      if problem.isRestricted[variable] {
        // The substitution must imply that the variable is not negative.
        guard sum.constant >= 0, let other = sum.terms.first, other.factor > 0, problem.isRestricted[other.variable]
        else { continue }
      }
      isActive[index] = false
      return eliminate(variable, sum, &queue)
    }
  }

  private mutating func eliminate(_ variable: Int, _ sum: SparseSum, _ queue: inout IndexHeap) {
    eliminated.append((variable, sum))
    let indices = uses[variable]
    uses[variable] = []
    for index in indices where isActive[index] {
      guard rows[index].substitute(sum, for: variable) else { continue }
      for term in sum.terms { uses[term.variable].append(index) }
      queue.insert(index)
    }
  }

  /// Eliminates an unrestricted variable that is in only one constraint, which it can satisfy, or in two constraints,
  /// one of which is an equation.
  /// - Returns: the value of the variable as a sum; nil if it is not eliminated.
  private mutating func removeRareUses(of variable: Int, _ queue: inout IndexHeap) -> SparseSum? {
    var known: [Int] = []
    for index in uses[variable] where isActive[index] && rows[index].factor(of: variable) != 0 && !known.contains(index)
    {
      known.append(index)
      // Keep variables of more than two constraints.
      if known.count > 2 { return nil }
    }
    uses[variable] = known
    guard let index = known.count == 1 ? known.first : known.sorted().first(where: isEquation) else { return nil }
    isActive[index] = false
    let sum = rows[index].solved(for: variable)
    eliminate(variable, sum, &queue)
    return sum
  }

  /// The remaining constraints, in groups that have no variable in common. Each group keeps the order of the
  /// constraints.
  func groups() -> [[Int]] {
    var leaders = Array(uses.indices)
    func leader(_ variable: Int) -> Int {
      var variable = variable
      while leaders[variable] != variable {
        leaders[variable] = leaders[leaders[variable]]
        variable = leaders[variable]
      }
      return variable
    }
    let left = rows.indices.filter { isActive[$0] && !rows[$0].terms.isEmpty }
    for index in left {
      guard let first = rows[index].terms.first else { continue }
      for term in rows[index].terms.dropFirst() { leaders[leader(term.variable)] = leader(first.variable) }
    }
    var groups: [Int: [Int]] = [:]
    var order: [Int] = []
    for index in left {
      guard let first = rows[index].terms.first else { continue }
      let leader = leader(first.variable)
      if groups[leader] == nil { order.append(leader) }
      groups[leader, default: []].append(index)
    }
    return order.compactMap { groups[$0] }
  }
}

/// A priority queue of numbers, the smallest first.
private struct IndexHeap {
  private var numbers: [Int]
  private var isWaiting: [Bool]

  /// The numbers of a range from 0 on.
  init(_ range: Range<Int>) {
    numbers = Array(range)
    isWaiting = Array(repeating: true, count: range.count)
  }

  mutating func insert(_ number: Int) {
    guard !isWaiting[number] else { return }
    isWaiting[number] = true
    numbers.append(number)
    var child = numbers.count - 1
    while child > 0, numbers[(child - 1) / 2] > numbers[child] {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Int? {
    guard let first = numbers.first, let last = numbers.popLast() else { return nil }
    isWaiting[first] = false
    guard !numbers.isEmpty else { return first }
    numbers[0] = last
    var parent = 0
    while true {
      let least = [2 * parent + 1, 2 * parent + 2].filter { $0 < numbers.count }.min { numbers[$0] < numbers[$1] }
      guard let least, numbers[least] < numbers[parent] else { return first }
      numbers.swapAt(least, parent)
      parent = least
    }
  }
}
