import Foundation
import Geometry
import Testing

@Suite("Strokes of a part of a path, and dashed strokes")
struct StrokePlanTests {
  private let round = StrokeStyle(width: 6, cap: .round, join: .round, miterLimit: 10)

  /// The fraction of random points that only one of two outlines contains.
  private func difference(_ a: CGPath, _ b: CGPath, random: inout RandomNumbers) -> Double {
    let count = 200
    let misses = (0..<count).filter { _ in
      let point = random.point(-60...60)
      return a.contains(point) != b.contains(point)
    }
    return Double(misses.count) / Double(count)
  }

  private func plan(_ path: CGPath, _ style: StrokeStyle? = nil) -> StrokePlan {
    StrokePlan(path, style ?? round, tolerance: 0.01)
  }

  @Test("A stroke of 300,000 pieces is outlined fast, because each is added in place", .timeLimit(.minutes(1)))
  func long() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1...300_000 { path.addLine(to: CGPoint(x: index, y: index % 2)) }
    #expect(plan(path).outline().points.count > 600_000)
  }

  @Test("The whole stroke equals the stroke of the path")
  func whole() {
    var random = RandomNumbers(seed: 31)
    for index in 0..<4 {
      let path = random.path(closed: index % 2 == 0)
      #expect(FlattenedPath(plan(path).outline()) == path.stroked(round, tolerance: 0.0025))
    }
  }

  @Test("A part of a stroke is the stroke of that part of the path")
  func parts() {
    var random = RandomNumbers(seed: 32)
    for index in 0..<6 {
      let path = random.path(closed: index % 2 == 0)
      let start = random.number(0...0.6)
      let end = start + random.number(0.02...0.4)
      let expected = path.trimmed(from: start, to: end).stroked(round, tolerance: 0.01).path
      #expect(difference(plan(path).outline(from: start, to: end).path, expected, random: &random) < 0.02)
    }
  }

  @Test("Dashes are the strokes of the dashes of the path")
  func dashes() {
    var random = RandomNumbers(seed: 33)
    for index in 0..<6 {
      let path = random.path(closed: index % 2 == 0)
      let (lengths, phase) = ([random.number(2...15), random.number(2...15)], random.number(-20...20))
      let expected = path.copy(dashingWithPhase: CGFloat(phase), lengths: lengths.map { CGFloat($0) })
        .stroked(round, tolerance: 0.01).path
      let dashed = plan(path).outline(dash: StrokeDash(lengths: lengths, phase: phase)).path
      #expect(difference(dashed, expected, random: &random) < 0.02)
    }
  }

  @Test("A part runs through several subpaths; those completely inside stay closed")
  func subpaths() {
    let path = CGMutablePath()
    for x in [0.0, 40, 80] { path.addRect(CGRect(x: x, y: 0, width: 20, height: 20)) }
    // From half of the first square, over the second, to half of the third.
    let outline = plan(path, StrokeStyle(width: 2)).outline(from: 1.0 / 6, to: 5.0 / 6)
    #expect(outline.ends.count == 4)
    #expect(outline.path.contains(CGPoint(x: 39.5, y: -0.5)))
    #expect(!outline.path.contains(CGPoint(x: 10, y: 0)))
    #expect(!outline.path.contains(CGPoint(x: 80, y: 10)))
  }

  @Test("Nothing is stroked unless the start is before the end")
  func reversed() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 50, y: 0)])
    #expect(plan(line).outline(from: 0.5, to: 0.5).points.isEmpty)
    #expect(plan(line).outline(from: 0.7, to: 0.2).points.isEmpty)
    #expect(plan(line).outline(from: .nan, to: 1).points.isEmpty)
  }

  @Test("A part shorter than the limit has no caps", arguments: [0, 1e-16, 1e-14, 1e-10, 1e-7, 1e-5])
  func hair(gap: Double) {
    let path = CGMutablePath()
    for x in [0.0, 100] { path.addEllipse(in: CGRect(x: x, y: 0, width: 60, height: 60)) }
    for (start, end) in [(1 - gap, 1.0), (0, gap), (0.5 - gap / 2, 0.5 + gap / 2), (0.3, 0.3 + gap)] {
      #expect(plan(path).outline(from: start, to: end).points.isEmpty, "\(start) to \(end)")
      #expect(plan(path).outline(from: start, to: end, dash: StrokeDash(lengths: [4, 4], phase: 0)).points.isEmpty)
    }
    // The second circle ends where the stroke does.
    #expect(plan(path).outline(from: 0, to: 0.5 + gap / 2).path.boundingBoxOfPath.maxX < 70)
    #expect(!plan(path).outline(from: 0.999, to: 1).points.isEmpty)
  }

  @Test("A subpath of length 0 has its round or square caps")
  func dot() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 5, y: 5))
    for (cap, area) in [(CGLineCap.round, 28.27), (.square, 36.0), (.butt, 0)] {
      let points = plan(path, StrokeStyle(width: 6, cap: cap)).outline().points
      let found = abs(
        zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / 2)
      #expect(abs(found - area) < 0.2)
    }
  }

  @Test("Dashes too short to be visible are enlarged together with their gaps")
  func tinyDashes() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 1000, y: 0)])
    let plan = StrokePlan(line, StrokeStyle(width: 2), tolerance: 0.02)
    let outline = plan.outline(dash: StrokeDash(lengths: [0.001, 0.003], phase: 0))
    #expect(outline.ends.count < 20_000)
    let points = outline.points
    var covered = 0.0
    for (start, end) in zip([0] + outline.ends, outline.ends) {
      let xs = points[start..<end].map(\.x)
      covered += (xs.max() ?? 0) - (xs.min() ?? 0)
    }
    #expect(abs(covered / 1000 - 0.25) < 0.01)
  }

  @Test("The box of a stroke contains its outline", arguments: [CGLineJoin.miter, .round, .bevel])
  func box(join: CGLineJoin) {
    var random = RandomNumbers(seed: 34)
    for index in 0..<40 {
      let path = random.path(closed: index % 2 == 0)
      let style = StrokeStyle(
        width: 5, cap: [.butt, .round, .square][index % 3], join: join, miterLimit: random.number(0...20))
      let box = path.strokeBox(style).insetBy(dx: -1e-6, dy: -1e-6)
      let points = StrokePlan(path, style, tolerance: 0.01).outline().points
      #expect(points.allSatisfy { box.contains(CGPoint(x: $0.x, y: $0.y)) })
    }
  }
}
