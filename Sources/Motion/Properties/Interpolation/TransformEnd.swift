import Geometry

/// One end of an animated transform, decomposed once for all times.
package final class TransformEnd: Sendable {
  package let matrix: CATransform3D
  /// The decomposition; nil for a transform that cannot be decomposed.
  package let parts: DecomposedTransform?

  package init(_ matrix: CATransform3D) {
    self.matrix = matrix
    self.parts = DecomposedTransform(matrix)
  }
}
