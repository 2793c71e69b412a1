/// The slices of a stream in which pictures of our own are among those of libx264: changes in the headers of the latter, and
/// the headers and parameter set of the former. Clauses 7.3.2.2 and 7.3.3 of ITU-T H.264.
struct H264Slices: Sendable {
  let sequenceSet: H264SequenceSet

  /// The picture parameter set of our own pictures. libx264's is 0.
  private static let setID = 1

  /// The quantiser from which those of slices are counted.
  private static let middleQuantiser = 26

  enum Unit {
    static let slice: UInt8 = 1
    static let keySlice: UInt8 = 5
    static let sequenceSet: UInt8 = 7
    static let pictureSet: UInt8 = 8

    /// How much a unit is needed by others.
    static let reference: UInt8 = 2 << 5

    static func kind(_ payload: some Collection<UInt8>) -> UInt8 { (payload.first ?? 0) & 0x1F }
  }

  /// The parameter set that our own pictures have, as a unit.
  var pictureSet: [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(Unit.reference | Unit.pictureSet), bits: 8)
    bits.writeNumber(Self.setID)
    bits.writeNumber(0)  // sequence parameter set
    bits.write(0, bits: 2)  // codes of variable length; no order of fields
    bits.writeNumber(0)  // one group of slices
    bits.writeNumber(H264SequenceSet.references - 1)  // forwards
    bits.writeNumber(0)  // and backwards
    bits.write(0, bits: 3)  // no weights
    for _ in 0..<3 { bits.writeSigned(0) }  // quantisers and the offset for chroma
    bits.write(0b100, bits: 3)  // slices say whether they are filtered
    bits.end()
    return H264Bits.unit(bits.bytes)
  }

  /// A slice of libx264 with its place in the order of showing, and its number among the pictures that others refer to.
  /// - Parameters:
  ///   - payload: the slice without its start code.
  ///   - order: the pictures since the latest key frame.
  /// - Returns: nil if the slice ends within its header.
  func placed(_ payload: UnsafeBufferPointer<UInt8>.SubSequence, order: Int) -> (unit: [UInt8], number: Int)? {
    // The header is at the beginning. Behind a byte above 3, which is neither a zero nor escapes what follows, bytes do not
    // depend on those before.
    var end = payload.index(payload.startIndex, offsetBy: 32, limitedBy: payload.endIndex) ?? payload.endIndex
    while end < payload.endIndex, payload[payload.index(before: end)] <= 3 { end = payload.index(after: end) }
    var header = H264Copy(H264Bits.unescaped(payload[..<end]))
    let isKey = UInt8(truncatingIfNeeded: header.bits(8)) & 0x1F == Unit.keySlice
    for _ in 0..<3 { header.number() }  // first macroblock, kind and parameter set
    let number = header.bits(sequenceSet.numberBits)
    if isKey { header.number() }
    _ = header.skip(sequenceSet.oldOrderBits)
    header.write(order & (1 << sequenceSet.orderBits - 1), bits: sequenceSet.orderBits)
    header.rest()
    guard header.isGood else { return nil }
    return (H264Bits.unit(header.copy.bytes) + payload[end...], number)
  }

  /// What a picture of our own refers to.
  enum References: Sendable {
    /// The one picture of libx264 before it, by its number.
    case before(Int)

    /// The picture of libx264 that is shown after it, by its number, and the one before it.
    case around(after: Int, before: Int)
  }

  /// The header of a slice of our own, with its unit's first byte.
  /// - Parameter isFiltered: whether edges between blocks are smoothed.
  func header(_ references: References, order: Int, quantiser: Int, isFiltered: Bool) -> H264BitWriter {
    let numbers = 1 << sequenceSet.numberBits
    var bits = H264BitWriter()
    bits.write(Int(Unit.slice), bits: 8)  // not needed by others
    bits.writeNumber(0)  // from the first macroblock on
    bits.writeNumber(5)  // all slices of the picture are predicted from one picture a block
    bits.writeNumber(Self.setID)
    switch references {
    case .before(let number):
      bits.write((number + 1) % numbers, bits: sequenceSet.numberBits)
      writeOrder(order, to: &bits)
      bits.write(1, bits: 1)
      bits.writeNumber(0)  // one reference
      bits.write(0, bits: 1)
    case .around(let after, let before):
      bits.write((after + 1) % numbers, bits: sequenceSet.numberBits)
      writeOrder(order, to: &bits)
      bits.write(0, bits: 1)
      bits.write(1, bits: 1)
      // The order of references by how much their numbers are below the one before, less one.
      bits.writeNumber(0)
      bits.writeNumber(0)
      bits.writeNumber(0)
      bits.writeNumber((after - before - 1 + numbers) % numbers)
      bits.writeNumber(3)
    }
    bits.writeSigned(quantiser - Self.middleQuantiser)
    bits.writeNumber(isFiltered ? 0 : 1)
    if isFiltered { for _ in 0..<2 { bits.writeSigned(0) } }
    return bits
  }

  private func writeOrder(_ order: Int, to bits: inout H264BitWriter) {
    bits.write(order & (1 << sequenceSet.orderBits - 1), bits: sequenceSet.orderBits)
  }
}
