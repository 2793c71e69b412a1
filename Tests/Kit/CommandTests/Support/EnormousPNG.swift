import Foundation

/// Black images with one bit per pixel in small files: one compressed run of zeros.
enum EnormousPNG {
  /// - Parameter isInterlaced: whether the header states that it is interlaced; the pixels have the order of an image that is not.
  static func data(width: Int, height: Int, isInterlaced: Bool = false) -> Data {
    let header = bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, isInterlaced ? 1 : 0]
    // Every row begins with a byte for its filter.
    let packed = zeros(((width + 7) / 8 + 1) * height)
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", packed)
        + chunk("IEND", []))
  }

  /// A zlib stream of a literal 0 and its repetitions, in the fixed Huffman codes of deflate.
  private static func zeros(_ count: Int) -> [UInt8] {
    var (bytes, bits, used): ([UInt8], UInt32, UInt32) = ([0x78, 0x01], 0, 0)
    func put(_ value: UInt32, _ length: UInt32) {
      bits |= value << used
      used += length
      while used >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        (bits, used) = (bits >> 8, used - 8)
      }
    }
    /// Huffman codes begin with their highest bit.
    func putCode(_ code: UInt32, _ length: UInt32) {
      for bit in (0..<length).reversed() { put(code >> bit & 1, 1) }
    }
    // The last block, with fixed Huffman codes.
    put(1, 1)
    put(1, 2)
    // A repetition of 258 bytes takes 8 bits for the length and 5 for the distance.
    for _ in 0..<1 + (count - 1) % 258 { putCode(0b0011_0000, 8) }
    for _ in 0..<(count - 1) / 258 {
      putCode(0b1100_0101, 8)
      putCode(0, 5)
    }
    putCode(0, 7)
    if used > 0 { put(0, 8 - used) }
    return bytes + bigEndian((count % 65521) << 16 | 1)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in body {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
    }
    return bigEndian(data.count) + body + bigEndian(Int(~remainder))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
