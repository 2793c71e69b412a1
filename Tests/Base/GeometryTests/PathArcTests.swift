import Foundation
import Geometry
import Testing

@Suite struct PathArcTests {
  private func arc(from start: Double, to end: Double, clockwise: Bool) -> CGPath {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test("An arc's points lie on its circle")
  func onCircle() {
    for point in Dense.subpaths(of: arc(from: 0.3, to: 5, clockwise: false))[0] {
      #expect(abs(hypot(Double(point.x), Double(point.y)) - 10) < 2.8e-3)
    }
  }

  @Test("The angle increases counterclockwise and decreases clockwise")
  func direction() {
    let growing = arc(from: 0, to: .pi / 2, clockwise: false)
    let falling = arc(from: 0, to: .pi / 2, clockwise: true)
    #expect(abs(growing.length - 5 * .pi) < 0.01)
    #expect(abs(falling.length - 15 * .pi) < 0.01)
    #expect(isClose(growing.currentPoint, falling.currentPoint, within: 1e-12))
  }

  @Test("A whole turn is a circle in either direction", arguments: [true, false])
  func wholeTurn(clockwise: Bool) {
    #expect(abs(arc(from: 0, to: 2 * .pi, clockwise: clockwise).length - 20 * .pi) < 0.02)
  }

  @Test("More than a turn is drawn as more than a turn")
  func turns() { #expect(abs(arc(from: 0, to: 5 * .pi, clockwise: false).length - 50 * .pi) < 0.04) }

  @Test("Any number of turns is a whole circle, and ends where it should")
  func manyTurns() {
    let long = arc(from: 0, to: 2e4 * .pi + 1, clockwise: false)
    #expect(isClose(long.currentPoint, CGPoint(x: 10 * cos(1.0), y: 10 * sin(1.0)), within: 1e-6))
    #expect(abs(long.length - (20 * .pi + 10)) < 0.04)
    #expect(abs(arc(from: 0, to: -2e4 * .pi - 1, clockwise: true).length - (20 * .pi + 10)) < 0.04)
  }

  @Test("There is one curve for each quarter turn or part of one")
  func pieces() {
    #expect(Array(arc(from: 0, to: .pi / 2, clockwise: false).elements).count == 2)
    #expect(Array(arc(from: 0, to: .pi / 2 + 0.1, clockwise: false).elements).count == 3)
  }

  @Test("Extreme sweeps end where they should")
  func absurdSweep() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: 1e12 * 2 * .pi)
    #expect(Array(path.elements).count < 10)
  }

  @Test("A line leads to the arc from the current point")
  func connection() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 0))
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: 1)
    #expect(Array(path.elements)[1] == .line(to: CGPoint(x: 10, y: 0)))
  }

  @Test("A tangent arc rounds a right corner")
  func tangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 50), radius: 20)
    let points = Dense.subpaths(of: path)[0]
    guard case .line(let touch) = Array(path.elements)[1] else {
      Issue.record("no line to the arc")
      return
    }
    #expect(isClose(touch, CGPoint(x: 80, y: 0), within: 1e-9))
    #expect(isClose(path.currentPoint, CGPoint(x: 100, y: 20), within: 1e-9))
    #expect(Dense.distance(from: CGPoint(x: 80, y: 20), to: points) > 19.99)
  }

  @Test("A tangent arc is computed before its transform is applied")
  func transformedTangentArc() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 200, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 50), radius: 20,
      transform: CGAffineTransform(scaleX: 4, y: 1))
    #expect(isClose(path.currentPoint, CGPoint(x: 400, y: 20), within: 1e-9))
  }

  @Test(
    "If no circle touches both lines, a line to the corner is added",
    arguments: [
      (CGPoint.zero, CGPoint(x: 5, y: 5), 3.0), (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 0), 3),
      (CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0), 3), (CGPoint(x: 5, y: 0), CGPoint(x: 2, y: 0), 3),
      (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5), 0),
    ] as [(CGPoint, CGPoint, Double)])
  func degenerateTangentArc(corner: CGPoint, end: CGPoint, radius: Double) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    #expect(Array(path.elements) == [.move(to: .zero), .line(to: corner)])
  }
}
