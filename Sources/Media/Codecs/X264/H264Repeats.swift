/// Pictures that show what the one before them does, written without an encoder, in a stream in which every picture
/// refers to the one before it alone.
///
/// Such a picture is a slice that skips every macroblock: a copy of the picture before, without filters, in some twelve
/// bytes. It counts as a reference like any other, so that the numbers of the pictures behind it, which the encoder has
/// counted without it, have to be raised: fields of a fixed width near the beginning of each slice.
struct H264Repeats {
  /// The number of pictures after which their numbers begin again at 0, as a power of two.
  private let numberBits: Int
  private let macroblocks: Int

  /// The pictures since the latest key frame, it included.
  private var number = 0

  /// Whether there are pictures since the latest key frame that the encoder has not counted.
  private var areNumbersRaised = false

  /// The picture parameter set of the repeated pictures. The encoder's is 0.
  private static let setID = 1

  private enum Unit {
    static let slice: UInt8 = 1
    static let keySlice: UInt8 = 5
    static let pictureSet: UInt8 = 8
    /// How much a unit is needed by others.
    static let reference: UInt8 = 2 << 5
  }

  /// - Parameter sequenceSet: the sequence parameter set, without its start code.
  /// - Returns: nil for a stream of another kind.
  init?(sequenceSet: some Sequence<UInt8>, macroblocks: Int) {
    var bits = H264Bits(H264Bits.unescaped(sequenceSet))
    guard bits.read(8) != nil, let profile = bits.read(8), bits.read(16) != nil, bits.readNumber() == 0 else {
      return nil
    }
    if ![66, 77, 88].contains(profile) {
      guard let chroma = bits.readNumber(), chroma != 3 || bits.read(1) == 0, bits.readNumber() != nil,
        bits.readNumber() != nil, bits.read(1) != nil, bits.read(1) == 0
      else { return nil }
    }
    // Pictures shown in the order of decoding have no numbers for it; a single one is referred to.
    guard let numberBits = bits.readNumber(), bits.readNumber() == 2, bits.readNumber() == 1, bits.read(1) == 0 else {
      return nil
    }
    (self.numberBits, self.macroblocks) = (numberBits + 4, macroblocks)
  }

  /// The parameter set that the repeated pictures have beside the encoder's, as a unit: skipped macroblocks are counted.
  var parameterSet: [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(Unit.reference | Unit.pictureSet), bits: 8)
    bits.writeNumber(Self.setID)
    bits.writeNumber(0)  // sequence parameter set
    bits.write(0, bits: 2)  // code of variable length; no order of fields
    bits.writeNumber(0)  // one group of slices
    bits.writeNumber(0)  // one picture to refer to, forwards
    bits.writeNumber(0)  // and backwards
    bits.write(0, bits: 3)  // no weights
    bits.writeNumber(0)  // quantisers and the offset for chroma
    bits.writeNumber(0)
    bits.writeNumber(0)
    bits.write(0b100, bits: 3)  // slices say whether they are filtered
    bits.end()
    return H264Bits.unit(bits.bytes)
  }

  /// The next picture, as a unit: what the picture before shows.
  mutating func next() -> [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(Unit.reference | Unit.slice), bits: 8)
    bits.writeNumber(0)  // from the first macroblock on
    bits.writeNumber(5)  // all slices of the picture refer backwards
    bits.writeNumber(Self.setID)
    bits.write(number & (1 << numberBits - 1), bits: numberBits)
    bits.write(0, bits: 3)  // usual number and order of references, the oldest of which is let go
    bits.writeNumber(0)  // quantiser
    bits.writeNumber(1)  // no filter
    bits.writeNumber(macroblocks)
    bits.end()
    number += 1
    areNumbersRaised = true
    return H264Bits.unit(bits.bytes)
  }

  /// Notes a picture of the encoder, and returns its units with their numbers raised, each without its start code given
  /// and with one returned; nil where nothing has to be changed.
  mutating func renumber(_ units: [some Collection<UInt8>]) -> [UInt8]? {
    let kinds = units.map { ($0.first ?? 0) & 0x1F }
    if kinds.contains(Unit.keySlice) { (number, areNumbersRaised) = (0, false) }
    defer { number += 1 }
    guard areNumbersRaised else { return nil }
    return zip(units, kinds).flatMap { unit, kind in
      let bytes = H264Bits.unescaped(unit)
      return H264Bits.unit(kind == Unit.slice ? raised(bytes) : bytes)
    }
  }

  private func raised(_ slice: [UInt8]) -> [UInt8] {
    var (slice, bits) = (slice, H264Bits(slice))
    // The kind of the unit, the first macroblock, the kind of the slice and its parameter set come first.
    guard bits.read(8) != nil, bits.readNumber() != nil, bits.readNumber() != nil, bits.readNumber() != nil else {
      return slice
    }
    for shift in 0..<numberBits {
      let place = bits.position + shift
      let bit = UInt8(number >> (numberBits - 1 - shift) & 1)
      let mask = 0x80 as UInt8 >> UInt8(place % 8)
      slice[place / 8] = slice[place / 8] & ~mask | (bit == 1 ? mask : 0)
    }
    return slice
  }
}
