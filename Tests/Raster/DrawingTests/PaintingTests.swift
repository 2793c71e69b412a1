import Drawing
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Painting")
struct PaintingTests {
  private let whole = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("A clip cuts drawing, and a second one cuts further")
  func clips() throws {
    let image = try draw(10, 10) {
      $0.clip(to: CGRect(x: 1, y: 1, width: 6, height: 6))
      $0.addRect(CGRect(x: 5, y: 5, width: 5, height: 5))
      $0.clip()
      #expect($0.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 2, height: 2))
      $0.fill(whole)
    }
    #expect(image.markedCount == 4 && image[5, 5] == 0xFF00_0000)
  }

  @Test("An empty clip lets nothing through")
  func emptyClip() throws {
    let image = try draw(10, 10) {
      $0.clip()
      #expect($0.boundingBoxOfClipPath.isNull)
      $0.fill(whole)
    }
    #expect(image.markedCount == 0)
  }

  @Test("resetClip opens the whole bitmap")
  func resetClip() throws {
    let image = try draw(10, 10) {
      $0.clip()
      $0.resetClip()
      $0.fill(whole)
    }
    #expect(image.markedCount == 100)
  }

  @Test("Half a pixel inside the clip is half drawn")
  func softClip() throws {
    let image = try draw(10, 10) {
      $0.clip(to: CGRect(x: 0.5, y: 0, width: 1, height: 1))
      $0.fill(whole)
    }
    #expect(image[0, 0] == 0x8000_0000 && image[1, 0] == 0x8000_0000 && image.markedCount == 2)
  }

  @Test("An image with alpha masks by it, an opaque one by its luma")
  func masks() throws {
    let image = try draw(10, 10) {
      $0.interpolationQuality = .none
      $0.saveGState()
      let alpha = try #require(CGImage(width: 2, height: 1, pixels: [0x8000_0000, 0]))
      $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: alpha)
      $0.fill(whole)
      $0.restoreGState()
      let light = try #require(CGImage(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF80_8080]))
      $0.clip(to: CGRect(x: 4, y: 0, width: 2, height: 1), mask: light)
      $0.fill(whole)
    }
    #expect([0, 1, 4, 5].map { image[$0, 0] >> 24 } == [128, 0, 255, 128])
    #expect(image.markedCount == 3)
  }

  @Test("An image has its top at the maximum y")
  func imageOrientation() throws {
    let image = try draw(4, 4) { $0.draw(try quarters(4), in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    #expect(image.pixels == (try quarters(4)).pixels)
  }

  @Test("In a flipped context an image is flipped, too")
  func flippedImage() throws {
    let image = try draw(4, 4) {
      $0.translateBy(x: 0, y: 4)
      $0.scaleBy(x: 1, y: -1)
      $0.draw(try quarters(4), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(image[0, 0] == 0xFFFF_0000 && image[0, 3] == 0xFF00_00FF)
  }

  @Test("Tiles repeat in all directions from their rectangle")
  func tiles() throws {
    let image = try draw(8, 8) {
      $0.draw(try quarters(2), in: CGRect(x: 3, y: 3, width: 2, height: 2), byTiling: true)
    }
    #expect(image.markedCount == 64)
    #expect(image[3, 3] == 0xFF00_00FF && image[3, 4] == 0xFFFF_0000)
    for (x, y) in [(5, 3), (1, 3), (3, 7), (7, 1)] { #expect(image[x, y] == 0xFF00_00FF) }
  }

  @Test("A gradient has its colours at its stops, and the means between")
  func gradient() throws {
    let image = try draw(256, 1) {
      let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil))
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 256, y: 0), options: [])
    }
    for x in 0..<256 { #expect(abs(Int(image[x, 0] & 255) - x) <= 1) }
  }

  @Test("Past its ends a gradient is drawn only if options request it")
  func gradientEnds() throws {
    func marks(_ options: CGGradientDrawingOptions) throws -> [Bool] {
      let image = try draw(3, 1) {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: [0, 1]))
        $0.drawLinearGradient(gradient, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 2, y: 0), options: options)
      }
      return (0..<3).map { image[$0, 0] != 0 }
    }
    #expect(try marks([]) == [false, true, false])
    #expect(try marks(.drawsBeforeStartLocation) == [true, true, false])
    #expect(try marks(.drawsAfterEndLocation) == [false, true, true])
  }

  @Test("A slow gradient has no bands: every area of 8 × 8 pixels has the right mean")
  func dither() throws {
    let (from, to) = (0.2, 0.21)
    let image = try draw(256, 8) {
      let colors = [CGColor(gray: from, alpha: 1), CGColor(gray: to, alpha: 1)]
      let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 256, y: 0), options: [])
    }
    for start in stride(from: 0, to: 256, by: 8) {
      let sum = (0..<64).reduce(0) { $0 + Int(image[start + $1 % 8, $1 / 8] & 255) }
      let exact = 255 * (from + (to - from) * (Double(start) + 4) / 256)
      #expect(abs(Double(sum) / 64 - exact) < 0.04)
    }
  }

  @Test("A gradient is interpolated in its colour space")
  func gradientSpace() throws {
    let image = try draw(3, 1) {
      let gradient = try #require(
        CGGradient(colorsSpace: CGColorSpace(name: CGColorSpace.linearSRGB), colors: [.black, .white], locations: nil))
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 3, y: 0), options: [])
    }
    // Half the light is 0.735 of the signal.
    #expect(abs(Int(image[1, 0] & 255) - 188) <= 1)
  }

  @Test("Gradients with fewer locations than colours are rejected")
  func badGradients() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [.red], locations: [0, 1]) == nil)
    #expect(
      CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0], locations: nil, count: 1) == nil
    )
    #expect(
      CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1], locations: [0], count: 1)
        != nil)
  }

  @Test("A shadow is drawn below the content, with an offset independent of the transform")
  func shadow() throws {
    let image = try draw(10, 10) {
      $0.setShadow(offset: CGSize(width: 2, height: -3), blur: 0, color: .blue)
      $0.scaleBy(x: 2, y: 2)
      $0.setFillColor(.red)
      $0.fill(CGRect(x: 1, y: 2, width: 1, height: 1))
    }
    #expect(image[2, 4] == 0xFFFF_0000 && image[3, 5] == 0xFFFF_0000)
    #expect(image[4, 1] == 0xFF00_00FF && image[5, 2] == 0xFF00_00FF && image.markedCount == 8)
  }

  @Test("A blurred shadow loses nothing: its alpha adds up to the area of the shape")
  func blur() throws {
    let image = try draw(60, 60) {
      $0.setShadow(offset: CGSize(width: 30, height: 0), blur: 6, color: .black)
      $0.fill(CGRect(x: 0, y: 25, width: 10, height: 10))
    }
    let shadow = (15..<60).flatMap { x in (0..<60).map { Double(image[x, $0] >> 24) / 255 } }.reduce(0, +)
    #expect(abs(shadow - 100) < 2)
  }

  @Test("A transparency layer fades as one image")
  func transparencyLayer() throws {
    let image = try draw(3, 1) {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(.red)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      $0.setFillColor(.blue)
      $0.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      $0.endTransparencyLayer()
    }
    #expect(image.pixels == [0x8080_0000, 0x8000_0080, 0x8000_0080])
  }

  @Test("The end of a transparency layer restores the state of its beginning")
  func transparencyLayerState() throws {
    let context = try #require(CGContext(width: 4, height: 4))
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
    context.restoreGState()
    context.saveGState()
    context.translateBy(x: 5, y: 5)
    context.fill(CGRect(x: -5, y: -5, width: 9, height: 9))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(context.ctm.tx == 1)
    #expect(try #require(context.makeImage()).markedCount == 1)
  }

  @Test("Porter–Duff modes keep the parts that they define")
  func porterDuff() throws {
    /// Red in the first and second pixel, blue in the second and third, through a clip of all three.
    func blended(_ mode: CGBlendMode) throws -> [UInt32] {
      try draw(3, 1) {
        $0.setFillColor(.red)
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        $0.setBlendMode(mode)
        $0.setFillColor(.blue)
        $0.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      }.pixels
    }
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(try blended(.clear) == [red, 0, 0])
    #expect(try blended(.copy) == [red, blue, blue])
    #expect(try blended(.sourceIn) == [red, blue, 0])
    #expect(try blended(.sourceOut) == [red, 0, blue])
    #expect(try blended(.sourceAtop) == [red, blue, 0])
    #expect(try blended(.destinationOver) == [red, red, blue])
    #expect(try blended(.destinationIn) == [red, red, 0])
    #expect(try blended(.destinationOut) == [red, 0, 0])
    #expect(try blended(.destinationAtop) == [red, red, blue])
    #expect(try blended(.xor) == [red, 0, blue])
    #expect(try blended(.multiply) == [red, 0xFF00_0000, blue])
    #expect(try blended(.screen) == [red, 0xFFFF_00FF, blue])
  }

  @Test("A mode applies by half to half a pixel")
  func partialCopy() throws {
    let image = try draw(1, 1) {
      $0.setFillColor(.red)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.setBlendMode(.clear)
      $0.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    }
    #expect(image.pixels == [0x7F7F_0000])
  }
}
