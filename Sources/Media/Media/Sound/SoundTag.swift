/// An ID3 or APE tag between frames of sound.
struct SoundTag {
  /// The offset of the end of the tag from the beginning of the bytes, as far as the tag declares its size.
  let end: Int

  /// Finds the tag at the beginning of bytes; an ID3v1 tag of 128 bytes may precede an ID3v2 tag. Nil if there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    func has(_ text: String, at offset: Int) -> Bool {
      offset + text.utf8.count <= bytes.count && bytes[offset...].starts(with: text.utf8)
    }
    let first = has("TAG", at: 0) ? 128 : 0
    if has("ID3", at: first), bytes.count >= first + 10 {
      end = first + 10 + bytes[(first + 6)..<(first + 10)].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    } else if first > 0 || has("APETAGEX", at: 0) {
      end = first
    } else {
      return nil
    }
  }
}
