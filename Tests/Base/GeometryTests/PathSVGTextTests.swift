import Foundation
import Geometry
import Testing

@Suite struct PathSVGTextTests {
  @Test("A path written as SVG path data reads back as the same path")
  func roundTrip() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1.0 / 3, y: -2e-9))
    path.addLine(to: CGPoint(x: 10, y: 1e21))
    path.addQuadCurve(to: CGPoint(x: 4, y: 5), control: CGPoint(x: 6.5, y: 7))
    path.addCurve(to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(try CGPath(svgPathData: path.svgPathData) == path)
  }

  @Test("Numbers are written without an unnecessary point")
  func text() {
    let path = CGPath(rect: CGRect(x: 0, y: 0.5, width: 10, height: 20), transform: nil)
    #expect(path.svgPathData == "M0 0.5L10 0.5L10 20.5L0 20.5Z")
  }
}
