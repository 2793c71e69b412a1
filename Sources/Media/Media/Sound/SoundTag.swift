/// A tag between frames of sound: ID3, or APE.
struct SoundTag {
  /// The number of bytes from the beginning of what was looked at to the end of the tag, as far as the tag tells.
  let end: Int

  /// The tag with which bytes begin, which may be an old one of a fixed size before a new one; nil where there is none.
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
