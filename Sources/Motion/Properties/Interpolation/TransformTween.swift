import Geometry

/// Two transforms that can be mixed part by part.
@usableFromInline package final class TransformTween: Sendable {
  @usableFromInline package let mix: DecomposedTransform.Mix
  @usableFromInline let from: CATransform3D
  @usableFromInline let to: CATransform3D

  /// Returns nil if one of the transforms cannot be decomposed.
  package init?(_ from: TransformEnd, _ to: TransformEnd) {
    guard let first = from.parts, let last = to.parts else { return nil }
    mix = DecomposedTransform.Mix(first, last)
    (self.from, self.to) = (from.matrix, to.matrix)
  }

  /// The mixed transform; at 0 and 1, the given matrices themselves.
  @inlinable package func matrix(at fraction: Double) -> CATransform3D {
    if fraction == 0 { return from }
    return fraction == 1 ? to : CATransform3D(mix.parts(at: fraction))
  }
}
