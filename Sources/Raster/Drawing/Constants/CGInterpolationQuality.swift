import Pixels

/// How an image is sampled where its pixels do not fall on pixels of the bitmap.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The same as `high`.
  case `default`
  /// The nearest pixel.
  case none
  /// Bilinear: the weighted mean of the four nearest pixels, at every size.
  case low
  /// Bilinear if the image is enlarged. If it is reduced, trilinear between two mip levels, which does not flicker.
  case high
  /// The same as `high`.
  case medium

  var filters: (magnification: SamplingFilter, minification: SamplingFilter) {
    switch self {
    case .none: (.nearest, .nearest)
    case .low: (.linear, .linear)
    case .default, .medium, .high: (.linear, .trilinear)
    }
  }
}
