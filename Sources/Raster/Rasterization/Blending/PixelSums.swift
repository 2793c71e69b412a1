import Pixels

/// The sums of up to 256 pictures of an area, channel by channel, from which their mean is made.
///
/// The mean is that of the premultiplied channels as they are stored, gamma-encoded sRGB, like all blending: so the mean
/// of pictures that lie over a background is the mean of the pictures over the background.
///
/// Unchecked: this object alone owns the memory, and it is either a renderer's, which one thread uses, or that of one tile,
/// which one thread draws at a time.
package final class PixelSums: @unchecked Sendable {
  /// The greatest sum of weights: 16 bits hold 257 times 255.
  package static let maximumPictureCount = 256

  /// The two words of each pixel, one after the other for whole rows: the sums of blue and red, and of green and alpha.
  private let memory: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int
  private let kernels: RowKernels

  /// Sums of undefined value, for areas of up to a size in pixels.
  package init(width: Int, height: Int, kernels: RowKernels = RowKernels()) {
    (self.width, self.height, self.kernels) = (max(1, width), max(1, height), kernels)
    memory = .allocate(capacity: 2 * self.width * self.height)
  }

  deinit { memory.deallocate() }

  /// The bytes of the sums of a pixel.
  package static let bytesPerPixel = 8

  /// Makes the sums of an area 0. The area must fit, and is the one of all calls until the next one of this.
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
