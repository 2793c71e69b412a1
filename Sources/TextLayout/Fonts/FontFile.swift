import CHarfBuzz
import Foundation

/// The bytes of a font file, read once. Only HarfBuzz and FreeType look into them.
final class FontFile: Sendable {
  /// Larger files are not read, in bytes.
  static let mostBytes = 256 << 20

  let path: String

  /// Immutable, and so safe to share between threads, as HarfBuzz documents.
  nonisolated(unsafe) let blob: OpaquePointer

  init(path: String) throws(FontError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FontError.unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FontError.unreadable(path: path, reason: "it is not a file")
    }
    guard status.st_size <= Self.mostBytes else {
      throw FontError.notAFont(path: path, reason: "a font file may have \(Self.mostBytes) bytes")
    }
    // Not mapped: a file that becomes shorter while it is mapped ends the program.
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw FontError.unreadable(path: path, reason: "no permission, or it is gone")
    }
    guard !data.isEmpty else { throw FontError.notAFont(path: path, reason: "the file is empty") }
    let blob = data.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let blob else { throw FontError.unreadable(path: path, reason: "no memory") }
    hb_blob_make_immutable(blob)
    self.path = path
    self.blob = blob
  }

  deinit { hb_blob_destroy(blob) }

  /// How many fonts the file holds; 0 where it is not a font file.
  var faceCount: Int { Int(hb_face_count(blob)) }
}
