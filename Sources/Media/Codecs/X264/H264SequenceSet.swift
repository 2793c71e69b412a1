/// A sequence parameter set of libx264, changed so that pictures of our own can be among its: clause 7.3.2.1 of ITU-T
/// H.264.
struct H264SequenceSet: Sendable {
  /// The set as a unit.
  let unit: [UInt8]

  /// The bits of a picture's number among those that others refer to.
  let numberBits: Int

  /// The bits of a picture's place in the order of showing, in libx264's slices; 0 where they have none.
  let oldOrderBits: Int

  /// How many pictures may be decoded before one that is shown earlier.
  let reorderedPictures: Int

  /// The same in ours: enough for the 250 pictures between two key frames, of which each counts twice.
  let orderBits = 10

  /// So many references do our own pictures have, and so many of our own do others refer to at once.
  private static let references = 2
  private static let ownReferences = 2

  /// The one of libx264's profiles with arithmetic codes that has neither formats of samples nor matrices of scaling.
  private static let mainProfile = 77

  /// Ten times a level, as sets have it: table A-1.
  private enum Level {
    /// The only one in which decoders have no room for four of its largest pictures.
    static let withRoomForTwo = 11
    static let next = 12
  }

  /// Reads a set without its start code; nil for one of another kind.
  /// - Parameter hasOwnReferences: whether others refer to some of our own pictures, too.
  init?(_ payload: some Sequence<UInt8>, hasOwnReferences: Bool) {
    // Those of libx264 before and after a picture, and our own; every level but 1.1 has room for four of its largest ones.
    let kept = Self.references + (hasOwnReferences ? Self.ownReferences : 0)
    var set = H264Copy(H264Bits.unescaped(payload))
    set.bits(8)
    let profile = set.bits(8)
    set.bits(8)
    let level = set.skip(8)
    set.write(hasOwnReferences && level == Level.withRoomForTwo ? Level.next : level, bits: 8)
    set.number()
    if profile != Self.mainProfile {
      let chroma = set.number()
      set.expect(chroma > 0)
      if chroma == 3 { set.expect(set.bits(1) == 0) }  // planes of colour together
      set.number()
      set.number()
      set.bits(1)
      set.expect(set.bits(1) == 0)  // no matrices of scaling
    }
    numberBits = set.number() + 4
    switch set.skipNumber() {
    case 0: oldOrderBits = set.skipNumber() + 4
    case 2: oldOrderBits = 0
    default: return nil
    }
    set.write(number: 0)
    set.write(number: orderBits - 4)
    let keptPictures = max(kept, set.skipNumber())
    set.write(number: keptPictures)
    set.bits(1)
    set.number()  // width and height
    set.number()
    set.expect(set.bits(1) == 1)  // whole frames
    set.bits(1)
    if set.bits(1) == 1 { for _ in 0..<4 { set.number() } }  // cropping
    reorderedPictures = set.copyUsability(references: keptPictures, leastReordered: kept - 1)
    set.rest()
    guard set.isGood else { return nil }
    unit = H264Bits.unit(set.copy.bytes)
  }
}

extension H264Copy {
  /// Copies what helps decoders to show pictures, up to the limits of the stream, which it raises: annex E.2.1.
  /// - Returns: how many pictures may be decoded before one that is shown earlier.
  fileprivate mutating func copyUsability(references: Int, leastReordered: Int) -> Int {
    expect(bits(1) == 1)
    if bits(1) == 1, bits(8) == 255 { bits(32) }  // shape of pixels
    if bits(1) == 1 { bits(1) }  // overscan
    if bits(1) == 1 {
      bits(4)
      if bits(1) == 1 { bits(24) }  // colours
    }
    if bits(1) == 1 {  // place of chroma
      number()
      number()
    }
    if bits(1) == 1 {  // rate
      bits(32)
      bits(32)
      bits(1)
    }
    expect(bits(2) == 0)  // no models of buffers
    bits(1)
    expect(bits(1) == 1)
    bits(1)
    for _ in 0..<4 { number() }
    let reordered = max(leastReordered, skipNumber())
    write(number: reordered)
    write(number: max(references, skipNumber()))
    return reordered
  }
}
