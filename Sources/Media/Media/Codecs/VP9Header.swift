/// What the beginning of a VP9 picture says.
struct VP9Header {
  /// From 0 to 3; it tells the subsampling and the depth.
  private let profile: Int

  /// The places, from 0 to 7, in which decoders keep the picture, a bit for each.
  private let kept: UInt32

  /// Reads a packet that holds one picture and shows it.
  /// - Returns: nil for any other one, such as a superframe, which holds several. libvpx makes none without looking ahead.
  init?(_ packet: some Collection<UInt8>) {
    guard packet.count >= 4, Array(packet.suffix(1)).allSatisfy({ $0 & 0xE0 != 0xC0 }) else { return nil }
    var bits = Bits(word: packet.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
    guard bits.read(2) == 2 else { return nil }
    let (low, high) = (bits.read(1), bits.read(1))
    profile = Int(high << 1 | low)
    if profile == 3 { _ = bits.read(1) }
    let (showsKept, isNoKey, isShown, isResilient) = (bits.read(1), bits.read(1), bits.read(1), bits.read(1))
    guard showsKept == 0, isShown == 1 else { return nil }
    // A key frame takes all places.
    guard isNoKey == 1 else {
      kept = 0xFF
      return
    }
    // How probabilities begin.
    if isResilient == 0 { _ = bits.read(2) }
    kept = bits.read(8)
  }

  /// A packet that shows the picture again, directly after it; nil if it is not kept.
  ///
  /// It changes nothing in a decoder, so that an encoder need not know of it.
  var repetition: [UInt8]? {
    guard kept != 0 else { return nil }
    let place = UInt32(kept.trailingZeroBitCount)
    // The mark of a picture, the profile, one bit more for profile 3, and that a kept picture is shown.
    var word: UInt32 = 2 << 2 | UInt32(profile & 1) << 1 | UInt32(profile >> 1)
    var count = 4
    if profile == 3 { (word, count) = (word << 1, count + 1) }
    (word, count) = (word << 4 | 1 << 3 | place, count + 4)
    word <<= UInt32(32 - count)
    return (0..<(count + 7) / 8).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
  }

  /// The bits of a word, the highest first.
  private struct Bits {
    var word: UInt32

    mutating func read(_ count: UInt32) -> UInt32 {
      defer { word <<= count }
      return word >> (32 - count)
    }
  }
}
