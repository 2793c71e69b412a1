/// How an image is sampled between its pixels.
@usableFromInline package enum SamplingFilter: Hashable, Sendable, CaseIterable {
  /// The nearest pixel.
  case nearest

  /// Bilinear interpolation of the four nearest pixels.
  case linear

  /// Where the image is reduced, a mixture of bilinear samples of the two nearest mip levels; otherwise as `linear`.
  case trilinear
}
