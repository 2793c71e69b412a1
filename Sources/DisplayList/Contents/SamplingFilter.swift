/// How an image is read between its pixels.
@usableFromInline package enum SamplingFilter: Hashable, Sendable, CaseIterable {
  /// The nearest pixel.
  case nearest

  /// The weighted mean of the four pixels around.
  case linear

  /// The same of the two nearest levels of detail, where the image is shown smaller.
  case trilinear
}
