import Foundation

extension PathElements {
  /// The distance of a quarter circle's control points from its ends, as a fraction of the radius: 4/3·(√2 − 1).
  ///
  /// This constant and the number of pieces are those of Core Graphics, so that ellipses from other sources interpolate
  /// point by point. The curve is never inside the circle, and at most 2.73e-4 of the radius outside.
  static let quarterCircle = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// A closed rectangle, from its corner of minimum x and y along +x; empty if a coordinate is not finite.
  init(rect: CGRect) {
    self.init()
    guard let (low, high) = Self.corners(of: rect) else { return }
    move(to: low)
    line(to: Vector2(high.x, low.y))
    line(to: high)
    line(to: Vector2(low.x, high.y))
    closeSubpath()
  }

  /// A closed ellipse of four curves, from its maximum x towards +y; empty if a coordinate is not finite.
  init(ellipseIn rect: CGRect) {
    self.init()
    guard let (low, high) = Self.corners(of: rect) else { return }
    let centre = (low + high) / 2
    move(to: Vector2(high.x, centre.y))
    addQuarter(around: high, to: Vector2(centre.x, high.y))
    addQuarter(around: Vector2(low.x, high.y), to: Vector2(low.x, centre.y))
    addQuarter(around: low, to: Vector2(centre.x, low.y))
    addQuarter(around: Vector2(high.x, low.y), to: Vector2(high.x, centre.y))
    closeSubpath()
  }

  /// A closed rounded rectangle, from the middle of its side of maximum x towards +y; empty if a number is not finite.
  ///
  /// Corner radii are clamped to 0…half a side (Core Graphics traps instead).
  init(roundedRect rect: CGRect, cornerWidth: Double, cornerHeight: Double) {
    self.init()
    guard let (low, high) = Self.corners(of: rect), cornerWidth.isFinite, cornerHeight.isFinite else { return }
    let radius = Vector2(cornerWidth, cornerHeight).clamped(lowerBound: .zero, upperBound: (high - low) / 2)
    guard radius.x > 0, radius.y > 0 else {
      self = PathElements(rect: rect)
      return
    }
    let (innerLow, innerHigh) = (low + radius, high - radius)
    move(to: Vector2(high.x, (low.y + high.y) / 2))
    line(to: Vector2(high.x, innerHigh.y))
    addQuarter(around: high, to: Vector2(innerHigh.x, high.y))
    line(to: Vector2(innerLow.x, high.y))
    addQuarter(around: Vector2(low.x, high.y), to: Vector2(low.x, innerHigh.y))
    line(to: Vector2(low.x, innerLow.y))
    addQuarter(around: low, to: Vector2(innerLow.x, low.y))
    line(to: Vector2(innerHigh.x, low.y))
    addQuarter(around: Vector2(high.x, low.y), to: Vector2(high.x, innerLow.y))
    closeSubpath()
  }

  /// Adds a quarter ellipse from the current point. The tangents at its ends meet in `corner`.
  private mutating func addQuarter(around corner: Vector2, to end: Vector2) {
    guard let start = current else { return }
    curve(
      to: end, control1: start + (corner - start) * Self.quarterCircle,
      control2: end + (corner - end) * Self.quarterCircle)
  }

  /// The corners of minimum and of maximum x and y; nil if a coordinate is not finite.
  private static func corners(of rect: CGRect) -> (low: Vector2, high: Vector2)? {
    let origin = Vector2(rect.origin)
    let opposite = origin + Vector2(Double(rect.size.width), Double(rect.size.height))
    guard origin.isFinite, opposite.isFinite else { return nil }
    let (a, b) = (origin.clamped(to: farthest), opposite.clamped(to: farthest))
    return (pointwiseMin(a, b), pointwiseMax(a, b))
  }
}
