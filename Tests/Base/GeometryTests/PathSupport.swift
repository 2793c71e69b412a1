import Foundation
import Geometry

/// Paths, and slow computations of their properties from many points.
enum Dense {
  /// The subpaths as points at very small distances.
  static func subpaths(of path: CGPath, chords: Int = 400) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    for element in path.elements {
      if case .move(let point) = element {
        result.append([point])
        continue
      }
      guard var points = result.popLast(), let first = points.first, let last = points.last else { continue }
      switch element {
      case .move: break
      case .line(let end): points += along(chords) { mix([last, end], at: $0) }
      case .quadCurve(let end, let control): points += along(chords) { mix([last, control, end], at: $0) }
      case .curve(let end, let control1, let control2):
        points += along(chords) { mix([last, control1, control2, end], at: $0) }
      case .closeSubpath: points += along(chords) { mix([last, first], at: $0) }
      }
      result.append(points)
    }
    return result
  }

  private static func along(_ chords: Int, _ point: (Double) -> CGPoint) -> [CGPoint] {
    (1...chords).map { point(Double($0) / Double(chords)) }
  }

  /// De Casteljau's construction for any number of control points.
  private static func mix(_ points: [CGPoint], at t: Double) -> CGPoint {
    guard points.count > 1 else { return points[0] }
    return mix(
      zip(points, points.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }, at: t)
  }

  static func length(of points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + hypot(Double($1.1.x - $1.0.x), Double($1.1.y - $1.0.y)) }
  }

  static func distance(from point: CGPoint, to points: [CGPoint]) -> Double {
    guard points.count > 1 else { return hypot(Double(points[0].x - point.x), Double(points[0].y - point.y)) }
    return zip(points, points.dropFirst()).map { distance(from: point, to: $0, $1) }.min() ?? .infinity
  }

  private static func distance(from p: CGPoint, to a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let square = dx * dx + dy * dy
    let t = square > 0 ? min(1, max(0, (Double(p.x - a.x) * dx + Double(p.y - a.y) * dy) / square)) : 0
    return hypot(Double(a.x) + dx * t - Double(p.x), Double(a.y) + dy * t - Double(p.y))
  }

  /// The winding number around a point, from the angles to the points of the closed polygon.
  static func winding(of points: [CGPoint], around p: CGPoint) -> Int {
    var sum = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let (ux, uy, vx, vy) = (a.x - p.x, a.y - p.y, b.x - p.x, b.y - p.y)
      sum += atan2(Double(ux * vy - uy * vx), Double(ux * vx + uy * vy))
    }
    return Int((sum / (2 * .pi)).rounded())
  }
}

extension FlattenedPath {
  func winding(around point: CGPoint) -> Int {
    polylines.reduce(0) { sum, polyline in
      sum + Dense.winding(of: polyline.points.map { CGPoint(x: $0.x, y: $0.y) }, around: point)
    }
  }
}

extension RandomNumbers {
  mutating func point(_ range: ClosedRange<Double> = -50...50) -> CGPoint {
    CGPoint(x: Double.random(in: range, using: &self), y: Double.random(in: range, using: &self))
  }

  /// Random lines and curves, in one or two subpaths.
  mutating func path(closed: Bool, in range: ClosedRange<Double> = -50...50) -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<Int.random(in: 1...2, using: &self) {
      path.move(to: point(range))
      for _ in 0..<Int.random(in: 2...4, using: &self) {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: path.addLine(to: point(range))
        case 1: path.addQuadCurve(to: point(range), control: point(range))
        default: path.addCurve(to: point(range), control1: point(range), control2: point(range))
        }
      }
      if closed { path.closeSubpath() }
    }
    return path
  }
}

func isClose(_ a: CGPoint, _ b: CGPoint, within tolerance: Double) -> Bool {
  hypot(Double(a.x - b.x), Double(a.y - b.y)) <= tolerance
}
