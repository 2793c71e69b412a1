import Foundation
import Geometry
import Testing

@Suite("Strokes as the union of convex pieces")
struct StrokePieceTests {
  private func pieces(
    of plan: StrokePlan, from start: Double = 0, to end: Double = 1, dash: StrokeDash? = nil
  ) -> [[SIMD2<Double>]] {
    var pieces: [[SIMD2<Double>]] = []
    plan.forEachPiece(from: start, to: end, dash: dash, where: { _, _, _ in true }) { pieces.append(Array($0)) }
    return pieces
  }

  /// The sides of a polygon's edges on which a point is.
  private func isInside(_ point: SIMD2<Double>, _ polygon: [SIMD2<Double>]) -> Bool {
    let sides = zip(polygon, polygon.dropFirst() + polygon.prefix(1)).map { start, end in
      let (edge, arm) = (end - start, point - start)
      return edge.x * arm.y - edge.y * arm.x
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  @Test(
    "Pieces cover the same area as the outline: corners, caps, tight bends, dashes and parts",
    arguments: [CGLineJoin.miter, .round, .bevel])
  func union(join: CGLineJoin) {
    var random = RandomNumbers(seed: 41)
    for index in 0..<12 {
      let path = random.path(closed: index % 2 == 0)
      let style = StrokeStyle(
        width: random.number(1...20), cap: [.butt, .round, .square][index % 3], join: join,
        miterLimit: random.number(0...12))
      let plan = StrokePlan(path, style, tolerance: 0.01)
      let (start, end) = index < 6 ? (0, 1) : (random.number(0...0.4), random.number(0.5...1))
      let dash = index % 4 == 3 ? StrokeDash(lengths: [random.number(2...20), 6], phase: 3) : nil
      let outline = plan.outline(from: start, to: end, dash: dash).path
      let pieces = pieces(of: plan, from: start, to: end, dash: dash)
      let misses = (0..<120).filter { _ in
        let point = random.point(-60...60)
        let place = SIMD2(Double(point.x), Double(point.y))
        return outline.contains(point) != pieces.contains { isInside(place, $0) }
      }
      #expect(misses.count <= 1, "\(index)")
    }
  }

  @Test("Pieces that are not needed are left out")
  func filter() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10)])
    let plan = StrokePlan(path, StrokeStyle(width: 2), tolerance: 0.01)
    var count = 0
    plan.forEachPiece(where: { start, end, reach in max(start.x, end.x) + reach > 50 }) { piece in
      count += 1
      #expect(piece.map(\.x).max() == 90)
    }
    #expect(count == 1)
  }

  @Test("A subpath of length 0 consists of its caps, and of nothing without caps")
  func dot() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 5, y: 5))
    for (cap, count) in [(CGLineCap.round, 2), (.square, 2), (.butt, 0)] {
      #expect(pieces(of: StrokePlan(path, StrokeStyle(width: 6, cap: cap), tolerance: 0.01)).count == count)
    }
  }
}
