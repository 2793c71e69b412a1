import CFontconfig
import CHarfBuzz
import FileAccess
import Foundation
import Synchronization

/// The bytes of a font file, read once. Only HarfBuzz and FreeType parse them.
package final class FontFile: Sendable {
  /// The maximum size of a file, in bytes.
  static let maximumByteCount = 256 << 20

  let path: String

  /// Immutable, and so safe to share between threads, as HarfBuzz documents.
  nonisolated(unsafe) let blob: OpaquePointer

  package convenience init(path: String, _ origin: InputFile.Origin = .named) throws(FontError) {
    // Not memory-mapped: if a mapped file is truncated, reading it crashes the program.
    let data: Data
    do throws(InputFileProblem) { data = try InputFile.bytes(of: path, limit: Self.maximumByteCount, origin) } catch {
      throw FontError.unreadable(path: path, reason: error.reason)
    }
    guard data.count <= Self.maximumByteCount else {
      throw FontError.notAFont(path: path, reason: "it has more than \(Self.maximumByteCount) bytes")
    }
    guard !data.isEmpty else { throw FontError.notAFont(path: path, reason: "the file is empty") }
    try self.init(data, path: path)
  }

  private init(_ data: Data, path: String) throws(FontError) {
    let blob = data.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let blob else { throw FontError.unreadable(path: path, reason: "no memory") }
    let tables = FontTables(byteCount: data.count) { offset, count in
      let start = min(offset, data.count)
      return [UInt8](data.dropFirst(start).prefix(count))
    }
    if let problem = tables.problem {
      hb_blob_destroy(blob)
      throw FontError.notAFont(path: path, reason: problem)
    }
    hb_blob_make_immutable(blob)
    self.path = path
    self.blob = blob
  }

  /// The path prefix of fonts that were created from bytes.
  private static let keptPrefix = "data:"

  private struct Kept {
    var paths: [Data: String] = [:]
    var files: [String: FontFile] = [:]
  }

  private static let kept = Mutex(Kept())

  /// A font file from bytes in memory. It is kept, so that it can be named like other files; equal bytes are kept only
  /// once.
  package static func keeping(_ data: Data) throws(FontError) -> FontFile {
    try kept.withLock { (kept) throws(FontError) -> FontFile in
      if let file = kept.paths[data].flatMap({ kept.files[$0] }) { return file }
      let path = keptPrefix + String(kept.files.count + 1)
      guard !data.isEmpty, data.count <= maximumByteCount else {
        throw FontError.notAFont(path: path, reason: "expected 1 to \(maximumByteCount) bytes")
      }
      let file = try FontFile(data, path: path)
      // Bytes without fonts are not kept.
      if file.faceCount > 0 { (kept.paths[data], kept.files[path]) = (path, file) }
      return file
    }
  }

  /// Whether a path belongs to a font that was created from bytes.
  package static func isKept(_ path: String) -> Bool { path.hasPrefix(keptPrefix) }

  /// The font file with a path.
  static func open(_ path: String, _ origin: InputFile.Origin = .named) throws(FontError) -> FontFile {
    guard isKept(path) else { return try FontFile(path: path, origin) }
    guard let file = kept.withLock({ $0.files[path] }) else {
      throw FontError.unreadable(path: path, reason: "no font was created from bytes with this name")
    }
    return file
  }

  /// Calls a function that needs the path of a file, also for a font that was created from bytes. The path refers to an
  /// open file descriptor, so no other file can be read.
  /// - Throws: `FontError` if the file cannot be read, or has a problem that `FontTables` finds.
  static func withPath<Result>(of path: String, _ read: (String) -> Result) throws(FontError) -> Result {
    guard isKept(path) else {
      let descriptor: Int32
      do throws(InputFileProblem) { descriptor = try InputFile.open(path) } catch {
        throw FontError.unreadable(path: path, reason: error.reason)
      }
      defer { close(descriptor) }
      if let problem = FontTables(descriptor).problem { throw FontError.notAFont(path: path, reason: problem) }
      return read("/proc/self/fd/\(descriptor)")
    }
    let file = try open(path)
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(file.blob, &length) else {
      throw FontError.unreadable(path: path, reason: "it is empty")
    }
    let descriptor = cfontconfig_open_memory()
    guard descriptor >= 0 else { throw FontError.unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var written = 0
    while written < Int(length) {
      let count = write(descriptor, bytes + written, Int(length) - written)
      guard count > 0 else { throw FontError.unreadable(path: path, reason: String(cString: strerror(errno))) }
      written += count
    }
    return read("/proc/self/fd/\(descriptor)")
  }

  deinit { hb_blob_destroy(blob) }

  /// The number of fonts in the file; 0 if it is not a font file.
  var faceCount: Int { Int(hb_face_count(blob)) }
}
