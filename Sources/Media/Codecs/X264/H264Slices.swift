/// The slices of a stream in which pictures of our own are among those of libx264: changes in the headers of the latter, and
/// the headers and parameter set of the former. Clauses 7.3.2.2 and 7.3.3 of ITU-T H.264.
struct H264Slices: Sendable {
  let sequenceSet: H264SequenceSet

  /// Whether our own pictures take less room, and more time.
  var areCareful = false

  /// How our own pictures are coded, by the numbers of their parameter sets. libx264's is 0.
  enum Coding: Int, CaseIterable, Sendable {
    case arithmetic = 1

    /// With codes of variable length, in which a picture that is wholly the same takes least, and from one reference.
    case variableLength

    /// The kind of slices, which all of a picture are: B or P.
    fileprivate var kind: Int { self == .arithmetic ? 6 : 5 }
  }

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

  /// The parameter sets that our own pictures have, as units.
  var pictureSets: [UInt8] { Coding.allCases.flatMap { pictureSet($0) } }

  private func pictureSet(_ coding: Coding) -> [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(Unit.reference | Unit.pictureSet), bits: 8)
    bits.writeNumber(coding.rawValue)
    bits.writeNumber(0)  // sequence parameter set
    bits.write(coding == .arithmetic ? 0b10 : 0, bits: 2)  // no order of fields
    bits.writeNumber(0)  // one group of slices
    for _ in 0..<2 { bits.writeNumber(0) }  // one reference in each list
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
  ///   - ownReferences: how many pictures of our own since then others refer to.
  /// - Returns: nil if the slice ends within its header.
  func placed(
    _ payload: UnsafeBufferPointer<UInt8>.SubSequence, order: Int, ownReferences: Int
  ) -> (unit: [UInt8], number: Int)? {
    // The header is at the beginning. Behind a byte above 3, which is neither a zero nor escapes what follows, bytes do not
    // depend on those before.
    var end = payload.index(payload.startIndex, offsetBy: 32, limitedBy: payload.endIndex) ?? payload.endIndex
    while end < payload.endIndex, payload[payload.index(before: end)] <= 3 { end = payload.index(after: end) }
    var header = H264Copy(H264Bits.unescaped(payload[..<end]))
    let isKey = UInt8(truncatingIfNeeded: header.bits(8)) & 0x1F == Unit.keySlice
    for _ in 0..<3 { header.number() }  // first macroblock, kind and parameter set
    let number = (header.skip(sequenceSet.numberBits) + ownReferences) & (1 << sequenceSet.numberBits - 1)
    header.write(number, bits: sequenceSet.numberBits)
    if isKey { header.number() }
    _ = header.skip(sequenceSet.oldOrderBits)
    header.write(order & (1 << sequenceSet.orderBits - 1), bits: sequenceSet.orderBits)
    header.rest()
    guard header.isGood else { return nil }
    return (H264Bits.unit(header.copy.bytes) + payload[end...], number)
  }

  /// A picture that one of our own refers to.
  enum Reference: Equatable, Sendable {
    /// One of libx264, by its number among the pictures that others refer to.
    case shortTerm(Int)

    /// One of our own, by its place among those.
    case longTerm(Int)

    var isLongTerm: Bool { if case .longTerm = self { true } else { false } }
  }

  /// So many places decoders have for pictures of our own that others refer to.
  static let ownPlaces = 2

  /// How decoders keep a picture of our own that others refer to.
  struct Marking: Equatable, Sendable {
    /// Its place among those of our own: the former one there, if there is one since the latest key frame, is given up.
    let place: Int

    /// The numbers of libx264's pictures that are given up for it.
    let givenUp: [Int]
  }

  /// What the header of a slice of our own tells.
  struct Header: Sendable {
    /// One more than the number of the latest picture in the order of decoding that others refer to.
    let number: Int

    /// The pictures since the latest key frame.
    let order: Int
    let quantiser: Int

    /// How decoders keep it, if others refer to it.
    let marking: Marking?

    var coding = Coding.arithmetic

    /// Whether edges between blocks are smoothed.
    var isFiltered = false
  }

  /// The beginning of a slice of our own: its unit's first byte and its header.
  /// - Parameter references: that of each list, of which there are two but with codes of variable length.
  func start(_ header: Header, _ references: [Reference]) -> H264BitWriter {
    var bits = H264BitWriter()
    bits.write(Int((header.marking == nil ? 0 : Unit.reference) | Unit.slice), bits: 8)
    bits.writeNumber(0)  // from the first macroblock on
    bits.writeNumber(header.coding.kind)
    bits.writeNumber(header.coding.rawValue)
    write(number: header.number, to: &bits)
    bits.write(header.order & (1 << sequenceSet.orderBits - 1), bits: sequenceSet.orderBits)
    if header.coding == .arithmetic { bits.write(1, bits: 1) }  // motion as around
    bits.write(0, bits: 1)  // as many references as usual
    for reference in references { write(reference, number: header.number, to: &bits) }
    if let marking = header.marking { write(marking, number: header.number, to: &bits) }
    if header.coding == .arithmetic { bits.writeNumber(0) }  // initial states
    bits.writeSigned(header.quantiser - Self.middleQuantiser)
    bits.writeNumber(header.isFiltered ? 0 : 1)
    if header.isFiltered { for _ in 0..<2 { bits.writeSigned(0) } }
    return bits
  }

  private func write(number: Int, to bits: inout H264BitWriter) {
    bits.write(number & (1 << sequenceSet.numberBits - 1), bits: sequenceSet.numberBits)
  }

  /// Writes which reference a list has: clause 7.3.3.1.
  private func write(_ reference: Reference, number: Int, to bits: inout H264BitWriter) {
    bits.write(1, bits: 1)
    switch reference {
    case .shortTerm(let reference):
      bits.writeNumber(0)
      write(difference: number - reference, to: &bits)
    case .longTerm(let place):
      bits.writeNumber(2)
      bits.writeNumber(place)
    }
    bits.writeNumber(3)
  }

  /// Writes how decoders keep the picture: clause 7.3.3.3.
  private func write(_ marking: Marking, number: Int, to bits: inout H264BitWriter) {
    bits.write(1, bits: 1)
    for givenUp in marking.givenUp {
      bits.writeNumber(1)
      write(difference: number - givenUp, to: &bits)
    }
    for number in [4, Self.ownPlaces, 6, marking.place, 0] { bits.writeNumber(number) }
  }

  /// Writes by how much another picture's number is below that of this one.
  private func write(difference: Int, to bits: inout H264BitWriter) {
    bits.writeNumber((difference - 1) & (1 << sequenceSet.numberBits - 1))
  }
}
