import Foundation
import Pixels

/// All bytes of a file, for decoders that need them at once.
final class FileBytes: Sendable {
  /// Written once, during initialization.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer
  let count: Int

  /// The maximum size of a file, in bytes.
  static let maximumBytes = 512 << 20

  /// Reads a file from its beginning. Throws `MediaError.cannotRead`, also for a file that is larger than all that
  /// frames may hold.
  init(_ file: UnsafeMutablePointer<FILE>, path: String) throws {
    let size = FilePart.size(of: file)
    guard size > 0 else { throw MediaError.cannotRead(path: path, reason: "the file is empty") }
    guard size <= Self.maximumBytes else {
      throw MediaError.cannotRead(path: path, reason: "it has more than \(Self.maximumBytes) bytes")
    }
    guard size <= FrameMemory.total else {
      throw MediaError.cannotRead(
        path: path, reason: "it has \(size) bytes, and images may take \(FrameMemory.total); allow more (--memory)")
    }
    guard let memory = malloc(size) else {
      throw MediaError.cannotRead(path: path, reason: SystemError.describe(ENOMEM))
    }
    rewind(file)
    guard fread(memory, 1, size, file) == size else {
      free(memory)
      throw MediaError.cannotRead(path: path, reason: SystemError.describe(errno))
    }
    (base, count) = (memory, size)
  }

  deinit { free(base) }

  var pointer: UnsafePointer<UInt8> { UnsafePointer(base.assumingMemoryBound(to: UInt8.self)) }
}
