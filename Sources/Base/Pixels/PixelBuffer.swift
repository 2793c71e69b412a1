import Foundation

/// A bitmap to draw into: BGRA in memory order, 8 bits per channel, premultiplied, rows from the top.
///
/// `@unchecked` because this object alone owns the memory, and its users let threads write disjoint rectangles.
public final class PixelBuffer: @unchecked Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The distance from one row to the next, in pixels; a multiple of 16, so that every row starts on a cache line.
  @usableFromInline package let stride: Int

  /// The first pixel of the top row. A pixel is a little-endian word `0xAARRGGBB`.
  @usableFromInline package let base: UnsafeMutablePointer<UInt32>

  /// The allocation that contains `base`.
  private let memory: UnsafeMutableRawPointer

  /// Creates a clear bitmap.
  /// - Parameters:
  ///   - width: in pixels; at least 1 is used.
  ///   - height: in pixels; at least 1 is used. Pages of a large bitmap take no memory until they are drawn to.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.stride = (self.width + 15) & ~15
    let count = stride * self.height
    // `calloc` does not touch new pages; the system clears them on first use.
    let (alignment, size) = (64, count * 4)
    guard let fresh = calloc(size + alignment, 1) else {
      memory = .allocate(byteCount: size, alignment: alignment)
      base = memory.initializeMemory(as: UInt32.self, repeating: 0, count: count)
      return
    }
    memory = fresh
    base = fresh.alignedUp(toMultipleOf: alignment).bindMemory(to: UInt32.self, capacity: count)
  }

  deinit { free(memory) }

  /// The first pixel of row `y`, which is counted from 0 at the top and is not checked.
  @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}

extension PixelBuffer {
  /// Creates a bitmap with the same pixels.
  package convenience init(copying other: PixelBuffer) {
    self.init(width: other.width, height: other.height)
    base.update(from: other.base, count: stride * height)
  }

  /// Copies the pixels of an image to the upper left corner, cropped to the bitmap's size.
  package func copyRows(of image: CGImage) {
    image.rows.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      for y in 0..<min(height, image.height) {
        row(y).update(from: first + y * image.stride, count: min(width, image.width))
      }
    }
  }
}
