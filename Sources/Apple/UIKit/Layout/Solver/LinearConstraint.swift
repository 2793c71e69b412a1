/// A linear constraint: a sum of multiples of variables and a constant is zero, or is not negative.
package struct LinearConstraint: Sendable {
  /// The relation of the sum to zero.
  package enum Relation: Sendable {
    /// Zero.
    case zero
    /// Zero or greater.
    case notNegative
  }

  /// The sum.
  package var sum: SparseSum

  /// The relation of the sum to zero.
  package var relation: Relation

  /// The priority: constraints of higher priorities are satisfied first, and those of priority `required` must hold.
  package var priority: Float

  /// The priority of constraints that must hold.
  package static let required: Float = 1000

  /// A constraint from variables with their factors.
  package init(
    _ terms: [(variable: Int, factor: Double)], constant: Double, _ relation: Relation,
    priority: Float = LinearConstraint.required
  ) {
    sum = SparseSum(constant: constant)
    for term in terms { sum.add(SparseSum(variable: term.variable), times: term.factor) }
    self.relation = relation
    self.priority = priority
  }

  /// Whether the constraint must hold.
  package var isRequired: Bool { priority >= Self.required }
}
