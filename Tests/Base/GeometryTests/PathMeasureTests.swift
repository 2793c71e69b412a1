import Foundation
import Geometry
import Testing

@Suite struct PathMeasureTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  @Test("The length is that of many short chords")
  func length() {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<20 {
      let path = random.path(closed: true)
      let expected = Dense.subpaths(of: path, chords: 1000).reduce(0) { $0 + Dense.length(of: $1) }
      #expect(abs(path.length - expected) < expected * 1e-5)
    }
  }

  @Test("A parabola's length is the formula's")
  func parabola() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0, y: -1))
    #expect(abs(path.length - (5.0.squareRoot() + asinh(2) / 2)) < 1e-9)
  }

  @Test("A length from the start leads to the point at that length")
  func points() throws {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<30 {
      let path = CGMutablePath()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      let measure = PathMeasure(path)
      for share in [0.1, 0.5, 0.77] {
        let head = measure.part(from: 0, to: measure.length * share)
        #expect(abs(head.length - measure.length * share) < measure.length * 1e-8)
        #expect(isClose(head.currentPoint, try #require(measure.point(at: measure.length * share)), within: 1e-6))
      }
    }
  }

  @Test("The tangent is the direction of motion")
  func tangent() throws {
    let measure = PathMeasure(square)
    #expect(try #require(measure.tangent(at: 5)) == CGPoint(x: 1, y: 0))
    #expect(try #require(measure.tangent(at: 10)) == CGPoint(x: 0, y: 1))
    #expect(try #require(measure.tangent(at: 35)) == CGPoint(x: 0, y: -1))
  }

  @Test("Distances are clamped to the path")
  func outside() throws {
    let measure = PathMeasure(square)
    #expect(try #require(measure.point(at: -5)) == .zero)
    #expect(try #require(measure.point(at: .infinity)) == .zero)
    #expect(try #require(measure.point(at: .nan)) == .zero)
    #expect(PathMeasure(CGMutablePath()).point(at: 1) == nil)
  }

  @Test("A part of a path has its fraction of the length")
  func parts() {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<60 {
      let path = random.path(closed: true)
      let part = PathMeasure(path).part(from: 0.2 * path.length, to: 0.65 * path.length)
      #expect(abs(part.length - path.length * 0.45) < path.length * 1e-8)
    }
  }

  @Test("A trimmed curve ends at a fraction of its parameter, a line at a fraction of its length")
  func trimming() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 8, y: 0), control1: .zero, control2: .zero)
    // x is 8 t³.
    #expect(path.trimmed(from: 0, to: 0.5).currentPoint == CGPoint(x: 1, y: 0))
    path.addLine(to: CGPoint(x: 16, y: 0))
    #expect(path.trimmed(from: 0, to: 0.25).currentPoint == CGPoint(x: 1, y: 0))
    #expect(path.trimmed(from: 0, to: 0.75).currentPoint == CGPoint(x: 12, y: 0))
  }

  @Test("A path trimmed to less than a hair is empty", arguments: [0, 1e-16, 1e-14, 1e-10, 1e-7, 1e-5])
  func hair(gap: Double) {
    let circle = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
    for (start, end) in [(1 - gap, 1), (0, gap), (0.3, 0.3 + gap), (0.25 - gap, 0.25)] {
      #expect(circle.trimmed(from: start, to: end).isEmpty, "\(start) to \(end)")
    }
    #expect(!circle.trimmed(from: 1 - 1e-3, to: 1).isEmpty)
  }

  @Test("Trimming ends where a subpath ends, without a dot of the next one")
  func hairOfSubpath() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addEllipse(in: CGRect(x: 100, y: 0, width: 30, height: 30))
    #expect(path.trimmed(from: 0, to: 0.5 + 1e-15).boundingBoxOfPath.maxX < 31)
    #expect(path.trimmed(from: 0.5 - 1e-15, to: 1).boundingBoxOfPath.minX > 99)
  }

  @Test("Dots of the path itself are kept by trimming")
  func trimmedDots() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    path.addLines(between: [CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 0)])
    path.addLines(between: [CGPoint(x: 30, y: 0), CGPoint(x: 40, y: 0)])
    #expect(path.trimmed(from: 0.2, to: 0.8).flattened(tolerance: 1).polylines.count == 3)
  }

  @Test("A path trimmed to its whole length is unchanged, and to nothing is empty")
  func trimmingEnds() {
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: -1, to: 5) == square)
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(square.trimmed(from: 0.7, to: 0.3).isEmpty)
    #expect(square.trimmed(from: .nan, to: 1).isEmpty)
  }

  @Test("Trimming runs through the subpaths in order")
  func trimmingSubpaths() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 100, y: 0, width: 10, height: 10))
    let part = path.trimmed(from: 0, to: 0.75)
    #expect(part.flattened(tolerance: 1).polylines.map(\.isClosed) == [true, false])
    #expect(part.currentPoint == CGPoint(x: 110, y: 10))
  }

  @Test("The length is exact at a cusp")
  func cusp() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 0, y: 10))
    let expected = Dense.length(of: Dense.subpaths(of: path, chords: 20_000)[0])
    #expect(abs(path.length - expected) < 1e-5)
  }

  // MARK: Dashes

  private func dashes(_ path: CGPath, _ lengths: [CGFloat], phase: CGFloat = 0) -> [Double] {
    let dashed = path.copy(dashingWithPhase: phase, lengths: lengths)
    return dashed.flattened(tolerance: 1e-4).polylines.map { polyline in
      let points = polyline.points.map { CGPoint(x: $0.x, y: $0.y) }
      return (Dense.length(of: points + (polyline.isClosed ? points.prefix(1) : [])) * 1000).rounded() / 1000
    }
  }

  private func line(_ length: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: length, y: 0)])
    return path
  }

  @Test("Dashes and gaps have their lengths")
  func dashLengths() {
    #expect(dashes(line(25), [4, 6]) == [4, 4, 4])
    #expect(dashes(line(23), [4, 6]) == [4, 4, 3])
    #expect(dashes(line(20), [1, 2, 3, 4]) == [1, 3, 1, 3])
  }

  @Test("An odd number of lengths is used twice")
  func oddDashes() { #expect(dashes(line(30), [5]) == [5, 5, 5]) }

  @Test("The phase starts within the pattern, for any sign and size", arguments: [-9.0, 1, 11, -99])
  func dashPhase(phase: CGFloat) { #expect(dashes(line(20), [4, 6], phase: phase) == [3, 4, 1]) }

  @Test("A dash that ends at the start, or starts at the end, is not visible")
  func dashesOutside() { #expect(dashes(line(10), [4, 6], phase: 4) == [4]) }

  @Test("Each subpath restarts the pattern")
  func dashSubpaths() {
    let path = CGMutablePath()
    path.addPath(line(5))
    path.addPath(line(5))
    #expect(dashes(path, [4, 6]) == [4, 4])
  }

  @Test("Dashes go around corners")
  func dashCorners() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5)])
    let dash = path.copy(dashingWithPhase: -3, lengths: [4, 100])
    #expect(dash.flattened(tolerance: 1).polylines.map(\.points) == [[[3, 0], [5, 0], [5, 2]]])
  }

  @Test("A closed subpath that starts and ends in a dash has one joined dash there")
  func closedDashes() {
    #expect(dashes(square, [6, 4], phase: 3) == [6, 6, 6, 6])
    #expect(dashes(square, [100, 1]) == [40])
    #expect(square.copy(dashingWithPhase: 0, lengths: [100, 1]) == square)
  }

  @Test("Dashes follow a curve by its true length")
  func curvedDashes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 90), control2: CGPoint(x: 90, y: 10))
    #expect(dashes(path, [7, 5]).dropLast().allSatisfy { $0 == 7 })
  }

  @Test("A dash of length zero is a dot along the path")
  func dots() {
    let dots = line(20).copy(dashingWithPhase: 0, lengths: [0, 5])
      .copy(strokingWithWidth: 2, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(dots.flattened(tolerance: 1).polylines.count == 5)
    #expect(dots.contains(CGPoint(x: 5.9, y: 0.9)))
    #expect(!dots.contains(CGPoint(x: 6.1, y: 0)))
  }

  @Test(
    "A pattern that cannot be drawn leaves the line whole",
    arguments: [[], [0, 0], [-1, 5], [.nan, 5], [.infinity, 1], [1e-9, 1e-9]] as [[CGFloat]])
  func impossibleDashes(lengths: [CGFloat]) { #expect(dashes(line(20), lengths) == [20]) }

  @Test("A phase that is not finite is 0")
  func impossiblePhase() { #expect(dashes(line(10), [4, 6], phase: .nan) == [4]) }
}
