import DisplayList

extension SamplingFilter {
  /// The filter of a constant; linear for constants that nobody knows.
  init(_ filter: CALayerContentsFilter) {
    self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear
  }
}
