import Geometry

/// A part of a transform that moves while the others rest.
package final class TransformPart: Sendable {
  private let component: PropertyComponent
  private let parts: TransformParts

  package init(_ component: PropertyComponent, of matrix: CATransform3D) {
    self.component = component
    parts = TransformParts(matrix, for: component)
  }

  /// The transform with another value of the part.
  package func matrix(with value: PropertyValue) -> CATransform3D {
    var parts = parts
    parts.set(component, to: value)
    return parts.matrix
  }
}
