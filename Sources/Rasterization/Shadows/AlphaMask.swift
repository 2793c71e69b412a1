import Pixels

/// The coverage of each pixel of a rectangle of the device; elsewhere it is 0.
///
/// Unchecked: whoever makes it fills it before anybody else sees it; then it is only read.
public final class AlphaMask: @unchecked Sendable {
  public let rect: PixelRect
  let base: UnsafeMutablePointer<UInt8>

  /// Nothing covered. An empty rectangle is taken as a pixel.
  init(rect: PixelRect) {
    self.rect =
      rect.isEmpty ? PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + 1, maxY: rect.minY + 1) : rect
    let count = self.rect.width * self.rect.height
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
  }

  /// The alpha of a bitmap whose corner is that of `rect`, which is no larger.
  public convenience init(alphaOf image: PixelBuffer, rect: PixelRect) {
    self.init(rect: rect)
    for y in 0..<min(image.height, self.rect.height) {
      let (source, target) = (image.row(y), rows.row(y))
      for x in 0..<min(image.width, self.rect.width) { target[x] = UInt8(truncatingIfNeeded: source[x] >> 24) }
    }
  }

  deinit { base.deallocate() }

  /// In bytes.
  public var size: Int { rect.width * rect.height }

  var rows: ByteRows {
    ByteRows(base: base, stride: rect.width, width: rect.width, height: rect.height, channels: 1)
  }
}
