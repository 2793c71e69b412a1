import Foundation

/// Builds valid and damaged PNG files without the library under test.
struct PNGBuilder {
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  var width = 5
  var height = 4
  var colorType = ColorType.rgba
  var depth = 8
  var isInterlaced = false
  /// Chunks between the header and the pixels: palette, transparency, gamma.
  var chunks: [(name: String, data: [UInt8])] = []
  /// Whether the zlib checksum of the pixels is wrong, in a chunk with a correct CRC.
  var breaksPixels = false
  /// The samples of a pixel, each within `depth` bits.
  var samples: (_ x: Int, _ y: Int) -> [Int] = { _, _ in [0, 0, 0, 255] }

  var bytes: [UInt8] {
    var packed = Self.store(scanlines)
    if breaksPixels { packed[packed.count - 1] ^= 0xFF }
    return head + Self.chunk("IDAT", packed) + Self.chunk("IEND", [])
  }

  /// A file that claims a size, but contains a single byte of pixels.
  static func claiming(width: Int, height: Int) -> [UInt8] {
    PNGBuilder(width: width, height: height).head + chunk("IDAT", store([0])) + chunk("IEND", [])
  }

  /// The signature and all chunks before the pixels.
  private var head: [UInt8] {
    var header = Self.bigEndian(width, bytes: 4) + Self.bigEndian(height, bytes: 4)
    header += [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.data) }
    return file
  }

  /// The rows of each Adam7 pass, or of the single pass, each after its filter byte.
  private var scanlines: [UInt8] {
    let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var rows: [UInt8] = []
    for (left, top, stepX, stepY) in isInterlaced ? adam7 : [(0, 0, 1, 1)] where left < width {
      for y in stride(from: top, to: height, by: stepY) {
        rows += [0] + pack(stride(from: left, to: width, by: stepX).flatMap { samples($0, y) })
      }
    }
    return rows
  }

  private func pack(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { Self.bigEndian($0, bytes: 2) } }
    var packed = [UInt8](repeating: 0, count: (samples.count * depth + 7) / 8)
    for (index, sample) in samples.enumerated() {
      let bit = index * depth
      packed[bit / 8] |= UInt8(sample << (8 - depth - bit % 8))
    }
    return packed
  }

  static func bigEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count, bytes: 4) + body + bigEndian(Int(crc(body)), bytes: 4)
  }

  /// A zlib stream of one stored block.
  private static func store(_ data: [UInt8]) -> [UInt8] {
    let length = data.count
    let block = [1, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8 & 0xFF)]
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return [0x78, 0x01] + block + data + bigEndian(high << 16 | low, bytes: 4)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    // Some files have millions of bytes.
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        var (remainder, index) = (UInt32.max, 0)
        while index < bytes.count {
          remainder = remainder >> 8 ^ table[Int((remainder ^ UInt32(bytes[index])) & 255)]
          index += 1
        }
        return ~remainder
      }
    }
  }

  /// The remainders of single bytes.
  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { remainder, _ in remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
  }
}
