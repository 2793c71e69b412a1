import Geometry

/// A transform between which and another is mixed, taken apart once.
package final class TransformEnd: Sendable {
  package let matrix: CATransform3D
  package let parts: DecomposedTransform?

  package init(_ matrix: CATransform3D) {
    self.matrix = matrix
    self.parts = DecomposedTransform(matrix)
  }
}
