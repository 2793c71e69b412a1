import CPNG
import Foundation
import Pixels
import Support

extension PNGFile {
  /// Writes a bitmap as 8-bit RGBA with straight alpha, tagged as sRGB. The file gets its name when it is complete;
  /// missing folders are created.
  /// - Throws: `MediaError.cannotWrite`.
  package static func write(_ picture: PixelBuffer, to path: String) throws {
    try write(width: picture.width, height: picture.height, to: path) { UnsafePointer(picture.row($0)) }
  }

  /// Writes an image as `write(_:to:)` writes a bitmap.
  /// - Throws: `MediaError.cannotWrite`.
  package static func write(_ image: CGImage, to path: String) throws {
    try image.rows.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      try write(width: image.width, height: image.height, to: path) { base + $0 * image.stride }
    }
  }

  private static func write(
    width: Int, height: Int, to path: String, row: (Int) -> UnsafePointer<UInt32>
  ) throws {
    let file = try TemporaryFile(for: path)
    guard let stream = fopen(file.path, "wbe") else { throw MediaError.unwritable(path) }
    try encode(width: width, height: height, to: stream, path: path, row: row)
    try file.complete()
  }

  /// Writes the image and closes the stream, even if it throws an error.
  static func encode(
    width: Int, height: Int, to stream: UnsafeMutablePointer<FILE>, path: String, level: Int32 = usualLevel,
    row: (Int) -> UnsafePointer<UInt32>
  ) throws {
    try onFailure({ fclose(stream) }) {
      try encodeRows(width: width, height: height, to: stream, path: path, level: level, row: row)
    }
    // Flushes the last bytes, so a full disk may be reported only here.
    guard fclose(stream) == 0 else { throw MediaError.unwritable(path) }
  }

  private static func encodeRows(
    width: Int, height: Int, to stream: UnsafeMutablePointer<FILE>, path: String, level: Int32,
    row: (Int) -> UnsafePointer<UInt32>
  ) throws {
    guard let file = cpng_open(stream, 1) else { throw MediaError.unwritable(path, ENOMEM) }
    defer { cpng_close(file) }
    func check(_ result: Int32) throws { if result != 1 { throw failure(of: file, path: path) } }

    try check(cpng_write_header(file, UInt32(clamping: width), UInt32(clamping: height), 1, level, PNG_FILTER_SUB))
    var straight = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      try straight.withUnsafeMutableBufferPointer { pixels in
        guard let target = pixels.baseAddress else { return }
        StraightAlpha.convert(row(y), count: width, to: target, order: .rgba)
        try pixels.withMemoryRebound(to: UInt8.self) { bytes in
          guard let bytes = bytes.baseAddress else { return }
          try check(cpng_write_row(file, bytes))
        }
      }
    }
    try check(cpng_write_end(file))
  }

  static let usualLevel: Int32 = 3

  /// The compression level for files that are shown once and discarded.
  static let quickLevel: Int32 = 1

  private static func failure(of file: UnsafeMutablePointer<cpng_file>, path: String) -> MediaError {
    let number = file.pointee.error_number
    if number != 0 { return .unwritable(path, number) }
    return .cannotWrite(path: path, reason: String(cString: cpng_message(file)))
  }
}
