import Pixels

/// The channel sums of up to 256 pictures of an area, used to compute their mean.
///
/// The mean is computed from the premultiplied channels as they are stored, in gamma-encoded sRGB, like all blending.
/// So the mean of pictures over a background equals the mean of the pictures composited over that background.
///
/// Unchecked Sendable: only this object owns the memory. It belongs either to a renderer, which one thread uses, or to
/// a tile, which one thread draws at a time.
package final class PixelSums: @unchecked Sendable {
  /// The maximum sum of weights: 16 bits hold 257 times 255.
  package static let maximumPictureCount = 256

  /// Two words for each pixel, one after the other for whole rows: the sums of blue and red, and of green and alpha.
  private let memory: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int
  private let kernels: RowKernels

  /// Allocates sums, with undefined values, for areas of up to this size in pixels.
  package init(width: Int, height: Int, kernels: RowKernels = RowKernels()) {
    (self.width, self.height, self.kernels) = (max(1, width), max(1, height), kernels)
    memory = .allocate(capacity: 2 * self.width * self.height)
  }

  deinit { memory.deallocate() }

  /// The size of a pixel's sums in bytes.
  package static let bytesPerPixel = 8

  /// Sets the sums of an area to 0. The area must fit, and all calls until the next `clear` must pass the same one.
  package func clear(_ area: PixelRect) {
    guard fits(area) else { return }
    memory.update(repeating: 0, count: 2 * area.width * area.height)
  }

  /// Adds the pixels of an area, `weight` times.
  package func add(_ area: PixelRect, of pixels: RasterTarget, weight: Int) {
    guard fits(area), weight > 0 else { return }
    for y in area.minY..<area.maxY {
      let low = sums(of: y, area)
      kernels.add(
        pixels.pixel(x: area.minX, y: y), count: area.width, weight: UInt32(clamping: weight), toLow: low,
        high: low + area.width)
    }
  }

  /// Writes the means of an area.
  /// - Parameter count: the sum of all weights, 1…256.
  package func writeMeans(_ area: PixelRect, count: Int, into pixels: RasterTarget) {
    guard fits(area), 1...Self.maximumPictureCount ~= count else { return }
    for y in area.minY..<area.maxY {
      let low = sums(of: y, area)
      kernels.divide(
        low: low, high: low + area.width, count: area.width, by: UInt32(count),
        into: pixels.pixel(x: area.minX, y: y))
    }
  }

  private func fits(_ area: PixelRect) -> Bool { !area.isEmpty && area.width <= width && area.height <= height }

  private func sums(of y: Int, _ area: PixelRect) -> UnsafeMutablePointer<UInt32> {
    memory + (y - area.minY) * 2 * area.width
  }
}
