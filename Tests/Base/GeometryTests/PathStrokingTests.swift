import Foundation
import Geometry
import Testing

@Suite struct PathStrokingTests {
  private let line = Self.polyline([(0, 0), (100, 0)])
  private let corner = Self.polyline([(0, 0), (100, 0), (100, 100)])

  private static func polyline(_ points: [(Double, Double)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  private func stroke(
    _ path: CGPath, width: Double = 20, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: Double = 10,
    tolerance: Double = 0.01
  ) -> CGPath {
    path.stroked(StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit), tolerance: tolerance).path
  }

  /// Of a single polygon that does not cross itself.
  private func area(_ path: CGPath) -> Double {
    let points = path.flattened(tolerance: 1).polylines[0].points
    return abs(
      zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / 2)
  }

  private func contains(_ path: CGPath, _ x: Double, _ y: Double) -> Bool { path.contains(CGPoint(x: x, y: y)) }

  // MARK: Against the distance to the path

  /// A round stroke is the set of points whose distance from the path is at most half the width.
  private func checkRound(
    _ path: CGPath, width: Double, in range: ClosedRange<Double> = -60...60, random: inout RandomNumbers
  ) {
    let tolerance = 0.02
    let outline = stroke(path, width: width, cap: .round, join: .round, tolerance: tolerance)
    let lines = path.flattened(tolerance: 0.005).polylines.map { polyline in
      (polyline.points + (polyline.isClosed ? polyline.points.prefix(1) : [])).map { CGPoint(x: $0.x, y: $0.y) }
    }
    for _ in 0..<60 {
      let point = random.point(range)
      let distance = lines.map { Dense.distance(from: point, to: $0) }.min() ?? .infinity
      guard abs(distance - width / 2) > tolerance + 0.005 else { continue }
      let isInside = outline.contains(point)
      #expect(isInside == (distance < width / 2), "\(point) is \(distance) from \(Array(path.elements))")
    }
  }

  @Test("A round stroke contains all points within half its width", arguments: [1.0, 6, 25])
  func roundStroke(width: Double) {
    var random = RandomNumbers(seed: 20)
    for index in 0..<16 {
      checkRound(random.path(closed: index % 2 == 0), width: width, random: &random)
    }
  }

  @Test("Sides shorter than the line width leave no holes")
  func shortSides() {
    var random = RandomNumbers(seed: 20)
    for index in 0..<30 {
      checkRound(random.path(closed: index % 2 == 0, in: -8...8), width: 30, in: -25...25, random: &random)
    }
  }

  @Test("A short side after a long one does not cut into it", arguments: [3.0, -3])
  func shortLastSide(height: Double) {
    let outline = stroke(Self.polyline([(0, 0), (100, 0), (100, height)]))
    #expect(contains(outline, 95, 4))
    #expect(contains(outline, 95, -4))
  }

  @Test("A bend tighter than the line width has no holes", arguments: [2.0, 8, 30])
  func tightBend(radius: Double) {
    var random = RandomNumbers(seed: 20)
    let circle = CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
    checkRound(circle, width: 40, random: &random)
  }

  @Test("A cusp has a round join")
  func cusp() {
    var random = RandomNumbers(seed: 20)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -40, y: -30))
    path.addCurve(to: CGPoint(x: 40, y: -30), control1: CGPoint(x: 40, y: 40), control2: CGPoint(x: -40, y: 40))
    checkRound(path, width: 16, random: &random)
  }

  @Test("A curve that reverses on its own line has a round join there")
  func turningBack() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 90, y: 0))
    let outline = stroke(path)
    let farthest = Double(path.boundingBoxOfPath.maxX)
    #expect(contains(outline, farthest + 9.9, 0))
    #expect(!contains(outline, farthest + 8, 8))
    #expect(!contains(outline, -0.1, 0))
  }

  @Test("All parts of an outline wind in one direction")
  func direction() {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<30 {
      let path = random.path(closed: false)
      let outline = path.stroked(StrokeStyle(width: 20, join: .bevel), tolerance: 0.05)
      for _ in 0..<20 { #expect(outline.winding(around: random.point()) <= 0) }
    }
  }

  // MARK: Caps

  @Test("Caps add nothing, a half circle, or half a square at each end")
  func capAreas() {
    #expect(abs(area(stroke(line)) - 2000) < 1e-9)
    #expect(abs(area(stroke(line, cap: .square)) - 2400) < 1e-9)
    let round = area(stroke(line, cap: .round)) - 2000
    #expect(round < 100 * .pi && round > 99.7 * .pi)
  }

  @Test("A butt cap on a curve is perpendicular to its end")
  func curvedButt() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 30, startAngle: 0, delta: .pi / 2)
    let outline = stroke(path, width: 50, tolerance: 0.5)
    for radius in stride(from: 6.0, to: 54, by: 4) {
      #expect(!contains(outline, radius, -1e-6))
      #expect(contains(outline, radius, 0.5))
      #expect(!contains(outline, -1e-6, radius))
    }
  }

  @Test("A butt cap is perpendicular on a bend tighter than the line width")
  func tightButt() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    let outline = stroke(path, width: 60, tolerance: 0.5)
    #expect(contains(outline, 30, 0.5))
    #expect(!contains(outline, 30, -0.01))
    #expect(!contains(outline, 5, -0.01))
  }

  @Test("A subpath of length 0 is a dot made of its caps")
  func dots() {
    for path in [
      Self.polyline([(5, 5), (5, 5)]), CGPath(rect: CGRect(x: 5, y: 5, width: 0, height: 0), transform: nil),
    ] {
      #expect(stroke(path).isEmpty)
      #expect(abs(area(stroke(path, cap: .square)) - 400) < 1e-9)
      #expect(contains(stroke(path, cap: .round), 5, 14.9))
      #expect(!contains(stroke(path, cap: .round), 12.5, 12.5))
    }
  }

  @Test("A lone move draws nothing")
  func loneMove() { #expect(stroke(Self.polyline([(5, 5)]), cap: .round).isEmpty) }

  // MARK: Joins

  @Test("Joins are a tip, an arc or a straight edge")
  func joins() {
    #expect(contains(stroke(corner, join: .miter), 109.9, -9.9))
    #expect(!contains(stroke(corner, join: .round), 107.2, -7.2))
    #expect(contains(stroke(corner, join: .round), 107, -7))
    #expect(!contains(stroke(corner, join: .bevel), 105.1, -5.1))
    #expect(contains(stroke(corner, join: .bevel), 104.9, -4.9))
  }

  @Test("A tip longer than the miter limit is beveled, one just as long is not")
  func miterLimit() {
    // A right corner's tip is √2 line widths long.
    #expect(contains(stroke(corner, limit: 1.415), 109.9, -9.9))
    #expect(!contains(stroke(corner, limit: 1.414), 109.9, -9.9))
    #expect(!contains(stroke(corner, limit: .nan), 109.9, -9.9))
  }

  @Test("A line that turns straight back has no tip")
  func turnBack() {
    let back = Self.polyline([(0, 0), (100, 0), (50, 0)])
    #expect(stroke(back, limit: 1e12).boundingBox == CGRect(x: 0, y: -10, width: 100, height: 20))
    #expect(contains(stroke(back, join: .round), 109, 0))
  }

  @Test("A closed subpath has a join, not caps, at its start")
  func closedJoin() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let outline = stroke(square)
    #expect(outline.boundingBox == CGRect(x: -10, y: -10, width: 120, height: 120))
    #expect(contains(outline, -9.9, -9.9))
    #expect(!contains(outline, 50, 50))
  }

  @Test("Repeated points have no join")
  func repeatedPoints() {
    let path = Self.polyline([(0, 0), (50, 0), (50, 0), (50 + 1e-13, 1e-13), (100, 0)])
    #expect(abs(stroke(path).boundingBox.height - 20) < 1e-9)
  }

  @Test("A smooth continuation of a curve has no tip")
  func smooth() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    #expect(stroke(circle).boundingBox.maxX < 60.03)
  }

  // MARK: The copy

  @Test("The transform of a copy is applied to the outline")
  func transformedCopy() {
    let outline = line.copy(
      strokingWithWidth: 20, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 1, y: 3))
    #expect(outline.boundingBox == CGRect(x: 0, y: -30, width: 100, height: 60))
  }

  @Test("A copy's curves look smooth when it is enlarged")
  func copyPrecision() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    let outline = circle.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for point in outline.flattened(tolerance: 1).polylines.flatMap(\.points) {
      let radius = hypot(point.x, point.y)
      #expect(min(abs(radius - 1.5), abs(radius - 0.5)) < 3e-4)
    }
  }

  @Test("Invalid widths draw nothing", arguments: [0, -1, Double.nan, .infinity])
  func impossibleWidth(width: Double) { #expect(stroke(line, width: width, cap: .round).isEmpty) }

  @Test("Any tolerance results in a finite outline", arguments: [0, -1, Double.nan, .infinity, 1e300])
  func impossibleTolerance(tolerance: Double) {
    let outline = stroke(line, cap: .round, tolerance: tolerance)
    #expect(contains(outline, 50, 9.9))
    #expect(outline.flattened(tolerance: 1).polylines[0].points.count < 20_000)
  }

  @Test("Extreme sizes neither crash nor hang")
  func absurd() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -1e300, y: 1e-300))
    path.addCurve(
      to: CGPoint(x: 1e300, y: 1e9), control1: CGPoint(x: 3, y: 1e200), control2: CGPoint(x: 1e-9, y: -1e300))
    path.addRelativeArc(center: CGPoint(x: 1e15, y: 0), radius: 1e-15, startAngle: 1, delta: 20)
    let points = path.stroked(StrokeStyle(width: 1e300, cap: .round, join: .round), tolerance: 1).polylines.flatMap(
      \.points)
    #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(path.copy(dashingWithPhase: 1e300, lengths: [1, 2]).length.isFinite)
    #expect(path.trimmed(from: 0.1, to: 0.9).boundingBoxOfPath.width.isFinite)
    _ = path.contains(CGPoint(x: 1e299, y: 3))
  }
}
