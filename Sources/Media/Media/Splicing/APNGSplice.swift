import CPNG
import FileAccess
import Foundation

/// Joins animated PNGs that this program has written with the same size and settings. The first frame of each file
/// replaces the whole picture, so it does not depend on the previous file.
package final class APNGSplice {
  private let file: TemporaryFile
  private let descriptor: Int32
  private let frameCount: Int
  private var header: [UInt8] = []

  /// The sequence number of the next `fcTL` or `fdAT` chunk.
  private var sequence = 0

  /// Begins a file under a hidden name.
  /// - Parameter frameCount: the total number of frames.
  /// - Throws: `MediaError.cannotWrite`.
  package init(to path: String, frameCount: Int) throws {
    let file = try TemporaryFile(for: path)
    descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw MediaError.unwritable(path) }
    (self.file, self.frameCount) = (file, frameCount)
  }

  deinit { close(descriptor) }

  /// Appends all frames of a file.
  /// - Returns: the number of frames.
  /// - Throws: `MediaError`.
  package func append(_ path: String) throws -> Int {
    let data: Data
    do { data = try InputFile.mapped(path) } catch { throw MediaError.cannotRead(path: path, reason: error.reason) }
    let isFirst = header.isEmpty
    var (position, count) = (Self.signature.count, 0)
    guard data.starts(with: Self.signature) else { throw Self.damaged(path) }
    while position + 12 <= data.count {
      let length = Self.number(in: data, at: position)
      let (start, end) = (position + 8, position + 8 + length)
      guard end + 4 <= data.count else { throw Self.damaged(path) }
      let name = String(decoding: data[position + 4..<start], as: UTF8.self)
      switch name {
      case "IHDR":
        let found = Array(data[start..<end])
        guard isFirst || header == found else { throw Self.damaged(path) }
        header = found
        if isFirst { try write(Self.signature + PNGBytes.chunk(name, found)) }
      case "acTL":
        if isFirst { try write(PNGBytes.chunk(name, PNGBytes.word(frameCount) + PNGBytes.word(0))) }
      case "fcTL":
        guard length >= 4 else { throw Self.damaged(path) }
        count += 1
        try write(PNGBytes.chunk(name, nextNumber() + data[start + 4..<end]))
      case "IDAT" where !isFirst: try write(PNGBytes.chunk("fdAT", nextNumber() + data[start..<end]))
      case "fdAT":
        guard length >= 4 else { throw Self.damaged(path) }
        try write(PNGBytes.chunk(name, nextNumber() + data[start + 4..<end]))
      case "IEND": break
      default: if isFirst { try write(PNGBytes.chunk(name, Array(data[start..<end]))) }
      }
      position = end + 4
    }
    return count
  }

  /// Completes the file and gives it its name.
  /// - Throws: `MediaError.cannotWrite`.
  package func finish() throws {
    try write(PNGBytes.chunk("IEND", []))
    try file.complete()
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func number(in data: Data, at position: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(data[position + $1]) }
  }

  private static func damaged(_ path: String) -> MediaError {
    .cannotRead(path: path, reason: "it is damaged, or has another size or colour type")
  }

  private func nextNumber() -> [UInt8] {
    defer { sequence += 1 }
    return PNGBytes.word(sequence)
  }

  private func write(_ bytes: [UInt8]) throws {
    if let error = bytes.withUnsafeBytes({ OpenFile.write($0, to: descriptor) }) {
      throw MediaError.unwritable(file.target, error)
    }
  }
}
