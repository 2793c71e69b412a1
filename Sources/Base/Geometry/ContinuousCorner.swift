/// Corners with continuous curvature (`.continuous`), which begin to curve earlier than circular corners of the same
/// radius.
@usableFromInline package enum ContinuousCorner {
  /// The length of a corner along a side, as a multiple of the radius; measured on Apple's frameworks, which do not
  /// document it.
  @inlinable package static var expansion: Double { 1.528665 }
}
