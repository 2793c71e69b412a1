import Pixels

/// Memory to paint into, addressed by device pixels.
///
/// Unchecked Sendable: it is only an address, and its users let threads write disjoint rectangles.
package struct RasterTarget: @unchecked Sendable {
  private let base: UnsafeMutablePointer<UInt32>
  let stride: Int
  private let originX: Int
  private let originY: Int

  /// A whole bitmap, whose first pixel is device pixel (0, 0).
  package init(_ buffer: PixelBuffer) {
    self.init(buffer.base, stride: buffer.stride, originX: 0, originY: 0)
  }

  /// A bitmap whose first pixel is the corner of `tile`.
  package init(_ buffer: PixelBuffer, tile: PixelRect) {
    self.init(buffer.base, stride: buffer.stride, originX: tile.minX, originY: tile.minY)
  }

  init(_ base: UnsafeMutablePointer<UInt32>, stride: Int, originX: Int, originY: Int) {
    self.base = base
    self.stride = stride
    self.originX = originX
    self.originY = originY
  }

  @inline(__always)
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y &- originY) &* stride &+ (x &- originX)) }

  /// The number of pixels from column `x` on that lie in its row both of the memory and of the tile. Any others may
  /// belong to other threads.
  @inline(__always)
  func capacity(from x: Int, in tile: PixelRect) -> Int { min(tile.maxX, originX &+ stride) &- x }

  /// Copies the pixels of a rectangle.
  package func copy(_ area: PixelRect, to target: RasterTarget) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      target.pixel(x: area.minX, y: y).update(from: pixel(x: area.minX, y: y), count: area.width)
    }
  }
}
