import CLibAV

/// Rewrites the packets of a GIF file so that its background is clear.
///
/// For an image without a transparent index, libavcodec fills the canvas behind it, and after it, with the background
/// colour. Browsers leave the canvas clear, and so does libavcodec if a file has no global colour table. So the global
/// table is moved into the images.
struct GIFPalettes {
  /// The global colour table, for images without a local one.
  private var common: ArraySlice<UInt8> = []

  /// Rewrites a packet, which contains the beginning of a file or an image. Keeps the rest of a damaged packet
  /// unchanged.
  /// - Throws: `MediaError.cannotRead` if there is not enough memory.
  mutating func clearBackground(of packet: UnsafeMutablePointer<AVPacket>, path: String) throws {
    guard packet.pointee.size > 0, let data = packet.pointee.data else { return }
    let bytes = Array(UnsafeBufferPointer(start: data, count: Int(packet.pointee.size)))
    let changed = withoutCommonPalette(bytes)
    guard changed != bytes else { return }
    let result = changed.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { clibav_replace_bytes(packet, $0, buffer.count) } ?? 0
    }
    guard result >= 0 else { throw LibAVInput.failure(result, path) }
  }

  private static let hasPalette: UInt8 = 0x80

  /// The size of a colour table in bytes, from the flags before it.
  private static func byteCount(_ flags: UInt8) -> Int { flags & hasPalette != 0 ? 6 << Int(flags & 7) : 0 }

  private mutating func withoutCommonPalette(_ bytes: [UInt8]) -> [UInt8] {
    var (position, result) = (0, [UInt8]())
    result.reserveCapacity(bytes.count + 768)
    func copy(_ count: Int, to result: inout [UInt8]) {
      let end = min(bytes.count, position + count)
      result += bytes[position..<end]
      position = end
    }
    if bytes.starts(with: "GIF8".utf8) {
      guard bytes.count >= 13 else { return bytes }
      let size = Self.byteCount(bytes[10])
      guard bytes.count >= 13 + size else { return bytes }
      common = bytes[13..<13 + size]
      copy(13, to: &result)
      result[10] &= ~Self.hasPalette
      position += size
    }
    guard !common.isEmpty else { return bytes }
    while position < bytes.count {
      switch bytes[position] {
      case 0x21: copy(2, to: &result)
      case 0x2C where position + 10 <= bytes.count:
        let flags = bytes[position + 9]
        copy(9, to: &result)
        if flags & Self.hasPalette != 0 {
          copy(1 + Self.byteCount(flags), to: &result)
        } else {
          let size = UInt8(truncatingIfNeeded: (common.count / 6).trailingZeroBitCount)
          result.append(flags & 0x60 | Self.hasPalette | size)
          result += common
          position += 1
        }
        // The minimum code size.
        copy(1, to: &result)
      default:
        copy(bytes.count, to: &result)
        continue
      }
      // Sub-blocks, up to an empty one.
      while position < bytes.count {
        let size = Int(bytes[position])
        copy(1 + size, to: &result)
        if size == 0 { break }
      }
    }
    return result
  }
}
