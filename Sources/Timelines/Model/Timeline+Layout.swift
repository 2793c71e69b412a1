import Layers

extension Timeline {
  /// A `CAConstraint` of a layer.
  public struct Constraint: Sendable {
    public let position: SourcePosition
    public let attribute: CAConstraintAttribute

    /// The `name` of a sibling, or its id where it has no other name, or `superlayer`.
    public let sourceName: String
    public let sourceAttribute: CAConstraintAttribute
    public let scale: Double

    /// In points.
    public let offset: Double

    func makeConstraint() -> CAConstraint {
      CAConstraint(
        attribute: attribute, relativeTo: sourceName, attribute: sourceAttribute, scale: scale, offset: offset)
    }
  }
}
