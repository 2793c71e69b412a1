import Foundation
import Geometry
import Testing

@Suite struct PathBuildingTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  @Test("Elements are returned as they were added")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    #expect(
      Array(path.elements) == [
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
        .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
        .curve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14)),
        .closeSubpath,
      ])
  }

  @Test("applyWithBlock passes types and points, control points first")
  func applying() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      seen.append(
        "\(element.pointee.type) " + (0..<count).map { "\(element.pointee.points[$0].x)" }.joined(separator: " "))
    }
    #expect(seen == ["moveToPoint 1.0", "addQuadCurveToPoint 7.0 5.0", "closeSubpath "])
  }

  @Test("Elements before a move are left out")
  func drawingBeforeMove() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
  }

  @Test("Elements with coordinates that are not finite are left out", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(bad: Double) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    let before = path.copy()
    path.addLine(to: CGPoint(x: bad, y: 0))
    path.addCurve(to: .zero, control1: CGPoint(x: 0, y: bad), control2: .zero)
    path.addRect(CGRect(x: 0, y: 0, width: bad, height: 1))
    path.addEllipse(in: CGRect(x: bad, y: 0, width: 1, height: 1))
    path.addRoundedRect(in: rect, cornerWidth: bad, cornerHeight: 1)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: bad)
    path.addLine(to: .zero, transform: CGAffineTransform(translationX: bad, y: 0))
    path.addRect(rect, transform: CGAffineTransform(scaleX: bad, y: 1))
    #expect(path == before)
  }

  @Test("Huge rectangles stay rectangles")
  func huge() {
    for rect in [CGRect.infinite, CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)] {
      let path = CGPath(rect: rect, transform: nil)
      #expect(path.contains(CGPoint(x: 5, y: 5)))
      #expect(path.length.isFinite)
      #expect(path.stroked(StrokeStyle(), tolerance: 0.1).polylines.count == 2)
    }
  }

  @Test("The null rectangle adds nothing")
  func nullRect() { #expect(CGPath(rect: .null, transform: nil).isEmpty) }

  @Test("A path closes once")
  func closingTwice() {
    let path = CGMutablePath()
    path.addRect(rect)
    let before = path.copy()
    path.closeSubpath()
    #expect(path == before)
  }

  @Test("After a close the next subpath starts where the closed one did")
  func afterClosing() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 1, y: 9))
    let polylines = path.flattened(tolerance: 1).polylines
    #expect(polylines.map(\.isClosed) == [true, false])
    #expect(polylines[1].points == [[1, 1], [1, 9]])
  }

  @Test("A rectangle starts at its corner of minimum x and y and goes along x")
  func rectOrder() {
    let points = CGPath(rect: CGRect(x: 3, y: 4, width: -2, height: -2), transform: nil).flattened(tolerance: 1)
    #expect(points.polylines == [.init(points: [[1, 2], [3, 2], [3, 4], [1, 4]], isClosed: true)])
  }

  @Test("An ellipse is four curves from the middle of the right side, with Core Graphics' control points")
  func ellipseElements() {
    let elements = Array(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil).elements)
    #expect(elements.count == 6)
    #expect(elements.first == .move(to: CGPoint(x: 100, y: 50)))
    guard case .curve(let end, let control1, _) = elements[1] else {
      Issue.record("not a curve")
      return
    }
    #expect(end == CGPoint(x: 50, y: 100))
    #expect(isClose(control1, CGPoint(x: 100, y: 77.614_237_5), within: 1e-6))
  }

  @Test("The deviation of a circle is at most 2.8e-4 of its radius")
  func circleError() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    let radii = Dense.subpaths(of: circle)[0].map { hypot(Double($0.x), Double($0.y)) }
    #expect(radii.allSatisfy { $0 > 1 - 1e-12 && $0 < 1 + 2.8e-4 })
  }

  @Test("Corners are limited to half a side")
  func largeCorners() {
    let path = CGPath(roundedRect: rect, cornerWidth: 1000, cornerHeight: 1000, transform: nil)
    #expect(path.boundingBox == rect)
    #expect(!path.contains(CGPoint(x: 12, y: 22)))
    #expect(path.contains(CGPoint(x: 60, y: 21)))
  }

  @Test("A rounded rectangle without corners is a rectangle")
  func noCorners() {
    let path = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 5, transform: nil)
    #expect(path == CGPath(rect: rect, transform: nil))
  }

  @Test("A transform moves every point of a shape")
  func transformedShape() {
    var shift = CGAffineTransform(translationX: 5, y: 7)
    let moved = CGPath(ellipseIn: rect, transform: &shift)
    #expect(moved == CGPath(ellipseIn: rect, transform: nil).copy(using: &shift))
    #expect(moved.boundingBox == rect.offsetBy(dx: 5, dy: 7))
  }

  @Test("A copy with a transform that is not finite is nil")
  func impossibleTransform() {
    #expect(CGPath(rect: rect, transform: nil).copy(using: CGAffineTransform(scaleX: .nan, y: 1)) == nil)
  }

  @Test("A path can be added to itself")
  func addingItself() {
    let path = CGMutablePath()
    path.addRect(rect)
    path.addPath(path, transform: CGAffineTransform(translationX: 1000, y: 0))
    #expect(path.boundingBox.maxX == 1110)
  }

  @Test("Copies of a mutable path do not change with it")
  func copies() throws {
    let path = CGMutablePath()
    path.addRect(rect)
    let asPath: CGPath = path
    let copy = try #require(asPath.copy())
    let mutable = try #require(asPath.mutableCopy())
    path.addRect(.zero)
    #expect(copy == CGPath(rect: rect, transform: nil))
    #expect(mutable == copy)
    #expect(asPath != copy)
  }

  @Test("An immutable path is its own copy")
  func immutableCopy() {
    let path = CGPath(rect: rect, transform: nil)
    #expect(path.copy() === path)
  }

  @Test("Paths of the same structure are interpolated point by point, others are not")
  func interpolation() throws {
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let large = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10), transform: nil)
    let middle = try #require(small.interpolated(to: large, by: 0.5))
    #expect(middle.boundingBox == CGRect(x: 5, y: 0, width: 20, height: 10))
    #expect(small.interpolated(to: CGPath(ellipseIn: rect, transform: nil), by: 0.5) == nil)
  }

  @Test("Several threads may modify one path")
  func threads() {
    let path = CGMutablePath()
    path.move(to: .zero)
    DispatchQueue.concurrentPerform(iterations: 200) { path.addLine(to: CGPoint(x: $0, y: 1)) }
    #expect(Array(path.elements).count == 201)
  }
}
