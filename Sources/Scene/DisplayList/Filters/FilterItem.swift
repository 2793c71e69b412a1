import Foundation
import Geometry

/// A filter of `filters` or `backgroundFilters`, in units of its layer or, after `mapped(by:scale:)`, in pixels.
@usableFromInline package enum FilterItem: Hashable, Sendable {
  /// A Gaussian blur. Pixels outside the image are transparent.
  case gaussianBlur(sigma: Double)

  /// A matrix of four rows of five, one for each of red, green, blue and alpha: the weights of these channels, not
  /// premultiplied, and a constant. Results are clamped to 0…1.
  case colorMatrix([Double])

  /// Squares, each filled with the average colour of its part of the image, including transparent pixels.
  /// - Parameter squares: maps a grid of squares of side 1 to pixels.
  case pixellate(squares: Homography)

  /// The number of pixels by which the filter extends an image on every side; 0 if it computes each pixel separately.
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

  /// The filter in the pixels of another pixel grid.
  /// - Parameters:
  ///   - map: the map from the old pixels, or the layer, to the new pixels.
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
  /// The size of the image of a square of side 1, in whole pixels; nil in perspective, in which squares have different
  /// sizes.
  fileprivate var largestSquare: Double? {
    guard isAffine else { return nil }
    let size = max(abs(m11) + abs(m21), abs(m12) + abs(m22)).rounded(.up)
    return size.isFinite ? min(size, Double(Frame.farthestPixel)) : nil
  }

  /// Whether the image of a square of side 1 is at least as large as a pixel; in perspective, some images are.
  fileprivate var hasVisibleSquares: Bool { determinant.isFinite && abs(determinant) >= (isAffine ? 1 : 0) }

  /// The same map with m33 = 1, if it is an affine map with a different m33.
  fileprivate var normalized: Homography {
    guard m13 == 0, m23 == 0, m33 > 0, m33 != 1 else { return self }
    return Homography(
      m11: m11 / m33, m12: m12 / m33, m13: 0, m21: m21 / m33, m22: m22 / m33, m23: 0, m31: m31 / m33, m32: m32 / m33,
      m33: 1)
  }
}

extension [FilterItem] {
  /// The number of pixels by which the filters extend an image on every side; nil if all compute each pixel separately.
  package var margin: Double? {
    let margin = reduce(0.0) { $0 + $1.margin }
    return margin > 0 ? margin : nil
  }
}
