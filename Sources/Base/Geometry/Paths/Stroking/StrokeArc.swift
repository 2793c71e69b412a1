import Foundation

/// A subpath that is an arc of a circle, within a tolerance.
struct StrokeArc: Sendable {
  let centre: Vector2
  let radius: Double

  /// The start angle, and the angle of the arc, in radians from +x towards +y.
  let startAngle, sweep: Double

  /// Whether the arc is a whole circle.
  var isWhole: Bool { abs(sweep) >= 2 * .pi - Self.slack }

  /// The angle by which the end of a whole circle may differ from its start, in radians.
  private static let slack = 1e-6

  /// The maximum number of curves; paths with more are not examined.
  private static let maximumCurveCount = 64

  /// The number of parts into which each curve is divided for the examination.
  private static let steps = 8

  /// Returns nil for a subpath that deviates from every arc by more than `tolerance`, in the path's units, or that has
  /// more than one turn.
  init?(_ subpath: Subpath, tolerance: Double) {
    let curves = subpath.curves.filter { !$0.isPoint }
    guard !curves.isEmpty, curves.count <= Self.maximumCurveCount else { return nil }
    var cubics: [CubicBezier] = []
    for case .cubic(let cubic) in curves { cubics.append(cubic) }
    guard cubics.count == curves.count, let centre = Self.centre(of: cubics[0]) else { return nil }

    var (least, greatest) = (Double.infinity, 0.0)
    var places: [(angle: Double, length: Double)] = [(0, 0)]
    var (direction, angle, length) = (cubics[0].p0 - centre, 0.0, 0.0)
    for cubic in cubics {
      for step in 0...Self.steps {
        let t = Double(step) / Double(Self.steps)
        let next = cubic.point(at: t) - centre
        (least, greatest) = (min(least, next.length), max(greatest, next.length))
        angle += direction.angle(to: next)
        direction = next
        guard step > 0 else { continue }
        length += ArcLengthTable.length(of: cubic, from: t - 1 / Double(Self.steps), to: t)
        places.append((angle, length))
      }
    }
    guard greatest - least <= 2 * tolerance, angle.isFinite, abs(angle) <= 2 * .pi + Self.slack, length > 0 else {
      return nil
    }
    let radius = (least + greatest) / 2
    // Lengths along the curves must be proportional to angles everywhere.
    for place in places {
      guard abs(place.length / length * angle - place.angle) * radius <= tolerance else { return nil }
    }
    let first = cubics[0].p0 - centre
    (self.centre, self.radius, startAngle, sweep) = (centre, radius, atan2(first.y, first.x), angle)
    if subpath.isClosed, !isWhole { return nil }
  }

  /// The centre of the circle through both ends and the middle of a curve; nil if the curve is too straight.
  private static func centre(of curve: CubicBezier) -> Vector2? {
    let (a, b) = (curve.point(at: 0.5) - curve.p0, curve.p3 - curve.p0)
    let area = 2 * a.cross(b)
    guard abs(area) > 1e-3 * b.dot(b) else { return nil }
    let (squareA, squareB) = (a.dot(a), b.dot(b))
    let offset = Vector2(b.y * squareA - a.y * squareB, a.x * squareB - b.x * squareA) / area
    let centre = curve.p0 + offset
    return centre.isFinite ? centre : nil
  }
}
