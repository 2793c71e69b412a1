/// A corner that begins to bend before a circular one of the same radius does.
@usableFromInline package enum ContinuousCorner {
  /// The room that it takes along a side, in radii; as measured on Apple's frameworks, which publish none.
  @inlinable package static var expansion: Double { 1.528665 }
}
