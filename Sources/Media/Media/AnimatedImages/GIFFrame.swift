import Pixels
import Rasterization

/// A frame of a GIF before its colours are chosen.
struct GIFFrame {
  /// Opaque colours, 0 for clear pixels.
  let pixels: PixelBuffer

  /// The box outside of which the frame is that before it; all of it where there is none.
  let changed: PixelRect

  /// The number of clear pixels.
  let clearCount: Int

  /// The least alpha of a pixel that is shown, opaque.
  private static let alphaThreshold: UInt32 = 128

  /// - Parameters:
  ///   - samples: a packed picture.
  ///   - former: the frame before; nil if there is none.
  ///   - box: where the picture may differ from that of the frame before.
  init(_ samples: YUVBuffer, after former: GIFFrame?, changedIn box: PixelRect) {
    if let former, box.isEmpty {
      (pixels, changed, clearCount) = (former.pixels, box, former.clearCount)
      return
    }
    let pixels = PixelBuffer(width: samples.width, height: samples.height)
    StraightPixels.copy(samples, into: pixels, alphaThreshold: Self.alphaThreshold)
    let whole = PixelRect(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height)
    let changed = former == nil ? whole : box
    func count(_ frame: PixelBuffer) -> Int {
      samples.format.hasAlpha ? StraightPixels.clearCount(of: frame, in: changed) : 0
    }
    clearCount = (former.map { $0.clearCount - count($0.pixels) } ?? 0) + count(pixels)
    (self.pixels, self.changed) = (pixels, changed)
  }

  /// Whether a scene ends before the frame.
  func isCut(from former: GIFFrame) -> Bool {
    !changed.isEmpty && SceneCut.lies(between: former.pixels, and: pixels)
  }
}
