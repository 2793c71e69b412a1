/// An equation or an inequality of numbers that are sought: a sum of multiples of them and a constant is zero, or is not negative.
package struct LinearConstraint: Sendable {
  /// What the sum is.
  package enum Relation: Sendable {
    /// Zero.
    case zero
    /// Zero or greater.
    case notNegative
  }

  /// The sum.
  package var sum: SparseSum

  /// What the sum is.
  package var relation: Relation

  /// How much it matters: constraints of higher priorities are met first, and those of `required` have to be.
  package var priority: Float

  /// The priority of what has to be met.
  package static let required: Float = 1000

  /// A constraint of variables with their factors.
  package init(
    _ terms: [(variable: Int, factor: Double)], constant: Double, _ relation: Relation,
    priority: Float = LinearConstraint.required
  ) {
    sum = SparseSum(constant: constant)
    for term in terms { sum.add(SparseSum(variable: term.variable), times: term.factor) }
    self.relation = relation
    self.priority = priority
  }

  /// Whether it has to be met.
  package var isRequired: Bool { priority >= Self.required }
}
