import Foundation
import Geometry

/// One filter of `filters` or `backgroundFilters`: in units of its layer, then in pixels.
@usableFromInline package enum FilterItem: Hashable, Sendable {
  /// Pixels outside the image count as transparent.
  case gaussianBlur(sigma: Double)

  /// Four rows of five, one for each of red, green, blue and alpha: the weights of these channels, not premultiplied,
  /// and a constant. Results are clamped to 0…1.
  case colorMatrix([Double])

  /// How many pixels the filter spreads an image on every side; 0 where it computes each pixel by itself.
  package var margin: Double {
    switch self {
    case .gaussianBlur(let sigma): sigma > 0 ? blurMargin(sigma) : 0
    case .colorMatrix: 0
    }
  }

  /// Whether the filter, in pixels, changes anything.
  package var hasEffect: Bool {
    switch self {
    case .gaussianBlur(let sigma): sigma > 0 && sigma.isFinite
    case .colorMatrix: true
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
    }
  }
}

extension [FilterItem] {
  /// How many pixels the filters spread an image on every side; nil if all of them compute each pixel by itself.
  package var margin: Double? {
    let margin = reduce(0.0) { $0 + $1.margin }
    return margin > 0 ? margin : nil
  }
}
