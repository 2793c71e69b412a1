import Foundation
import Geometry
import Testing

@Suite struct PathShapeTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  // MARK: Bounds

  @Test("boundingBox contains the control points, boundingBoxOfPath does not")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(path.boundingBoxOfPath.maxY - 5) < 1e-12)
  }

  @Test("boundingBoxOfPath touches curves exactly")
  func exactBox() {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<40 {
      let path = random.path(closed: false)
      let points = Dense.subpaths(of: path).joined()
      let box = path.boundingBoxOfPath
      #expect(points.allSatisfy { box.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
      #expect(abs((points.map(\.x).max() ?? 0) - box.maxX) < 1e-2)
      #expect(abs((points.map(\.y).min() ?? 0) - box.minY) < 1e-2)
    }
  }

  @Test("An empty path has the null rectangle as its box")
  func emptyBox() {
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test("Rectangles are recognised, other shapes are not")
  func isRect() {
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    #expect(!CGMutablePath().isRect(nil))
    var skew = CGAffineTransform(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0)
    #expect(!CGPath(rect: rect, transform: &skew).isRect(nil))
    let two = CGMutablePath()
    two.addRects([rect, rect])
    #expect(!two.isRect(nil))
  }

  @Test("Simple shapes are recognised, also if translated and scaled")
  func shapes() throws {
    let scale = CGAffineTransform(a: 3, b: 0, c: 0, d: 0.7, tx: 12.3, ty: -7.1)
    let corner = (width: 10.0, height: 20.0)
    let rounded = CGPath(roundedRect: rect, cornerWidth: corner.width, cornerHeight: corner.height, transform: nil)
    #expect(CGPath(rect: rect, transform: nil).shape == .rect(rect))
    #expect(CGPath(ellipseIn: rect, transform: nil).shape == .ellipse(in: rect))
    #expect(rounded.shape == .roundedRect(rect, cornerWidth: 10, cornerHeight: 20))
    guard case .ellipse = CGPath(ellipseIn: rect, transform: nil).copy(using: scale)?.shape else {
      Issue.record("not an ellipse")
      return
    }
    guard case .roundedRect(_, let width, let height) = rounded.copy(using: scale)?.shape else {
      Issue.record("not a rounded rectangle")
      return
    }
    #expect(abs(width - 30) < 1e-9)
    #expect(abs(height - 14) < 1e-9)
  }

  @Test("Rotated and skewed shapes are not recognised as simple ones")
  func otherShapes() {
    let turn = CGAffineTransform(rotationAngle: 0.1)
    let rounded = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 20, transform: nil)
    for path in [CGPath(rect: rect, transform: nil), rounded, CGPath(ellipseIn: rect, transform: nil)] {
      #expect(path.copy(using: turn)?.shape == nil)
    }
    #expect(rounded.interpolated(to: CGPath(ellipseIn: rect, transform: nil), by: 0.5) == nil)
    #expect(CGMutablePath().shape == nil)
  }

  // MARK: Containment

  @Test("contains agrees with the winding number by angles, with both rules")
  func containment() {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<25 {
      let path = random.path(closed: random.next() % 2 == 0)
      let subpaths = Dense.subpaths(of: path)
      for _ in 0..<15 {
        let point = random.point()
        // The dense polygon is not exact so close to an edge.
        let outline = subpaths.map { $0 + $0.prefix(1) }
        guard outline.allSatisfy({ Dense.distance(from: point, to: $0) > 0.02 }) else { continue }
        let winding = subpaths.reduce(0) { $0 + Dense.winding(of: $1, around: point) }
        #expect(path.contains(point) == (winding != 0))
        #expect(path.contains(point, using: .evenOdd) == (winding % 2 != 0))
      }
    }
  }

  @Test("Points at 1e-9 to either side of a curve's edge are distinguished")
  func exactEdge() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(path.contains(CGPoint(x: 50, y: 50 - 1e-9)))
    #expect(!path.contains(CGPoint(x: 50, y: 50 + 1e-9)))
  }

  @Test("A ray through a corner or along an edge counts once")
  func rayThroughCorner() {
    let diamond = CGMutablePath()
    diamond.addLines(between: [(0, 10), (10, 0), (20, 10), (10, 20)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(diamond.contains(CGPoint(x: 10, y: 10)))
    #expect(!diamond.contains(CGPoint(x: -5, y: 10)))
    #expect(!CGPath(rect: rect, transform: nil).contains(CGPoint(x: 0, y: 20)))
    #expect(!CGPath(ellipseIn: rect, transform: nil).contains(CGPoint(x: 0, y: 50)))
  }

  @Test("The transform of contains moves the path, not the point")
  func containmentTransform() {
    let path = CGPath(rect: rect, transform: nil)
    #expect(path.contains(CGPoint(x: 515, y: 25), transform: CGAffineTransform(translationX: 500, y: 0)))
  }

  // MARK: Lines for curves

  @Test("The deviation of lines from the curve is at most the tolerance", arguments: [1.0, 0.1, 0.01])
  func flatteningError(tolerance: Double) {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<8 {
      let path = random.path(closed: false)
      let lines = path.flattened(tolerance: tolerance).polylines
      for (points, line) in zip(Dense.subpaths(of: path, chords: 100), lines) {
        let line = line.points.map { CGPoint(x: $0.x, y: $0.y) }
        #expect(points.allSatisfy { Dense.distance(from: $0, to: line) <= tolerance })
      }
    }
  }

  @Test("The tolerance is in the units after the transform")
  func flatteningTransform() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    let lines = circle.flattened(tolerance: 0.1, transform: CGAffineTransform(scaleX: 500, y: 500))
    #expect(lines == circle.copy(using: CGAffineTransform(scaleX: 500, y: 500))?.flattened(tolerance: 0.1))
    #expect(lines.polylines[0].points.count > 50)
  }

  @Test("An invalid tolerance still results in lines", arguments: [0, -1, Double.nan])
  func impossibleTolerance(tolerance: Double) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.flattened(tolerance: tolerance).polylines[0].points.count == 65_537)
  }
}
