import Foundation
import Geometry

/// One filter of `filters` or `backgroundFilters`: in units of its layer, then in pixels.
@usableFromInline package enum FilterItem: Hashable, Sendable {
  /// Pixels outside the image count as transparent.
  case gaussianBlur(sigma: Double)

  /// Four rows of five, one for each of red, green, blue and alpha: the weights of these channels, not premultiplied,
  /// and a constant. Results are clamped to 0…1.
  case colorMatrix([Double])

  /// Squares, each in the average colour of the image within it, clear pixels included.
  /// - Parameter squares: maps a grid of squares of side 1 to pixels.
  case pixellate(squares: Homography)

  /// How many pixels the filter spreads an image on every side; 0 where it computes each pixel by itself.
  package var margin: Double {
    switch self {
    case .gaussianBlur(let sigma): sigma > 0 ? blurMargin(sigma) : 0
    case .colorMatrix: 0
    case .pixellate(let squares): squares.largestSquare.map { $0 + 1 } ?? Double(Frame.farthestPixel)
    }
  }

  /// Whether the filter, in pixels, changes anything.
  package var hasEffect: Bool {
    switch self {
    case .gaussianBlur(let sigma): sigma > 0 && sigma.isFinite
    case .colorMatrix: true
    case .pixellate(let squares): squares.hasVisibleSquares
    }
  }

  /// The filter in other pixels.
  /// - Parameters:
  ///   - map: maps the old pixels, or the layer, to the new pixels.
  ///   - scale: the scale of lengths without a direction, in new pixels per old pixel.
  package func mapped(by map: Homography, scale: Double) -> FilterItem {
    switch self {
    case .gaussianBlur(let sigma): .gaussianBlur(sigma: sigma * scale)
    case .colorMatrix: self
    case .pixellate(let squares): .pixellate(squares: squares.concatenating(map).normalized)
    }
  }
}

extension Homography {
  /// The size of the image of a square of side 1, in whole pixels; nil in perspective, where squares have all sizes.
  fileprivate var largestSquare: Double? {
    guard isAffine else { return nil }
    let size = max(abs(m11) + abs(m21), abs(m12) + abs(m22)).rounded(.up)
    return size.isFinite ? min(size, Double(Frame.farthestPixel)) : nil
  }

  /// Whether the image of a square of side 1 is as large as a pixel. In perspective some are.
  fileprivate var hasVisibleSquares: Bool { determinant.isFinite && abs(determinant) >= (isAffine ? 1 : 0) }

  /// The same map with m33 = 1 if it is affine but for that.
  fileprivate var normalized: Homography {
    guard m13 == 0, m23 == 0, m33 > 0, m33 != 1 else { return self }
    return Homography(
      m11: m11 / m33, m12: m12 / m33, m13: 0, m21: m21 / m33, m22: m22 / m33, m23: 0, m31: m31 / m33, m32: m32 / m33,
      m33: 1)
  }
}

extension [FilterItem] {
  /// How many pixels the filters spread an image on every side; nil if all of them compute each pixel by itself.
  package var margin: Double? {
    let margin = reduce(0.0) { $0 + $1.margin }
    return margin > 0 ? margin : nil
  }
}
