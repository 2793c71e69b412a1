import Geometry
import Pixels

/// A gradient that fills a shape instead of a background. A class, because most boxes have none.
@usableFromInline package final class GradientItem: Sendable {
  package enum Kind: Sendable {
    /// The position on the ramp is the x coordinate of the gradient.
    case axial
    /// The position is the distance from the gradient's origin.
    case radial
    /// The position is the angle around the gradient's origin in turns, 0…1, from +x towards +y.
    case conic
  }

  package struct Stop: Sendable, Equatable {
    package var location: Double

    /// Red, green, blue and alpha in sRGB, not premultiplied. Red, green and blue may exceed 0…1.
    package var color: SIMD4<Double>

    package init(location: Double, color: SIMD4<Double>) {
      self.location = location
      self.color = color
    }
  }

  package let kind: Kind

  /// The stops, in ascending order of location; at least one.
  package let stops: [Stop]

  /// The map from the content's coordinates to those of the gradient.
  package let map: Homography

  /// The colour under translucent stops; clear for none.
  package let background: PremultipliedColor

  package init(_ kind: Kind, _ stops: [Stop], map: Homography, over background: PremultipliedColor = .clear) {
    self.kind = kind
    self.stops = stops
    self.map = map
    self.background = background
  }

  /// An upper bound of the alpha at any point, 0…1.
  package var greatestAlpha: Double {
    let alpha = stops.reduce(0) { max($0, $1.color.w) }
    return alpha + background.alpha * (1 - alpha)
  }

  /// Whether the gradient is opaque at every point.
  package var isOpaque: Bool { background.alpha >= 1 || stops.allSatisfy { $0.color.w >= 1 } }
}

extension GradientItem: Equatable {
  @usableFromInline package static func == (left: GradientItem, right: GradientItem) -> Bool {
    left === right
      || left.kind == right.kind && left.stops == right.stops && left.map == right.map
        && left.background == right.background
  }
}
