import Foundation
import LayerKit
import Testing

@Suite("Filtered backdrops")
struct BackdropEdgeTests {
  /// Each channel of the first frame of 64 × 64 points, averaged from `detail` times as many pixels per side.
  private func picture(detail: Int = 1, _ build: (CALayer) -> Void) throws -> [Double] {
    let side = 64 * detail
    let stage = Stage(
      size: CGSize(width: 64, height: 64), scale: Double(detail), background: CGColor(gray: 1, alpha: 1))
    build(stage.layer)
    let pixels = try #require(try stage.record(frames: 0..<1).first)
    return (0..<64 * 64).flatMap { place in
      let (row, column) = (place / 64 * detail, place % 64 * detail)
      return [UInt32(0), 8, 16].map { shift in
        var sum = 0
        for y in 0..<detail { for x in 0..<detail { sum += Int(pixels[(row + y) * side + column + x] >> shift & 255) } }
        return Double(sum) / Double(detail * detail)
      }
    }
  }

  private func layer(_ parent: CALayer, _ change: (CALayer) -> Void) {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.position = CGPoint(x: 32.3, y: 31.6)
    layer.backgroundFilters = CAFilter(type: "colorInvert").map { [$0] }
    change(layer)
    parent.addSublayer(layer)
  }

  private static let looks: [(String, @Sendable (CALayer) -> Void)] = [
    ("alone", { _ in }),
    ("a border", { ($0.borderWidth, $0.borderColor) = (5, CGColor(gray: 0.5, alpha: 1)) }),
    ("a border and round corners", { ($0.borderWidth, $0.cornerRadius) = (5, 12) }),
    ("a translucent border", { ($0.borderWidth, $0.borderColor) = (5, CGColor(gray: 0.5, alpha: 0.5)) }),
    ("a translucent background", { $0.backgroundColor = CGColor(gray: 0.5, alpha: 0.5) }),
    (
      "a faded whole",
      {
        ($0.backgroundColor, $0.borderWidth, $0.opacity) = (CGColor(gray: 0.5, alpha: 1), 4, 0.6)
      }
    ),
    (
      "pieces that fade",
      {
        ($0.backgroundColor, $0.borderWidth, $0.opacity) = (CGColor(gray: 0.5, alpha: 1), 4, 0.6)
        $0.allowsGroupOpacity = false
      }
    ),
    (
      "a sublayer and an opaque border",
      { layer in
        (layer.borderWidth, layer.borderColor) = (5, CGColor(gray: 0.5, alpha: 1))
        let sublayer = CALayer()
        sublayer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        sublayer.backgroundColor = .white
        layer.addSublayer(sublayer)
      }
    ),
    (
      "a cut sublayer",
      { layer in
        (layer.masksToBounds, layer.borderWidth, layer.borderColor) = (true, 3, CGColor(gray: 0.3, alpha: 0.5))
        let sublayer = CALayer()
        sublayer.frame = CGRect(x: 20, y: 10, width: 40, height: 40)
        sublayer.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
        layer.addSublayer(sublayer)
      }
    ),
  ]

  @Test("They share one edge with the layers over them, even rotated", arguments: looks.indices, [0.0, 0.3])
  func edges(look: Int, angle: Double) throws {
    func scene(_ root: CALayer) {
      layer(root) { layer in
        layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        Self.looks[look].1(layer)
      }
    }
    let (coarse, fine) = (try picture { scene($0) }, try picture(detail: 8) { scene($0) })
    let difference = zip(coarse, fine).map { abs($0 - $1) }.max() ?? 0
    #expect(difference <= 4, "\(Self.looks[look].0): \(difference)")
  }

  @Test("A mask blends once between the backdrop and the group, also for parts that fade separately")
  func masked() throws {
    let pixels = try picture { root in
      layer(root) { layer in
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        (layer.opacity, layer.allowsGroupOpacity) = (0.5, false)
        layer.addSublayer(CALayer())
        let mask = CALayer()
        mask.frame = layer.bounds
        mask.backgroundColor = CGColor(gray: 0, alpha: 0.5)
        layer.mask = mask
        let speck = CALayer()
        speck.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        speck.backgroundColor = .white
        layer.addSublayer(speck)
      }
    }
    let middle = (32 * 64 + 32) * 3
    // White becomes black; half of it shows under half of the red, and the mask keeps half of the result.
    let expected = [159.4, 159.4, 223.1]
    #expect(
      zip(pixels[middle..<middle + 3], expected).allSatisfy { abs($0 - $1) <= 1.5 }, "\(pixels[middle..<middle + 3])")
  }
}
