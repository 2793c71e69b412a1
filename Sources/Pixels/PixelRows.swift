import Foundation

/// Memory for the rows of an image or of one of its levels of detail.
///
/// Unchecked: its maker writes it before anybody else has it; then it is only read.
package final class PixelRows: @unchecked Sendable {
  package let width: Int
  package let height: Int

  /// From one row to the next, in pixels.
  package let stride: Int
  package let base: UnsafeMutablePointer<UInt32>

  /// Undefined pixels; nil where there is no memory for them.
  package init?(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = CGImage.stride(width)
    guard let memory = malloc(Self.byteCount(width: width, height: height)) else { return nil }
    base = memory.bindMemory(to: UInt32.self, capacity: stride * height)
  }

  deinit { free(base) }

  /// How much memory rows of a size take.
  package static func byteCount(width: Int, height: Int) -> Int { CGImage.stride(width) * height * 4 }

  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}
