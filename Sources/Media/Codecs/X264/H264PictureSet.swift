/// What slices of libx264 depend on in its picture parameter set: clause 7.3.2.2 of ITU-T H.264.
struct H264PictureSet: Sendable {
  /// How many references P slices have, if they do not tell.
  let references: Int

  /// Whether P slices have weights for what they refer to.
  let hasWeights: Bool

  /// Whether slices have fields of their deblocking.
  let controlsDeblocking: Bool

  /// Reads a set without its start code; nil for one with codes of variable length or what libx264 does not write.
  init?(_ payload: some Sequence<UInt8>) {
    var set = H264Copy(H264Bits.unescaped(payload))
    set.bits(8)
    for _ in 0..<2 { set.expect(set.number() == 0) }  // its number and that of the sequence parameter set
    set.expect(set.bits(1) == 1)  // arithmetic codes
    set.expect(set.bits(1) == 0)  // slices do not tell the order of fields
    set.expect(set.number() == 0)  // one group of slices
    references = set.number() + 1
    set.number()  // those of list 1
    hasWeights = set.bits(1) == 1
    set.expect(set.bits(2) != 1)  // no weights in B slices
    for _ in 0..<3 { set.number() }  // quantisers and the offset for chroma
    controlsDeblocking = set.bits(1) == 1
    set.bits(1)
    set.expect(set.bits(1) == 0)  // no redundant pictures
    guard set.isGood else { return nil }
  }
}
