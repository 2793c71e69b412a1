import Geometry

/// A transform of which an animation sets one component and leaves the others.
package final class TransformPart: Sendable {
  private let component: PropertyComponent
  private let parts: TransformParts

  package init(_ component: PropertyComponent, of matrix: CATransform3D) {
    self.component = component
    parts = TransformParts(matrix, for: component)
  }

  /// The transform with a value of the component.
  package func matrix(with value: PropertyValue) -> CATransform3D {
    var parts = parts
    parts.set(component, to: value)
    return parts.matrix
  }
}
