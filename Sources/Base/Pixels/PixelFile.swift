import Foundation
import Synchronization

/// An unnamed temporary file of pixels, mapped into memory. It disappears with the object or the process.
///
/// The system loads its pages when they are accessed, and evicts them when it needs memory.
package final class PixelFile: Sendable {
  private let descriptor: Int32
  private let byteCount: Int

  /// Read only; `write` uses the descriptor.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer

  /// The number of times that rows were read.
  private let readCount = Atomic(0)

  /// The size of a part of a file is rounded up to a multiple of this number of bytes.
  package static let alignment = 4096

  /// The folder for temporary files.
  static var folder: String {
    let variable = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    return variable.isEmpty ? "/tmp" : variable
  }

  /// Creates a file in the folder for temporary files, and reserves its space on the disk.
  /// - Throws: `ImageStorageError` if there is not enough space, or the folder is not writable.
  package init(byteCount: Int) throws {
    let folder = Self.folder
    func failure(_ code: Int32) -> ImageStorageError {
      ImageStorageError(folder: folder, byteCount: byteCount, reason: String(cString: strerror(code)))
    }
    var template = Array("\(folder)/layerkit-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(errno) }
    unlink(template)
    let code = posix_fallocate(descriptor, 0, off_t(byteCount))
    guard code == 0 else {
      close(descriptor)
      throw failure(code)
    }
    let memory = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else {
      let code = errno
      close(descriptor)
      throw failure(code)
    }
    (self.descriptor, self.byteCount, base) = (descriptor, byteCount, memory)
  }

  deinit {
    munmap(base, byteCount)
    close(descriptor)
  }

  /// The bytes from an offset on; they are read-only.
  package func bytes(at offset: Int) -> UnsafeMutableRawPointer { base + offset }

  /// Writes pixels at an offset in bytes.
  /// - Throws: `ImageStorageError` if the disk reports an error.
  package func write(_ pixels: UnsafeRawBufferPointer, at offset: Int) throws {
    var done = 0
    while done < pixels.count {
      let count = pwrite(descriptor, pixels.baseAddress.map { $0 + done }, pixels.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw ImageStorageError(
          folder: nil, byteCount: byteCount, reason: String(cString: strerror(count < 0 ? errno : ENOSPC)))
      }
      done += count
    }
  }

  /// Returns the pages that were read to the system. Only pages that are accessed again then count as memory of the
  /// process.
  package func letGo() { madvise(base, byteCount, Int32(MADV_DONTNEED)) }

  /// Records that a part of a frame has been drawn with the pixels. After a few such parts, too many pages may be in
  /// memory, because every row of a wide image is in different pages.
  func finishReading() {
    if readCount.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: 4) { letGo() }
  }
}

/// Writes the rows of an image consecutively into a part of a file, in the layout of `PixelRows`.
package final class PixelFileWriter {
  private let file: PixelFile
  private let rows: PixelRows
  private var offset: Int
  private var buffer: [UInt32] = []

  private static let bufferCount = 1 << 16

  /// - Parameter offset: the start of the part in the file, in bytes.
  package init(_ file: PixelFile, rows: PixelRows, offset: Int) {
    (self.file, self.rows, self.offset) = (file, rows, offset)
  }

  /// Appends a row.
  /// - Throws: `ImageStorageError` if the disk reports an error.
  package func add(_ row: UnsafePointer<UInt32>) throws {
    buffer.append(contentsOf: UnsafeBufferPointer(start: row, count: rows.width))
    buffer.append(contentsOf: repeatElement(0, count: rows.stride - rows.width))
    if buffer.count >= Self.bufferCount { try finish() }
  }

  /// Writes the remaining rows.
  /// - Throws: `ImageStorageError` if the disk reports an error.
  package func finish() throws {
    try buffer.withUnsafeBytes { try file.write($0, at: offset) }
    offset += buffer.count * 4
    buffer.removeAll(keepingCapacity: true)
  }
}
