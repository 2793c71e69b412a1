import Foundation

/// Memory for the rows of an image or of one of its levels of detail.
///
/// Unchecked: whoever creates it fills it before sharing it; then it is only read.
package final class PixelRows: @unchecked Sendable {
  package let width: Int
  package let height: Int

  /// The distance from one row to the next, in pixels.
  package let stride: Int
  package let base: UnsafeMutablePointer<UInt32>

  /// Where the pixels lie; nil for memory of their own.
  private let file: PixelFile?

  /// Rows of undefined pixels; nil where the system has no memory for them.
  package init?(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = CGImage.stride(width)
    guard let memory = malloc(Self.byteCount(width: width, height: height)) else { return nil }
    base = memory.bindMemory(to: UInt32.self, capacity: stride * height)
    file = nil
  }

  /// Rows in a file from an offset on, in bytes; they can only be read.
  package init(_ file: PixelFile, offset: Int, width: Int, height: Int) {
    (self.file, self.width, self.height) = (file, width, height)
    stride = CGImage.stride(width)
    base = file.bytes(at: offset).assumingMemoryBound(to: UInt32.self)
  }

  deinit { if file == nil { free(base) } }

  /// Gives memory that can be read again from a file back to the system.
  package func letGo() { file?.letGo() }

  /// Notes that a part of a frame has been drawn with the rows.
  package func finishReading() { file?.finishReading() }

  /// The memory for rows of a size in pixels, in bytes.
  package static func byteCount(width: Int, height: Int) -> Int { CGImage.stride(width) * height * 4 }

  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}
