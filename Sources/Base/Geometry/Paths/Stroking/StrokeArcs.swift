import Foundation

/// The parts of a circle that are stroked.
package struct StrokeArcs: Sendable {
  /// From an angle to a greater one, in radians from +x towards +y.
  package struct Part: Sendable {
    package let start, end: Double

    package init(start: Double, end: Double) { (self.start, self.end) = (start, end) }

    /// Whether the part is a circle without ends.
    package var isWhole: Bool { end - start >= 2 * .pi - 1e-6 }
  }

  package let centre: SIMD2<Double>
  package let radius, width: Double
  package let cap: CGLineCap

  /// The parts in order around the circle.
  package let parts: [Part]

  package init(centre: SIMD2<Double>, radius: Double, width: Double, cap: CGLineCap, parts: [Part]) {
    (self.centre, self.radius, self.width, self.cap, self.parts) = (centre, radius, width, cap, parts)
  }

  /// The angle by which a cap extends beyond the end of a part, in radians; nil if the line is so wide that the angle
  /// would be a quarter turn or more.
  private var capAngle: Double? {
    let half = width / 2
    guard half < radius else { return nil }
    switch cap {
    case .butt: return 0
    case .round: return asin(half / radius)
    case .square: return atan2(half, radius - half)
    }
  }

  /// Whether no cap overlaps another part.
  var areApart: Bool {
    guard let capAngle, var last = parts.last else { return false }
    if parts.count == 1, last.isWhole { return true }
    last = Part(start: last.start - 2 * .pi, end: last.end - 2 * .pi)
    for part in parts {
      guard part.start - last.end >= 2 * capAngle else { return false }
      last = part
    }
    return true
  }
}
