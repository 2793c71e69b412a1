import Pixels
import Rasterization

/// A frame of a GIF before it has a palette.
struct GIFFrame {
  /// Opaque colours, 0 for clear pixels.
  let pixels: PixelBuffer

  /// The rectangle outside of which the frame equals the previous one; the whole frame if there is none.
  let changed: PixelRect

  /// The number of clear pixels.
  let clearCount: Int

  /// The minimum alpha of a pixel that is drawn opaque; pixels below it are clear.
  private static let alphaThreshold: UInt32 = 128

  /// - Parameters:
  ///   - samples: a packed picture.
  ///   - previous: the previous frame; nil if there is none.
  ///   - box: where the picture may differ from that of the previous frame.
  init(_ samples: YUVBuffer, after previous: GIFFrame?, changedIn box: PixelRect) {
    if let previous, box.isEmpty {
      (pixels, changed, clearCount) = (previous.pixels, box, previous.clearCount)
      return
    }
    let pixels = PixelBuffer(width: samples.width, height: samples.height)
    StraightPixels.copy(samples, into: pixels, alphaThreshold: Self.alphaThreshold)
    let whole = PixelRect(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height)
    let changed = previous == nil ? whole : box
    func count(_ frame: PixelBuffer) -> Int {
      samples.format.hasAlpha ? StraightPixels.clearCount(of: frame, in: changed) : 0
    }
    clearCount = (previous.map { $0.clearCount - count($0.pixels) } ?? 0) + count(pixels)
    (self.pixels, self.changed) = (pixels, changed)
  }

  /// Whether there is a cut between the previous frame and this one.
  func isCut(from previous: GIFFrame) -> Bool {
    !changed.isEmpty && SceneCut.lies(between: previous.pixels, and: pixels)
  }
}
