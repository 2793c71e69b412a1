import Foundation
import LayerKit
import Testing

@Suite("Enormously enlarged layers")
struct EnormousLayerTests {
  /// The fraction of a frame that a layer covers when it is enlarged and then rotated in perspective, 0…1.
  private func coverage(_ scale: Double, _ angle: Double, _ change: (CALayer) -> Void = { _ in }) throws -> Double {
    let stage = Stage(size: CGSize(width: 96, height: 96), background: CGColor(gray: 0, alpha: 1))
    stage.layer.sublayerTransform.m34 = -1 / 100
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 50)
    layer.position = CGPoint(x: 48, y: 48)
    layer.backgroundColor = .white
    layer.transform = CATransform3DScale(CATransform3DMakeRotation(angle, 1, 0.3, 0), scale, scale, 1)
    change(layer)
    stage.layer.addSublayer(layer)
    let picture = try #require(try stage.record(frames: 0..<1).first)
    return Double(picture.reduce(0) { $0 + Int($1 & 255) }) / 255 / 96 / 96
  }

  @Test("They reach from the eye to the horizon", arguments: [1e5, 1e6, 1e9, 1e12], [0.5, 1, 1.5])
  func horizon(scale: Double, angle: Double) throws {
    let large = try coverage(3e4, angle)
    #expect(try large > 0.4 && abs(coverage(scale, angle) - large) < 0.01)
  }

  @Test("So do layers with round corners, and their contents", arguments: [1e6, 1e9])
  func looks(scale: Double) throws {
    let large = try coverage(3e4, 1)
    #expect(try abs(coverage(scale, 1) { $0.cornerRadius = 20 } - large) < 0.02)
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
    #expect(try abs(coverage(scale, 1) { ($0.backgroundColor, $0.contents) = (nil, image) } - large) < 0.02)
    #expect(
      try abs(coverage(scale, 1) { ($0.backgroundColor, $0.borderWidth, $0.borderColor) = (nil, 60, .white) } - large)
        < 0.02)
    #expect(
      try abs(
        coverage(scale, 1) {
          $0.masksToBounds = true; $0.addSublayer(CALayer())
        } - large) < 0.02)
  }

  @Test("They cover everything if they are not rotated", arguments: [1e6, 1e9, 1e12, 1e15])
  func flat(scale: Double) throws {
    #expect(try coverage(scale, 0) == 1)
  }

  @Test("A shadow path that reaches behind the eye is clipped there")
  func shadowPath() throws {
    func shadow(_ path: CGPath) throws -> Double {
      try coverage(1, 1.2) { layer in
        layer.backgroundColor = nil
        (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (.white, 1, 0, .zero)
        layer.shadowPath = path
      }
    }
    let rect = CGRect(x: -400, y: -400, width: 800, height: 800)
    let polygon = CGMutablePath()
    polygon.addLines(between: [
      CGPoint(x: -400, y: -400), CGPoint(x: 400, y: -400), CGPoint(x: 400, y: 400), CGPoint(x: 399, y: 400),
      CGPoint(x: -400, y: 400),
    ])
    polygon.closeSubpath()
    let whole = try shadow(CGPath(rect: rect, transform: nil))
    #expect(try whole > 0.3 && abs(shadow(polygon) - whole) < 0.01)
  }
}
