import Pixels

/// The coverage, 0…255, of each pixel of a rectangle in device pixels; 0 elsewhere.
///
/// Unchecked Sendable: the creator of a mask fills it before sharing it; then it is only read.
package final class AlphaMask: @unchecked Sendable {
  package let rect: PixelRect
  let base: UnsafeMutablePointer<UInt8>

  /// A mask of zeros. An empty rectangle is replaced by a single pixel.
  init(rect: PixelRect) {
    self.rect =
      rect.isEmpty ? PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + 1, maxY: rect.minY + 1) : rect
    base = .zeros(self.rect.width * self.rect.height)
  }

  deinit { base.deallocate() }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y &* rect.width }
}
