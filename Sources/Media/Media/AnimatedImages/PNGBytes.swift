import CPNG
import Foundation
import Pixels
import Rasterization
import Support

/// The bytes of a PNG file that is written chunk by chunk.
enum PNGBytes {
  /// A chunk with its length, name and checksum.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    let checksum = content.withUnsafeBufferPointer { content in
      content.baseAddress.map { cpng_crc(0, $0, UInt32(clamping: content.count)) } ?? 0
    }
    return word(data.count) + content + word(Int(checksum))
  }

  /// A number as four bytes in big-endian order.
  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The compressed rows of a rectangle of a packed picture: the data of an image's `IDAT` chunks. Flat areas are
  /// smaller without filters, photographs with them; the result is the smaller one.
  /// - Parameters:
  ///   - path: the file's name in errors.
  /// - Throws: `MediaError.encodingFailed`.
  static func packed(
    _ picture: YUVBuffer, _ rect: PixelRect, hasAlpha: Bool, level: Int32, path: String
  ) throws -> [UInt8] {
    let plain = try packed(picture, rect, hasAlpha, level, filters: cpng_no_filter(), path)
    let filtered = try packed(picture, rect, hasAlpha, level, filters: cpng_all_filters(), path)
    return filtered.count < plain.count ? filtered : plain
  }

  private static func packed(
    _ picture: YUVBuffer, _ rect: PixelRect, _ hasAlpha: Bool, _ level: Int32, filters: Int32, _ path: String
  ) throws -> [UInt8] {
    var (memory, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let stream = open_memstream(&memory, &size) else {
      throw MediaError.encodingFailed(path: path, reason: SystemError.describe(errno))
    }
    defer { free(memory) }
    try onFailure({ fclose(stream) }) {
      guard let file = cpng_open(stream, 1) else {
        throw MediaError.encodingFailed(path: path, reason: SystemError.describe(ENOMEM))
      }
      defer { cpng_close(file) }
      func check(_ result: Int32) throws {
        if result != 1 { throw MediaError.encodingFailed(path: path, reason: String(cString: cpng_message(file))) }
      }
      let (width, height) = (UInt32(clamping: rect.width), UInt32(clamping: rect.height))
      try check(cpng_write_header(file, width, height, hasAlpha ? 1 : 0, level, filters))
      var row = [UInt8](repeating: 0, count: rect.width * (hasAlpha ? 4 : 3))
      for y in rect.minY..<rect.maxY {
        try row.withUnsafeMutableBufferPointer { row in
          guard let base = row.baseAddress else { return }
          let pixels = StraightPixels.row(y, of: picture) + rect.minX
          StraightPixels.writeBytes(pixels, count: rect.width, hasAlpha: hasAlpha, to: base)
          try check(cpng_write_row(file, base))
        }
      }
      try check(cpng_write_end(file))
    }
    guard fclose(stream) == 0, let memory else {
      throw MediaError.encodingFailed(path: path, reason: SystemError.describe(ENOMEM))
    }
    return data(of: "IDAT", in: UnsafeRawBufferPointer(start: memory, count: size))
  }

  /// The joined data of all chunks with a name in a file.
  private static func data(of name: String, in file: UnsafeRawBufferPointer) -> [UInt8] {
    var (result, position): ([UInt8], Int) = ([], 8)
    while position + 12 <= file.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(file[position + $1]) }
      let end = min(position + 8 + length, file.count)
      if file[position + 4..<position + 8].elementsEqual(name.utf8) { result += file[position + 8..<end] }
      position = end + 4
    }
    return result
  }
}
