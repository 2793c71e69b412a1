import Foundation
import LayerKit
import Pixels
import Testing

@Suite("Images in tiles")
struct TiledImageTests {
  /// Rows of noise that are generated when they are read.
  private struct Noise: ImageProvider {
    let width = 301
    let height = 203
    let isSurelyOpaque = false
    let readingByteCount = 0

    func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
      for y in 0..<height {
        let row = (0..<width).map { x in
          let level = UInt32(truncatingIfNeeded: x &* 37 &+ y &* 101 &+ x &* y) & 0xFF
          return 0xFF00_0000 | level << 16 | (255 - level) << 8 | UInt32(truncatingIfNeeded: x) & 0xFF
        }
        try row.withUnsafeBufferPointer { if let base = $0.baseAddress { try body(base) } }
      }
    }
  }

  private func picture(_ image: CGImage, _ layer: CALayer, _ change: (CALayer) -> Void) throws -> [UInt32] {
    let stage = Stage(size: CGSize(width: 200, height: 150))
    layer.frame = CGRect(x: 20, y: 10, width: 160, height: 120)
    layer.contents = image
    change(layer)
    stage.layer.addSublayer(layer)
    return try stage.image(at: 0).pixels
  }

  @Test("A frame is byte-identical with an image in a file and in memory", arguments: 0..<8)
  func same(index: Int) throws {
    let changes: [(CALayer) -> Void] = [
      { _ in }, { $0.contentsGravity = .topLeft }, { $0.minificationFilter = .nearest },
      { $0.minificationFilter = .trilinear }, { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) },
      { $0.contentsRect = CGRect(x: 0.2, y: 0.3, width: 0.31, height: 0.4) },
      { $0.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.2, height: 0.2) },
      { layer in
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 300
        layer.transform = CATransform3DRotate(transform, 0.9, 0, 1, 0)
      },
    ]
    let image = CGImage(Noise())
    let plain = try picture(image, CALayer(), changes[index])
    let tiled = try picture(image.paged(over: 0), CATiledLayer(), changes[index])
    #expect(plain == tiled)
    #expect(Set(plain).count > 100)
  }
}
