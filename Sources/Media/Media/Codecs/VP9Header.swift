/// The beginning of a VP9 frame's uncompressed header.
struct VP9Header {
  /// The profile, 0…3, which determines the chroma subsampling and the bit depth.
  private let profile: Int

  /// The reference slots that the frame refreshes, one bit for each of the slots 0…7.
  private let refreshedSlots: UInt32

  /// Reads a packet of one shown frame.
  /// - Returns: nil for any other packet, such as a superframe of several frames. Without lookahead, libvpx writes
  ///   none.
  init?(_ packet: some Collection<UInt8>) {
    guard packet.count >= 4, Array(packet.suffix(1)).allSatisfy({ $0 & 0xE0 != 0xC0 }) else { return nil }
    var bits = Bits(word: packet.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
    guard bits.read(2) == 2 else { return nil }
    let (low, high) = (bits.read(1), bits.read(1))
    profile = Int(high << 1 | low)
    if profile == 3 { _ = bits.read(1) }
    let (showsExisting, isNoKey, isShown, isResilient) = (bits.read(1), bits.read(1), bits.read(1), bits.read(1))
    guard showsExisting == 0, isShown == 1 else { return nil }
    // A key frame refreshes all slots.
    guard isNoKey == 1 else {
      refreshedSlots = 0xFF
      return
    }
    // reset_frame_context.
    if isResilient == 0 { _ = bits.read(2) }
    refreshedSlots = bits.read(8)
  }

  /// A packet that shows the frame again, directly after it; nil if no slot holds the frame.
  ///
  /// It does not change the decoder's state, so the encoder does not have to know about it.
  var repetition: [UInt8]? {
    guard refreshedSlots != 0 else { return nil }
    let slot = UInt32(refreshedSlots.trailingZeroBitCount)
    // frame_marker, the profile, a reserved bit for profile 3, and show_existing_frame with the slot.
    var word: UInt32 = 2 << 2 | UInt32(profile & 1) << 1 | UInt32(profile >> 1)
    var count = 4
    if profile == 3 { (word, count) = (word << 1, count + 1) }
    (word, count) = (word << 4 | 1 << 3 | slot, count + 4)
    word <<= UInt32(32 - count)
    return (0..<(count + 7) / 8).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
  }

  /// Reads the bits of a word, the most significant first.
  private struct Bits {
    var word: UInt32

    mutating func read(_ count: UInt32) -> UInt32 {
      defer { word <<= count }
      return word >> (32 - count)
    }
  }
}
