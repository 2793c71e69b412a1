extension H264Slices {
  /// Where a picture of libx264 is among ours.
  struct Place {
    /// The pictures since the latest key frame.
    let order: Int

    /// Its frame number, unlimited.
    let frameNumber: Int

    /// The frame number of the picture that it refers to, where decoders would take a later one of ours; nil where they
    /// take the ones that libx264 means.
    var reference: Int?

    /// The frame numbers of pictures that decoders forget, beside those that they forget anyway.
    var forgotten: [Int] = []
  }

  /// More bytes than a header has, with as many references and weights as there can be.
  private static let mostOfHeader = 1024

  /// A slice of libx264 among pictures of our own, as a unit.
  /// - Parameter payload: the slice without its start code.
  /// - Returns: nil if its header is not as libx264 writes them.
  func placed(_ payload: UnsafeBufferPointer<UInt8>.SubSequence, at place: Place) -> [UInt8]? {
    // Behind a byte above 3, which is neither a zero nor escapes what follows, bytes do not depend on those before.
    var end =
      payload.index(payload.startIndex, offsetBy: Self.mostOfHeader, limitedBy: payload.endIndex) ?? payload.endIndex
    while end < payload.endIndex, payload[payload.index(before: end)] <= 3 { end = payload.index(after: end) }
    var slice = H264Copy(H264Bits.unescaped(payload[..<end]))
    slice.copyHeader(self, place)
    slice.copyAlignedRest()
    guard slice.isGood else { return nil }
    return H264Bits.unit(slice.copy.bytes) + payload[end...]
  }

  /// Writes the place of a picture in the order of showing.
  func pictureOrderCount(_ order: Int) -> Int { 2 * order & (1 << sequenceSet.orderBits - 1) }

  /// A frame number, as far as slices have it.
  func limited(frameNumber: Int) -> Int { frameNumber & (1 << sequenceSet.numberBits - 1) }

  /// By how much one frame number is above another one before it, as slices have it: less one.
  func difference(_ frameNumber: Int, above other: Int) -> Int { limited(frameNumber: frameNumber - other - 1) }
}

extension H264Copy {
  private enum Kind {
    static let p = 0
    static let b = 1
  }

  /// Copies the header of a slice, changed for its place: clause 7.3.3.
  fileprivate mutating func copyHeader(_ slices: H264Slices, _ place: H264Slices.Place) {
    let (sequenceSet, pictureSet) = (slices.sequenceSet, slices.pictureSet)
    let first = bits(8)
    let isKey = first & 0x1F == Int(H264Slices.Unit.keySlice)
    number()  // first macroblock
    let kind = number() % 5
    number()  // parameter set
    _ = skip(sequenceSet.numberBits)
    write(slices.limited(frameNumber: place.frameNumber), bits: sequenceSet.numberBits)
    if isKey { number() }
    _ = skip(sequenceSet.oldOrderBits)
    write(slices.pictureOrderCount(place.order), bits: sequenceSet.orderBits)
    if kind <= Kind.b {
      let references = copyReferences(
        isB: kind == Kind.b, pictureSet,
        difference: place.reference.map { slices.difference(place.frameNumber, above: $0) })
      if kind == Kind.p, pictureSet.hasWeights { copyWeights(references: references) }
    }
    if first >> 5 != 0 {
      isKey ? _ = bits(2) : copyMarking(place.forgotten.map { slices.difference(place.frameNumber, above: $0) })
    }
    if kind <= Kind.b { number() }  // initial states
    number()  // quantiser
    if pictureSet.controlsDeblocking, number() != 1 { for _ in 0..<2 { number() } }
  }

  /// Copies which pictures a slice refers to: clause 7.3.3.1.
  /// - Parameter difference: that of the frame number of the first one in list 0, if it is to be another one.
  /// - Returns: how many there are in list 0.
  private mutating func copyReferences(isB: Bool, _ pictureSet: H264PictureSet, difference: Int?) -> Int {
    if isB { bits(1) }  // direct prediction
    var count = pictureSet.references
    if bits(1) == 1 {
      count = number() + 1
      if isB { number() }
    }
    if let difference {
      expect(!isB && skip(1) == 0)
      writeReference(difference)
      return count
    }
    for _ in 0..<(isB ? 2 : 1) where bits(1) == 1 {
      while isGood, number() != 3 { number() }
    }
    return count
  }

  /// Copies the weights of a P slice: clause 7.3.3.2.
  private mutating func copyWeights(references: Int) {
    expect(references <= 32)
    number()
    number()
    for _ in 0..<references where isGood {
      if bits(1) == 1 { for _ in 0..<2 { number() } }
      if bits(1) == 1 { for _ in 0..<4 { number() } }
    }
  }

  /// Copies which pictures decoders forget, or writes others: clause 7.3.3.3.
  private mutating func copyMarking(_ forgotten: [Int]) {
    guard forgotten.isEmpty else {
      expect(skip(1) == 0)
      writeMarking(forgotten)
      return
    }
    guard bits(1) == 1 else { return }
    while isGood {
      let operation = number()
      guard operation != 0 else { return }
      expect(operation == 1)  // forget a short-term reference
      number()
    }
  }
}
