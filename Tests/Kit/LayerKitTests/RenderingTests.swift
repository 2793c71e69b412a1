import Foundation
import LayerKit
import Testing

@Suite("A layer drawn into a context")
struct RenderingTests {
  private let layer = CALayer()
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  init() {
    layer.frame = CGRect(x: 3, y: 5, width: 8, height: 8)
    layer.backgroundColor = red
    let corner = CALayer()
    corner.frame = CGRect(x: 0, y: 0, width: 4, height: 2)
    corner.backgroundColor = blue
    layer.addSublayer(corner)
  }

  /// The rows from the top.
  private func render(_ layer: CALayer, _ prepare: (CGContext) -> Void = { _ in }) throws -> [[UInt32]] {
    let context = try #require(CGContext(width: 8, height: 8))
    prepare(context)
    layer.render(in: context)
    let pixels = try #require(context.makeImage()).pixels
    return (0..<8).map { Array(pixels[$0 * 8..<$0 * 8 + 8]) }
  }

  @Test("It is drawn in its own coordinates, not at its position")
  func ownCoordinates() throws {
    layer.transform = CATransform3DMakeScale(3, 3, 1)
    layer.isGeometryFlipped = true
    let rows = try render(layer)
    #expect(rows[7] == Array(repeating: 0xFF00_00FF, count: 4) + Array(repeating: 0xFFFF_0000, count: 4))
    #expect(rows.dropLast(2).joined().allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("The transform of the context applies")
  func contextTransform() throws {
    let rows = try render(layer) {
      $0.translateBy(x: 0, y: 8)
      $0.scaleBy(x: 0.5, y: -0.5)
    }
    #expect(rows[0] == [0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000, 0, 0, 0, 0])
    #expect(rows[4].allSatisfy { $0 == 0 })
  }

  @Test("Alpha and clip of the context apply to the whole layer")
  func contextState() throws {
    let rows = try render(layer) {
      $0.setAlpha(0.5)
      $0.clip(to: CGRect(x: 0, y: 0, width: 8, height: 1))
    }
    #expect(rows[7] == Array(repeating: 0x8000_0080, count: 4) + Array(repeating: 0x8080_0000, count: 4))
    #expect(rows[6].allSatisfy { $0 == 0 })
  }

  @Test("Model values are drawn, not those of animations; a presentation copy draws its own values")
  func animations() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    stage.layer.addSublayer(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 0
    fade.duration = 1
    layer.add(fade, forKey: nil)
    stage.advance(to: 0.5)
    #expect(try render(layer)[0][0] == 0xFFFF_0000)
    #expect(try render(try #require(layer.presentation()))[0][0] == 0)
  }

  @Test("Images have the orientation that they have in the tree")
  func images() throws {
    let pixels = (0..<4).map { UInt32($0 < 2 ? 0xFF00_FF00 : 0xFFFF_FFFF) }
    layer.contents = CGImage(width: 2, height: 2, pixels: pixels)
    layer.sublayers = nil
    let rows = try render(layer) {
      $0.translateBy(x: 0, y: 8)
      $0.scaleBy(x: 1, y: -1)
    }
    #expect(rows[0][0] == 0xFF00_FF00 && rows[7][0] == 0xFFFF_FFFF)
    #expect(try render(layer)[0][0] == 0xFFFF_FFFF)
  }

  @Test("Layout and display are done first if needed")
  func preparation() throws {
    let drawn = Spot()
    drawn.frame = layer.bounds
    layer.sublayers = [drawn]
    drawn.setNeedsDisplay()
    #expect(try render(layer)[3][3] == 0xFF00_FF00)
  }
}

private final class Spot: CALayer {
  override func draw(in context: CGContext) {
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fillEllipse(in: bounds)
  }
}
