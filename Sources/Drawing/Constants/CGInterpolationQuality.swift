import Rasterization

/// How images are read when they are not drawn pixel by pixel.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// As `high`.
  case `default`
  /// The nearest pixel.
  case none
  /// Between four pixels, whatever the size.
  case low
  /// As `low` where an image is enlarged; where it shrinks, from smaller copies of it, which do not flicker.
  case high
  /// As `high`.
  case medium

  var filters: (magnification: ImageFilter, minification: ImageFilter) {
    switch self {
    case .none: (.nearest, .nearest)
    case .low: (.linear, .linear)
    case .default, .medium, .high: (.linear, .trilinear)
    }
  }
}
