/// The filter used to sample an image between its pixels.
@usableFromInline package enum SamplingFilter: Hashable, Sendable, CaseIterable {
  /// The nearest pixel.
  case nearest

  /// Bilinear interpolation of the four nearest pixels.
  case linear

  /// When the image is reduced, a mix of bilinear samples of the two nearest mip levels; otherwise like `linear`.
  case trilinear
}
