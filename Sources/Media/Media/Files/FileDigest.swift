import CLibAV
import FileAccess
import Foundation

/// SHA-256 digests of files and bytes, in hexadecimal digits.
package struct FileDigest {
  private let context: OpaquePointer

  private static let bits: Int32 = 256

  private init?() {
    guard let context = av_sha_alloc() else { return nil }
    self.context = context
    av_sha_init(context, Self.bits)
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
    av_sha_update(context, base, bytes.count)
  }

  private func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(Self.bits) / 8)
    av_sha_final(context, &digest)
    av_free(UnsafeMutableRawPointer(context))
    return digest.map { String(format: "%02x", $0) }.joined()
  }

  /// Whether a text has the form of a digest.
  package static func isDigest(_ text: String) -> Bool {
    text.utf8.count == Int(bits) / 4
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The digest of bytes in memory.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    guard let digest = FileDigest() else { return "" }
    Array(bytes).withUnsafeBytes { digest.add($0) }
    return digest.finish()
  }

  /// The digest of a file.
  /// - Parameters:
  ///   - copy: a path to which the bytes are copied; it must not exist.
  ///   - origin: where the name of the file comes from.
  /// - Throws: `MediaError.cannotRead` for the file, `MediaError.cannotWrite` for its copy.
  package static func of(
    fileAt path: String, copyingTo copy: String? = nil, _ origin: InputFile.Origin = .named
  ) throws -> String {
    let source: Int32
    do { source = try InputFile.open(path, origin) } catch {
      throw MediaError.cannotRead(path: path, reason: error.reason)
    }
    defer { close(source) }
    var target: Int32 = -1
    if let copy {
      target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard target >= 0 else { throw MediaError.unwritable(copy) }
    }
    defer { if target >= 0 { close(target) } }
    guard let digest = FileDigest() else {
      throw MediaError.cannotRead(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let reason = errno
        _ = digest.finish()
        throw MediaError.cannotRead(path: path, reason: SystemError.describe(reason))
      }
      if count == 0 { return digest.finish() }
      let error: Int32? = buffer.withUnsafeBytes { bytes in
        let part = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        digest.add(part)
        return target >= 0 ? OpenFile.write(part, to: target) : nil
      }
      if let error, let copy {
        _ = digest.finish()
        throw MediaError.unwritable(copy, error)
      }
    }
  }
}
