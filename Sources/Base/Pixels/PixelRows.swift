import Foundation

/// Memory for the rows of an image or of one of its levels of detail.
///
/// `@unchecked` because it is filled before it is shared, and only read afterwards.
package final class PixelRows: @unchecked Sendable {
  package let width: Int
  package let height: Int

  /// The distance from one row to the next, in pixels.
  package let stride: Int
  package let base: UnsafeMutablePointer<UInt32>

  /// The file that contains the pixels; nil if they are in memory owned by this object.
  private let file: PixelFile?

  /// Creates rows of undefined pixels; nil if the system has no memory for them.
  package init?(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = CGImage.stride(width)
    guard let memory = malloc(Self.byteCount(width: width, height: height)) else { return nil }
    base = memory.bindMemory(to: UInt32.self, capacity: stride * height)
    file = nil
  }

  /// Creates rows in a file from an offset on, in bytes; they are read-only.
  package init(_ file: PixelFile, offset: Int, width: Int, height: Int) {
    (self.file, self.width, self.height) = (file, width, height)
    stride = CGImage.stride(width)
    base = file.bytes(at: offset).assumingMemoryBound(to: UInt32.self)
  }

  deinit { if file == nil { free(base) } }

  /// Returns memory that can be read from a file again to the system.
  package func letGo() { file?.letGo() }

  /// Records that a part of a frame has been drawn with the rows.
  package func finishReading() { file?.finishReading() }

  /// The memory for rows of a size in pixels, in bytes.
  package static func byteCount(width: Int, height: Int) -> Int { CGImage.stride(width) * height * 4 }

  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}
