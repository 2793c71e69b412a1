import Foundation

/// The geometry of a gradient: maps each point of the plane to a position t on the ramp.
package enum GradientShape: Sendable, Equatable {
  /// t increases along the line from one point to another and is constant across it.
  case linear(from: SIMD2<Double>, to: SIMD2<Double>)

  /// t is constant on circles that blend from one circle into the other (PDF 1.7 §8.7.4.5.4).
  case radial(from: SIMD2<Double>, radius: Double, to: SIMD2<Double>, endRadius: Double)

  /// t increases around a point, from an angle towards greater angles; in radians from +x towards +y.
  case conic(around: SIMD2<Double>, from: Double)
}

extension GradientShape {
  /// A shape with all values precomputed that are the same for every pixel.
  struct Parameterization {
    /// The tolerance for points on a ray, in turns: more than the rounding error of the turns.
    private static let raySlack = 1e-12

    private let shape: GradientShape
    private let extendsBefore: Bool
    private let extendsAfter: Bool

    // For a line, its vector divided by its squared length; for circles, the vector between the centres.
    private let direction: SIMD2<Double>
    private let growth: Double
    private let square: Double

    /// Returns nil if the shape has no extent or if a number is not finite.
    init?(_ shape: GradientShape, extendsBefore: Bool, extendsAfter: Bool) {
      self.shape = shape
      self.extendsBefore = extendsBefore
      self.extendsAfter = extendsAfter
      switch shape {
      case .linear(let start, let end):
        let way = end - start
        let length = (way * way).sum()
        direction = way / length
        (growth, square) = (0, 0)
        guard length > 0, direction.x.isFinite, direction.y.isFinite, start.x.isFinite, start.y.isFinite else {
          return nil
        }
      case .radial(let start, let radius, let end, let endRadius):
        direction = end - start
        growth = endRadius - radius
        square = (direction * direction).sum() - growth * growth
        guard radius >= 0, endRadius >= 0, square.isFinite, start.x.isFinite, start.y.isFinite, radius.isFinite,
          direction != .zero || growth != 0
        else { return nil }
      case .conic(let centre, let angle):
        (direction, growth, square) = (.zero, 0, 0)
        guard centre.x.isFinite, centre.y.isFinite, angle.isFinite else { return nil }
      }
    }

    /// The position t of 0…1 at a point; nil if the point is clear.
    @inline(__always)
    func parameter(at point: SIMD2<Double>) -> Double? {
      switch shape {
      case .linear(let start, _):
        return bounded(((point - start) * direction).sum())
      case .conic(let centre, let angle):
        let way = point - centre
        // Points on a ray have the colour that begins there, regardless of the side to which they are rounded.
        let turn = (atan2(way.y, way.x) - angle) / (2 * .pi) + Self.raySlack
        return turn - turn.rounded(.down)
      case .radial(let start, let radius, _, _):
        return circle(through: point - start, radius: radius)
      }
    }

    /// The greatest t whose circle passes through a point; `p` is relative to the first centre.
    @inline(__always)
    private func circle(through p: SIMD2<Double>, radius: Double) -> Double? {
      // |p − t·d| = r + t·g  ⇔  (d² − g²)·t² − 2·(p·d + r·g)·t + p² − r² = 0
      let half = (p * direction).sum() + radius * growth
      let rest = (p * p).sum() - radius * radius
      guard abs(square) > 1e-12 * max(1, growth * growth) else {
        guard half != 0 else { return nil }
        return valid(rest / (2 * half), radius)
      }
      let discriminant = half * half - square * rest
      guard discriminant >= 0 else { return nil }
      let root = discriminant.squareRoot()
      let (a, b) = ((half + root) / square, (half - root) / square)
      return valid(max(a, b), radius) ?? valid(min(a, b), radius)
    }

    @inline(__always)
    private func valid(_ t: Double, _ radius: Double) -> Double? {
      guard radius + t * growth >= 0 else { return nil }
      return bounded(t)
    }

    @inline(__always)
    private func bounded(_ t: Double) -> Double? {
      if t < 0 { return extendsBefore ? 0 : nil }
      if t > 1 { return extendsAfter ? 1 : nil }
      return t == t ? t : nil
    }
  }
}
