import Geometry

/// A part of a transform that changes while the others are constant.
@usableFromInline package final class TransformPart: Sendable {
  @usableFromInline let component: PropertyComponent
  @usableFromInline let parts: TransformParts

  package init(_ component: PropertyComponent, of matrix: CATransform3D) {
    self.component = component
    parts = TransformParts(matrix, for: component)
  }

  /// The transform with another value of the part.
  @inlinable
  package func matrix(with value: PropertyValue) -> CATransform3D {
    var parts = parts
    parts.set(component, to: value)
    return parts.matrix
  }
}
