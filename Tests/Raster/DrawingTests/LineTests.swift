import Drawing
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Lines")
struct LineTests {
  /// The area of a line of width 4 around a right corner.
  private func corner(_ set: (CGContext) -> Void) throws -> Double {
    try draw(40, 40) { context in
      context.setLineWidth(4)
      set(context)
      context.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 5), CGPoint(x: 25, y: 25)])
      context.strokePath()
    }.coveredArea
  }

  /// Lines lie inside round corners, by a hundredth of a pixel at most.
  private let straying = 0.01

  @Test("The join fills the outside of a corner: a square, half of it, or a quarter of a circle")
  func joins() throws {
    let bare = 156.0
    #expect(try abs(corner { $0.setLineJoin(.miter) } - (bare + 4)) < 0.02)
    #expect(try abs(corner { $0.setLineJoin(.bevel) } - (bare + 2)) < 0.02)
    #expect(try abs(corner { $0.setLineJoin(.round) } - (bare + .pi)) < straying * .pi)
  }

  @Test("A tip longer than the miter limit is cut; that of a right corner is √2 widths long")
  func miterLimit() throws {
    #expect(try abs(corner { $0.setMiterLimit(1.42) } - 160) < 0.02)
    #expect(try abs(corner { $0.setMiterLimit(1.41) } - 158) < 0.02)
  }

  @Test("Caps end a line at its point, half a width further, or with half a circle")
  func caps() throws {
    func area(_ cap: CGLineCap) throws -> Double {
      try draw(40, 40) {
        $0.setLineWidth(8)
        $0.setLineCap(cap)
        $0.strokeLineSegments(between: [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20)])
      }.coveredArea
    }
    #expect(try area(.butt) == 160)
    #expect(try area(.square) == 224)
    #expect(try abs(area(.round) - (160 + 16 * .pi)) < straying * 8 * .pi)
  }

  @Test("Flatness is the maximum distance of lines from curves")
  func flatness() throws {
    func area(_ flatness: CGFloat) throws -> Double {
      try draw(100, 100) {
        $0.setFlatness(flatness)
        $0.fillEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
      }.coveredArea
    }
    let circle = 1600 * Double.pi
    #expect(try abs(area(0) - circle) < 0.01 * 80 * .pi)
    // The chord of a quarter deviates by 40 (1 − cos 45°) = 11.7, so it must not be one line, but two, which deviate by
    // 3.
    let octagon = 8 * 0.5 * 1600 * sin(Double.pi / 4)
    #expect(try abs(area(4) - octagon) < 40)
  }

  @Test("A concatenated transform is applied before the existing one")
  func concatenate() throws {
    let context = try #require(CGContext(width: 10, height: 10))
    context.translateBy(x: 3, y: 4)
    context.concatenate(CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 1, ty: 0))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 0)) == CGPoint(x: 4, y: 6))
    #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
  }

  @Test("A stroke's bare components are read in the current colour space")
  func strokeSpace() throws {
    let image = try draw(3, 3) {
      $0.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB())
      $0.setStrokeColor([0, 1, 0, 1])
      $0.setStrokeColor([0.5, 1])
      $0.stroke(CGRect(x: 1, y: 1, width: 1, height: 1), width: 4)
    }
    #expect(image[1, 1] == 0xFF00_FF00)
  }

  @Test("The quality of interpolation is part of the graphics state")
  func interpolation() throws {
    let context = try #require(CGContext(width: 10, height: 10))
    context.saveGState()
    context.setInterpolationQuality(.none)
    #expect(context.interpolationQuality == .none)
    context.restoreGState()
    #expect(context.interpolationQuality == .default)
  }
}
