/// A sum of multiples of variables and a constant. Variables are numbered.
package struct SparseSum: Sendable {
  /// A multiple of a variable.
  package struct Term: Sendable {
    package var variable: Int
    package var factor: Double
  }

  /// The multiples in the order of the variables; no factor is zero.
  package private(set) var terms: [Term] = []

  /// The constant term.
  package var constant: Double

  /// A sum with only a constant.
  package init(constant: Double) { self.constant = constant }

  /// A sum with only a variable.
  package init(variable: Int) {
    terms = [Term(variable: variable, factor: 1)]
    constant = 0
  }

  /// The tolerance for zero among factors.
  static let epsilon = 1e-11

  private func index(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The factor of a variable; 0 if it is not in the sum.
  package func factor(of variable: Int) -> Double {
    let index = index(of: variable)
    return index < terms.count && terms[index].variable == variable ? terms[index].factor : 0
  }

  /// Adds a multiple of another sum.
  package mutating func add(_ other: SparseSum, times factor: Double) {
    constant += other.constant * factor
    if other.terms.count == 1, let term = other.terms.first { return add(term.factor * factor, of: term.variable) }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count || (left < terms.count && terms[left].variable < other.terms[right].variable) {
        merged.append(terms[left])
        left += 1
        continue
      }
      var term = other.terms[right]
      term.factor *= factor
      right += 1
      if left < terms.count, terms[left].variable == term.variable {
        term.factor += terms[left].factor
        left += 1
      }
      if abs(term.factor) > Self.epsilon { merged.append(term) }
    }
    terms = merged
  }

  private mutating func add(_ factor: Double, of variable: Int) {
    let index = index(of: variable)
    if index < terms.count, terms[index].variable == variable {
      terms[index].factor += factor
      if abs(terms[index].factor) <= Self.epsilon { terms.remove(at: index) }
    } else if abs(factor) > Self.epsilon {
      terms.insert(Term(variable: variable, factor: factor), at: index)
    }
  }

  /// Removes a variable.
  /// - Returns: the factor that it had.
  @discardableResult
  package mutating func remove(_ variable: Int) -> Double {
    let index = index(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return 0 }
    return terms.remove(at: index).factor
  }

  /// Removes all variables that a closure selects.
  mutating func removeAll(where isZero: (Int) -> Bool) { terms.removeAll { isZero($0.variable) } }

  /// Substitutes a sum for a variable.
  /// - Returns: whether the variable was in the sum.
  @discardableResult
  package mutating func substitute(_ sum: SparseSum, for variable: Int) -> Bool {
    let factor = remove(variable)
    guard factor != 0 else { return false }
    add(sum, times: factor)
    return true
  }

  /// Solves `sum = 0` for a variable, which must be in the sum.
  package func solved(for variable: Int) -> SparseSum {
    var rest = self
    let factor = rest.remove(variable)
    var solution = SparseSum(constant: 0)
    solution.add(rest, times: -1 / factor)
    return solution
  }

  /// The value of the sum for given variables.
  package func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.factor * values[$1.variable] }
  }
}
