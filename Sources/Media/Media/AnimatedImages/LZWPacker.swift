/// Compresses colour indices for GIF: Lempel–Ziv–Welch (LZW) with codes of up to 12 bits.
struct LZWPacker {
  private let minimumSize: Int
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// A hash table with open addressing. The key is a code and the next index, plus 1; the value is the code of both.
  private var keys = [UInt32](repeating: 0, count: slotCount)
  private var codes = [UInt16](repeating: 0, count: slotCount)

  private static let slotCount = 1 << 14
  private static let maximumCodes = 1 << 12

  /// The data of an image in a GIF file: the minimum code size, and sub-blocks of compressed indices.
  /// - Parameter colorCount: an upper bound of the indices, exclusive; at most 256.
  static func pack(_ indices: [UInt8], colorCount: Int) -> [UInt8] {
    var size = 2
    while 1 << size < colorCount { size += 1 }
    var packer = LZWPacker(minimumSize: size)
    packer.append(indices)
    return packer.blocks
  }

  private init(minimumSize: Int) { self.minimumSize = minimumSize }

  private mutating func append(_ indices: [UInt8]) {
    let clear = 1 << minimumSize
    var size = minimumSize + 1
    put(clear, size)
    var next = clear + 2
    guard var prefix = indices.first.map(Int.init) else { return put(clear + 1, size) }
    for index in indices.dropFirst() {
      let key = UInt32(truncatingIfNeeded: prefix << 8 | Int(index)) + 1
      var slot = Int((key &* 0x9E37_79B1) >> 18)
      while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (Self.slotCount - 1) }
      if keys[slot] == key {
        prefix = Int(codes[slot])
        continue
      }
      put(prefix, size)
      prefix = Int(index)
      if next < Self.maximumCodes {
        (keys[slot], codes[slot]) = (key, UInt16(truncatingIfNeeded: next))
        next += 1
        if next - 1 == 1 << size { size += 1 }
      } else {
        put(clear, size)
        for slot in keys.indices { keys[slot] = 0 }
        (size, next) = (minimumSize + 1, clear + 2)
      }
    }
    put(prefix, size)
    // By now the decoder has added one more code.
    if next == 1 << size, size < 12 { size += 1 }
    put(clear + 1, size)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  private mutating func put(_ code: Int, _ size: Int) {
    bits |= UInt32(truncatingIfNeeded: code) << UInt32(bitCount)
    bitCount += size
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private var blocks: [UInt8] {
    var result = [UInt8(minimumSize)]
    result.reserveCapacity(bytes.count + bytes.count / 255 + 4)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      result.append(UInt8(block.count))
      result += block
    }
    result.append(0)
    return result
  }
}
