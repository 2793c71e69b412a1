import Foundation

typealias Vector2 = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector, rotated by a quarter turn from +x towards +y.
  var perpendicular: Vector2 { Vector2(-y, x) }

  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector scaled to length 1; nil for a vector without a direction.
  var normalized: Vector2? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return self / length
  }

  /// Each coordinate clamped to ±`limit`.
  func clamped(to limit: Double) -> Vector2 {
    clamped(lowerBound: Vector2(repeating: -limit), upperBound: Vector2(repeating: limit))
  }

  func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

  func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

  /// The signed angle to `other` in radians, from -π to π.
  func angle(to other: Vector2) -> Double { atan2(cross(other), dot(other)) }

  func applying(_ t: CGAffineTransform) -> Vector2 {
    Vector2(
      x * Double(t.a) + y * Double(t.c) + Double(t.tx),
      x * Double(t.b) + y * Double(t.d) + Double(t.ty))
  }
}

extension CGPoint {
  init(_ vector: Vector2) { self.init(x: vector.x, y: vector.y) }
}
