import Pixels

/// The coverage of each pixel of a rectangle of the device; elsewhere it is 0.
///
/// Unchecked: whoever makes it fills it before anybody else sees it; then it is only read.
package final class AlphaMask: @unchecked Sendable {
  package let rect: PixelRect
  let base: UnsafeMutablePointer<UInt8>

  /// Nothing covered. An empty rectangle is taken as a pixel.
  init(rect: PixelRect) {
    self.rect =
      rect.isEmpty ? PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + 1, maxY: rect.minY + 1) : rect
    let count = self.rect.width * self.rect.height
    base = .zeros(count)
  }

  deinit { base.deallocate() }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y &* rect.width }
}
