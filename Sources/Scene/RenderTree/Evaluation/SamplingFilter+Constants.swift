import Pixels

extension SamplingFilter {
  /// The filter of a constant; linear for unknown constants.
  init(_ filter: CALayerContentsFilter) {
    self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear
  }
}
