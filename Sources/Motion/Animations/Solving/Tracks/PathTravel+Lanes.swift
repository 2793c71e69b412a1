import Foundation
import Geometry

extension PathTravel {
  /// x and y as functions of the fraction of the motion.
  var lanes: [LaneFunction]? {
    let (first, last) = ends
    return (0..<2).map { axis in
      if let measure {
        return .own(PiecewiseFunction(PacedCoordinate(measure: measure, axis: axis, turnings: turnings(axis, measure))))
      }
      if mode == .discrete {
        let places = segments.map { $0.polynomial(axis).value(at: 0) } + [last[axis]]
        let steps = places.indices.map {
          ($0 == 0 ? -.infinity : times[$0], LinearFunction.constant(places[$0]))
        }
        return .own(PiecewiseFunction(byStart: steps))
      }
      return .own(
        PiecewiseFunction(times: times, first: first[axis], last: last[axis]) {
          [curves[$0], segments[$0].polynomial(axis)]
        })
    }
  }

  /// The fractions of the path's length at which one coordinate turns, or a segment ends.
  private func turnings(_ axis: Int, _ measure: PathMeasure) -> [Double] {
    var reached = 0.0
    var result: [Double] = []
    for segment in segments {
      let polynomial = segment.polynomial(axis)
      let parameters = Quadratic(3 * polynomial.c3, 2 * polynomial.c2, polynomial.c1).roots.filter { $0 > 0 && $0 < 1 }
      result += parameters.map { reached + segment.length(to: $0) }
      reached += segment.length(to: 1)
      result.append(reached)
    }
    return result.map { measure.length > 0 ? $0 / measure.length : 0 }
  }
}

extension PathTravel.Segment {
  /// One coordinate as a polynomial of the curve's parameter.
  fileprivate func polynomial(_ axis: Int) -> CubicPolynomial {
    switch self {
    case .line(let start, let end):
      return CubicPolynomial(c0: start[axis], c1: end[axis] - start[axis], c2: 0, c3: 0)
    case .curve(let p0, let p1, let p2, let p3):
      let (a, b, c, d) = (p0[axis], p1[axis], p2[axis], p3[axis])
      return CubicPolynomial(c0: a, c1: 3 * (b - a), c2: 3 * (a - 2 * b + c), c3: d - 3 * c + 3 * b - a)
    }
  }

  /// The arc length from the start to a parameter.
  fileprivate func length(to t: Double) -> Double {
    let path = CGMutablePath()
    switch self {
    case .line(let start, let end):
      let way = end - start
      return (way * way).sum().squareRoot() * t
    case .curve(let p0, let p1, let p2, let p3):
      // The first half of the curve divided at t, by De Casteljau's algorithm.
      let (a, b, c) = (p0 + (p1 - p0) * t, p1 + (p2 - p1) * t, p2 + (p3 - p2) * t)
      let (d, e) = (a + (b - a) * t, b + (c - b) * t)
      let f = d + (e - d) * t
      path.move(to: CGPoint(x: p0.x, y: p0.y))
      path.addCurve(
        to: CGPoint(x: f.x, y: f.y), control1: CGPoint(x: a.x, y: a.y), control2: CGPoint(x: d.x, y: d.y))
    }
    return path.length
  }
}

/// A coordinate as a function of the fraction of the path's length.
private struct PacedCoordinate: SmoothFunction {
  let measure: PathMeasure
  let axis: Int
  let turnings: [Double]

  func value(at x: Double) -> Double {
    let point = measure.point(at: x * measure.length) ?? .zero
    return axis == 0 ? Double(point.x) : Double(point.y)
  }

  /// NaN means unknown; `Interval` treats it as any number.
  func slope(at x: Double) -> Double { .nan }

  func turns(in range: ClosedRange<Double>) -> [Double] { turnings }
}
