import Drawing
import Foundation
import Geometry
import Pixels
import Testing

@Suite("A graphics context")
struct ContextTests {
  @Test("The origin is the lower left corner")
  func origin() throws {
    let image = try draw(4, 3) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(image[0, 0] == 0xFF00_0000 && image.markedCount == 1)
    #expect(image.pixels[8] == 0xFF00_0000)
  }

  @Test("An opaque bitmap is initially black and has no alpha", arguments: [CGImageAlphaInfo.noneSkipFirst, .none])
  func opaque(_ info: CGImageAlphaInfo) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info.rawValue))
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.isOpaque && image.pixels == [0xFF00_0000, 0xFF00_0000])
  }

  @Test(
    "A bitmap with no pixels or too many is rejected", arguments: [(0, 5), (5, -1), (1 << 20, 1 << 20), (.max, .max)])
  func sizes(_ width: Int, _ height: Int) {
    #expect(CGContext(width: width, height: height) == nil)
  }

  @Test("A bitmap is created as on Apple's platforms; one that is not 8-bit premultiplied is rejected")
  func bitmapInfo() {
    func context(bits: Int = 8, _ info: UInt32) -> CGContext? {
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: bits, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info)
    }
    let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    #expect(context(info) != nil)
    #expect(context(bits: 16, info) == nil)
    #expect(context(info | CGBitmapInfo.floatComponents.rawValue) == nil)
    #expect(context(CGImageAlphaInfo.last.rawValue) == nil)
    #expect(context(31) == nil)
  }

  @Test("An image made of a bitmap does not change with it")
  func snapshot() throws {
    let context = try #require(CGContext(width: 1, height: 1))
    let image = context.makeImage()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(image?.pixels == [0])
  }

  @Test("A part of an image has the pixels that its rectangle touches")
  func cropping() throws {
    let image = try #require(CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    #expect(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2))?.pixels == [2, 5])
    #expect(image.cropping(to: CGRect(x: 1.5, y: 0.5, width: 9, height: 0.2))?.pixels == [2, 3])
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
  }

  @Test("A bitmap's colour space has a name")
  func colorSpace() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
  }

  @Test("restoreGState restores what was saved, but not the path")
  func states() throws {
    let context = try #require(CGContext(width: 8, height: 8))
    context.saveGState()
    context.translateBy(x: 3, y: 3)
    context.clip(to: .zero)
    context.setAlpha(0)
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.saveGState()
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.restoreGState()
    context.fillPath()
    #expect(try #require(context.makeImage()).markedCount == 4)
  }

  @Test("Later transforms are applied first")
  func transforms() throws {
    let context = try #require(CGContext(width: 8, height: 8))
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 3)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 23))
    #expect(context.convertToUserSpace(CGPoint(x: 12, y: 23)) == CGPoint(x: 1, y: 1))
    #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 1)) == CGSize(width: 2, height: 3))
    context.rotate(by: .pi / 2)
    let turned = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
    #expect(abs(turned.x - 10) < 1e-12 && abs(turned.y - 23) < 1e-12)
  }

  @Test("A path keeps its position when the transform changes")
  func pathAndTransform() throws {
    let context = try #require(CGContext(width: 8, height: 8))
    context.move(to: CGPoint(x: 4, y: 2))
    context.scaleBy(x: 2, y: 2)
    #expect(context.currentPointOfPath == CGPoint(x: 2, y: 1))
    context.addLine(to: CGPoint(x: 1, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 1, height: 0))
    #expect(context.path?.elements.map { $0 } == [.move(to: CGPoint(x: 2, y: 1)), .line(to: CGPoint(x: 1, y: 1))])
  }

  @Test("Drawing shapes leaves an empty path")
  func pathAfterShapes() throws {
    let context = try #require(CGContext(width: 8, height: 8))
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    for draw in [context.fill, context.stroke, context.fillEllipse, context.strokeEllipse, context.clear, context.clip]
      as [(CGRect) -> Void]
    {
      context.addRect(unit)
      draw(unit)
      #expect(context.isPathEmpty)
    }
  }

  @Test("Overlaps are inside by the winding rule, and outside by the even-odd rule")
  func rules() throws {
    func overlap(_ rule: CGPathFillRule) throws -> Int {
      try draw(8, 8) {
        $0.addRects([CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 2, y: 2, width: 4, height: 4)])
        $0.fillPath(using: rule)
      }.markedCount
    }
    #expect(try overlap(.winding) == 28)
    #expect(try overlap(.evenOdd) == 24)
  }

  @Test("Rectangles filled together are one shape, whatever their transform")
  func rects() throws {
    let image = try draw(8, 8) {
      $0.setFillColor(gray: 0, alpha: 0.5)
      $0.fill([CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 6, y: 6, width: -4, height: -4)])
    }
    #expect(Set(image.pixels) == [0, 0x8000_0000] && image.markedCount == 28)
  }

  @Test("pathContains tests what drawing would paint")
  func hits() throws {
    let context = try #require(CGContext(width: 20, height: 20))
    context.setLineWidth(4)
    context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.pathContains(CGPoint(x: 10, y: 10), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 10, y: 10), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 4, y: 10), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 4, y: 10), mode: .eoFillStroke))
    #expect(!context.pathContains(CGPoint(x: 4, y: 10), mode: .eoFill))
  }

  @Test("A path replaced by its stroke fills what the stroke would draw")
  func strokedPath() throws {
    func line(_ body: (CGContext) -> Void) throws -> [UInt32] {
      try draw(20, 20) { context in
        context.scaleBy(x: 1, y: 0.5)
        context.setLineWidth(3)
        context.setLineDash(phase: 0, lengths: [4, 2])
        context.addLines(between: [CGPoint(x: 2, y: 3), CGPoint(x: 18, y: 30)])
        body(context)
      }.pixels
    }
    let filled = try line {
      $0.replacePathWithStrokedPath()
      $0.fillPath()
    }
    #expect(try filled == line { $0.strokePath() })
  }

  @Test("The transform is applied to the pen")
  func pen() throws {
    let image = try draw(20, 20) {
      $0.scaleBy(x: 1, y: 4)
      $0.setLineWidth(2)
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
    }
    #expect(image.coveredArea == 160)
  }

  @Test("Bare components are read in the current colour space")
  func components() throws {
    let image = try draw(3, 1) {
      $0.setFillColor([1, 1])
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
      $0.setFillColor([1, 1])
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      $0.setFillColor([0, 1, 0, 1])
      $0.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0xFFFF_FFFF, 0xFF00_0000, 0xFF00_FF00])
  }

  @Test("Without antialiasing pixels are covered completely or not at all")
  func sharp() throws {
    let image = try draw(20, 20) {
      $0.setShouldAntialias(false)
      $0.fillEllipse(in: CGRect(x: 1.3, y: 1.3, width: 17, height: 17))
    }
    #expect(Set(image.pixels) == [0, 0xFF00_0000])
    #expect(abs(image.coveredArea - .pi * 8.5 * 8.5) < 8)
  }

  @Test(
    "Numbers that are not finite, and transforms without an area, draw nothing",
    arguments: [CGFloat.nan, .infinity, 0, 1e300])
  func hostile(_ number: CGFloat) throws {
    let image = try draw(8, 8) {
      $0.setShadow(offset: CGSize(width: number, height: number), blur: number)
      $0.scaleBy(x: number, y: number)
      $0.fill(CGRect(x: 1, y: 1, width: number, height: 1))
      $0.setLineWidth(number)
      $0.setLineDash(phase: number, lengths: [number, 1])
      $0.strokeEllipse(in: CGRect(x: 1, y: 1, width: 5, height: number))
      if let gradient = CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: [number, 1]) {
        $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: number, y: 0), options: [])
        $0.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: number, endCenter: .zero, endRadius: 1, options: [])
      }
      $0.draw(try quarters(), in: CGRect(x: 1, y: 1, width: number, height: number))
      $0.draw(try quarters(), in: CGRect(x: 1, y: 1, width: 1, height: 1), byTiling: true)
      $0.clip(to: CGRect(x: number, y: 0, width: 5, height: 5))
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.endTransparencyLayer()
    }
    #expect(image.markedCount == 0)
  }
}
