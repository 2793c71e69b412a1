import Testing
import UIKit

@Suite("Linear problems")
struct LinearProblemTests {
  /// A deterministic generator: the same numbers for the same seed.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let factors: [Double] = [1, -1, 2, 0.5]
  private static let priorities = [1000, 1000, 750, 500, 250]

  /// A random problem, and values that satisfy its required constraints.
  private static func problem(_ numbers: inout Numbers) -> (problem: LinearProblem, values: [Double]) {
    var problem = LinearProblem()
    let values = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
      Double(Int.random(in: 0...100, using: &numbers))
    }
    for _ in values { _ = problem.makeVariable(isRestricted: Bool.random(using: &numbers)) }
    for _ in 0..<Int.random(in: 1...25, using: &numbers) {
      let terms = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
        (
          variable: Int.random(in: 0..<values.count, using: &numbers),
          factor: factors.randomElement(using: &numbers) ?? 1
        )
      }
      let sum = terms.reduce(0) { $0 + $1.factor * values[$1.variable] }
      let relation: LinearConstraint.Relation = Bool.random(using: &numbers) ? .zero : .notNegative
      let priority = priorities.randomElement(using: &numbers) ?? 1000
      let slack =
        priority < 1000
        ? Double.random(in: -50...50, using: &numbers)
        : relation == .zero ? 0 : Double(Int.random(in: 0...20, using: &numbers))
      problem.constraints.append(
        LinearConstraint(terms, constant: slack - sum, relation, priority: Float(priority)))
    }
    return (problem, values)
  }

  /// The amount by which values violate a constraint.
  private static func error(_ constraint: LinearConstraint, _ values: [Double]) -> Double {
    let sum = constraint.sum.value(values)
    return constraint.relation == .zero ? abs(sum) : max(0, -sum)
  }

  @Test("Required constraints hold, and the errors by priority are at most those of other valid values")
  func random() {
    var numbers = Numbers(state: 7)
    for round in 0..<1000 {
      let (problem, known) = Self.problem(&numbers)
      let solution = problem.solve()
      #expect(solution.broken.isEmpty && solution.isComplete, "\(round)")
      for constraint in problem.constraints where constraint.isRequired {
        #expect(Self.error(constraint, solution.values) < 1e-4, "\(round)")
      }
      for (isRestricted, value) in zip(problem.isRestricted, solution.values) where isRestricted {
        #expect(value > -1e-4, "\(round)")
      }
      for priority in [750, 500, 250] {
        let meant = problem.constraints.filter { $0.priority == Float(priority) }
        let ours = meant.reduce(0) { $0 + Self.error($1, solution.values) }
        let theirs = meant.reduce(0) { $0 + Self.error($1, known) }
        #expect(ours <= theirs + 1e-4, "\(round) \(priority)")
        if ours < theirs - 1e-4 { break }
      }
    }
  }

  @Test("Later ones of contradicting required constraints are broken, and the rest holds")
  func contradictions() {
    var numbers = Numbers(state: 3)
    for round in 0..<500 {
      var (problem, _) = Self.problem(&numbers)
      for index in problem.constraints.indices { problem.constraints[index].priority = 1000 }
      for index in problem.constraints.indices where Bool.random(using: &numbers) {
        problem.constraints[index].sum.constant += Double(Int.random(in: -100...100, using: &numbers))
      }
      let solution = problem.solve()
      for (index, constraint) in problem.constraints.enumerated() where !solution.broken.contains(index) {
        #expect(Self.error(constraint, solution.values) < 1e-4, "\(round)")
      }
    }
  }

  @Test(
    "Thousands of chained constraints are solved, and hundreds with a fixed end", arguments: [false, true])
  func chain(isHeld: Bool) {
    var problem = LinearProblem()
    var end = SparseSum(constant: 0)
    let count = isHeld ? 200 : 2000
    for _ in 0..<count {
      let (place, length) = (problem.makeVariable(), problem.makeVariable(isRestricted: true))
      var constraint = LinearConstraint([(place, 1)], constant: 0, .zero)
      constraint.sum.add(end, times: -1)
      problem.constraints.append(constraint)
      problem.constraints.append(LinearConstraint([(length, 1)], constant: -20, .notNegative, priority: 750))
      problem.constraints.append(LinearConstraint([(length, -1)], constant: 20, .notNegative, priority: 250))
      end = SparseSum(variable: place)
      end.add(SparseSum(variable: length), times: 1)
    }
    let expected = Double(count) * (isHeld ? 30 : 20)
    if isHeld {
      var last = LinearConstraint([], constant: -expected, .zero)
      last.sum.add(end, times: 1)
      problem.constraints.append(last)
    }
    let solution = problem.solve()
    #expect(solution.isComplete && solution.broken.isEmpty && abs(end.value(solution.values) - expected) < 1e-3)
  }
}
