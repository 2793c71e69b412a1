/// The slices of a stream in which pictures of our own are among those of libx264: changes in the headers of the latter, and
/// the headers and parameter set of the former. Clauses 7.3.2.2 and 7.3.3 of ITU-T H.264.
struct H264Slices: Sendable {
  let sequenceSet: H264SequenceSet

  /// That of libx264's slices.
  let pictureSet: H264PictureSet

  /// Whether our own pictures take less room, and more time.
  var areCareful = false

  /// The number of our own slices' picture parameter set. libx264's is 0.
  private static let ownSet = 1

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
  var ownPictureSet: [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(Unit.reference | Unit.pictureSet), bits: 8)
    bits.writeNumber(Self.ownSet)
    bits.writeNumber(0)  // sequence parameter set
    bits.write(0b10, bits: 2)  // arithmetic codes, no order of fields
    bits.writeNumber(0)  // one group of slices
    for _ in 0..<2 { bits.writeNumber(0) }  // one reference in each list
    bits.write(0, bits: 3)  // no weights
    for _ in 0..<3 { bits.writeSigned(0) }  // quantisers and the offset for chroma
    bits.write(0b100, bits: 3)  // slices say whether they are filtered
    bits.end()
    return H264Bits.unit(bits.bytes)
  }

  /// What the header of a slice of our own tells. The references of its lists are the nearest pictures before and after it, as
  /// decoders have them without being told: clause 8.2.4.2.3.
  struct Header: Sendable {
    /// One more than that of the latest picture in the order of decoding that others refer to, unlimited.
    let frameNumber: Int

    /// The pictures since the latest key frame.
    let order: Int
    let quantiser: Int

    /// If others refer to it, the frame numbers of pictures that decoders forget, beside those that they forget anyway.
    let forgotten: [Int]?

    /// Whether edges between blocks are smoothed.
    var isFiltered = false
  }

  /// The kind of our own slices, which all of a picture are: B.
  private static let kind = 6

  /// The beginning of a slice of our own: its unit's first byte and its header.
  func start(_ header: Header) -> H264BitWriter {
    var bits = H264BitWriter()
    bits.write(Int((header.forgotten == nil ? 0 : Unit.reference) | Unit.slice), bits: 8)
    bits.writeNumber(0)  // from the first macroblock on
    bits.writeNumber(Self.kind)
    bits.writeNumber(Self.ownSet)
    bits.write(limited(frameNumber: header.frameNumber), bits: sequenceSet.numberBits)
    bits.write(pictureOrderCount(header.order), bits: sequenceSet.orderBits)
    bits.write(1, bits: 1)  // motion as around
    bits.write(0, bits: 3)  // as many references, and in each list in the order, as usual
    if let forgotten = header.forgotten {
      bits.writeMarking(forgotten.map { difference(header.frameNumber, above: $0) })
    }
    bits.writeNumber(0)  // initial states
    bits.writeSigned(header.quantiser - Self.middleQuantiser)
    bits.writeNumber(header.isFiltered ? 0 : 1)
    if header.isFiltered { for _ in 0..<2 { bits.writeSigned(0) } }
    return bits
  }
}

extension H264BitWriter {
  /// Writes that the first reference of a list is another one than usual: clause 7.3.3.1.
  /// - Parameter difference: by how much its frame number is below that of the slice, less one.
  mutating func writeReference(_ difference: Int) {
    write(1, bits: 1)
    for number in [0, difference, 3] { writeNumber(number) }
  }

  /// Writes which short-term references decoders forget; with none, they forget the oldest one if there are too many. Clause
  /// 7.3.3.3, of which only the operation 1 is used.
  /// - Parameter differences: by how much their frame numbers are below that of the slice, less one.
  mutating func writeMarking(_ differences: [Int]) {
    write(differences.isEmpty ? 0 : 1, bits: 1)
    guard !differences.isEmpty else { return }
    for difference in differences { for number in [1, difference] { writeNumber(number) } }
    writeNumber(0)
  }
}
