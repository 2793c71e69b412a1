import Foundation
import Geometry
import Randomness

@testable import RenderTree

/// Randomly rotated, overlapping rectangles; the same for the same seed.
struct Heap {
  private(set) var units: [DepthUnit] = []

  /// The eye's distance from the plane z = 0; nil for parallel projection.
  var perspective: Double?

  private var random: RandomNumbers
  private var turns: [Turn] = []

  private struct Turn {
    let size: CGSize
    let position, angles, speeds: SIMD3<Double>
  }

  /// - Parameters:
  ///   - sides: the range of the sides of the rectangles.
  ///   - width: the width of the square that contains their centres.
  ///   - depth: their maximum distance from the plane z = 0.
  init(
    _ count: Int, sides: ClosedRange<Double> = 10...40, width: Double = 200, depth: Double = 60,
    perspective: Double? = nil, seed: UInt64
  ) {
    random = RandomNumbers(seed: seed)
    self.perspective = perspective
    for _ in 0..<count { turns.append(turn(sides, width, depth)) }
    move(to: 0)
  }

  private mutating func turn(_ sides: ClosedRange<Double>, _ width: Double, _ depth: Double) -> Turn {
    func numbers(_ range: ClosedRange<Double>) -> SIMD3<Double> {
      SIMD3(random.number(range), random.number(range), random.number(range))
    }
    let size = CGSize(width: random.number(sides), height: random.number(sides))
    let position = numbers(-1...1) * SIMD3(width / 2, width / 2, depth)
    return Turn(size: size, position: position, angles: numbers(-3...3), speeds: numbers(-1...1))
  }

  /// Rotates all of them further, each about three axes.
  mutating func move(to time: Double) {
    units = turns.enumerated().compactMap { index, turn in
      let angles = turn.angles + turn.speeds * time
      var transform = CATransform3DMakeRotation(CGFloat(angles.x), 1, 0, 0)
      transform = CATransform3DConcat(transform, CATransform3DMakeRotation(CGFloat(angles.y), 0, 1, 0))
      transform = CATransform3DConcat(transform, CATransform3DMakeRotation(CGFloat(angles.z), 0, 0, 1))
      transform = CATransform3DConcat(
        transform,
        CATransform3DMakeTranslation(CGFloat(turn.position.x), CGFloat(turn.position.y), CGFloat(turn.position.z)))
      if let perspective {
        var eye = CATransform3DIdentity
        eye.m34 = CGFloat(-1 / perspective)
        transform = CATransform3DConcat(transform, eye)
      }
      let rect = CGRect(
        x: -turn.size.width / 2, y: -turn.size.height / 2, width: turn.size.width, height: turn.size.height)
      return DepthPlane(transform).map {
        DepthUnit(index: index, plane: $0, outline: ConvexPolygon(rect, transform))
      }
    }
  }

  /// Points within the square.
  static func points(_ count: Int, width: Double = 200, seed: UInt64) -> [SIMD2<Double>] {
    var random = RandomNumbers(seed: seed &+ 7_000)
    return (0..<count).map { _ in
      SIMD2(random.number(-width / 2...width / 2), random.number(-width / 2...width / 2))
    }
  }
}

extension DepthUnit {
  /// The distance of a point from the outline; negative outside.
  func depthInside(_ point: SIMD2<Double>) -> Double {
    let corners = outline.points
    let turn = outline.signedArea < 0 ? -1.0 : 1.0
    return corners.indices.map { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let edge = (end - start) * turn
      let offset = point - start
      return (edge.x * offset.y - edge.y * offset.x) / max(1e-12, (edge * edge).sum().squareRoot())
    }.min() ?? -.infinity
  }
}

extension [DepthUnit] {
  /// The units at a point, covered or not; nil if the point is too near to an edge to decide.
  func units(at point: SIMD2<Double>) -> [DepthUnit]? {
    var result: [DepthUnit] = []
    for unit in self where unit.box.grown(by: 1).overlaps(PlanarBox(low: point - 1e-3, high: point + 1e-3)) {
      let depth = unit.depthInside(point)
      if abs(depth) < 1e-3 { return nil }
      if depth > 0 { result.append(unit) }
    }
    return result
  }

  /// The number of points at which a part is painted over a nearer one, and of points that can be decided.
  func mistakes(at points: [SIMD2<Double>]) -> (count: Int, of: Int) {
    let decided = points.compactMap { point -> Bool? in
      guard let depths = units(at: point)?.map({ $0.plane.depth(point) }), depths.count > 1 else { return nil }
      return zip(depths, depths.dropFirst()).contains { $0 > $1 + 1e-3 }
    }
    return (decided.filter(\.self).count, decided.count)
  }
}
