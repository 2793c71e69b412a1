/// Reads the bits of a raw byte sequence payload (RBSP), from the highest to the lowest of each byte.
struct H264Bits {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bits left.
  var left: Int { bytes.count * 8 - position }

  /// Reads an unsigned value: u(n). Returns nil at the end.
  mutating func read(_ count: Int) -> Int? {
    guard count <= 32, count <= left else { return nil }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position / 8] >> (7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  /// Reads an unsigned Exp-Golomb code: ue(v). Returns nil at the end.
  mutating func readUE() -> Int? {
    for zeros in 0..<32 {
      guard let bit = read(1) else { return nil }
      if bit == 1 { return read(zeros).map { (1 << zeros) - 1 + $0 } }
    }
    return nil
  }

  /// The remaining bytes, from a byte boundary on.
  func rest() -> ArraySlice<UInt8> { bytes[(position / 8)...] }

  /// The RBSP of a NAL unit without its start code: removes the emulation prevention bytes.
  static func rbsp(_ unit: some Sequence<UInt8>) -> [UInt8] {
    var (bytes, zeros): ([UInt8], Int) = ([], 0)
    for byte in unit {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      bytes.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return bytes
  }

  /// A NAL unit with its start code: inserts emulation prevention bytes into an RBSP.
  static func nalUnit(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var (unit, zeros): ([UInt8], Int) = ([0, 0, 0, 1], 0)
    unit.reserveCapacity(bytes.underestimatedCount + 16)
    for byte in bytes {
      if zeros >= 2, byte <= 3 {
        unit.append(3)
        zeros = 0
      }
      unit.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return unit
  }
}

/// Writes the bits of an RBSP.
struct H264BitWriter {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// The number of bits written.
  var count: Int { bytes.count * 8 - free }

  mutating func write(_ value: Int, bits count: Int) {
    for shift in stride(from: count - 1, through: 0, by: -1) {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      free -= 1
      bytes[bytes.count - 1] |= UInt8(value >> shift & 1) << UInt8(free)
    }
  }

  /// Appends bytes at a byte boundary.
  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// Writes an unsigned Exp-Golomb code: ue(v).
  mutating func writeUE(_ value: Int) {
    let length = Int.bitWidth - (value + 1).leadingZeroBitCount
    write(0, bits: length - 1)
    write(value + 1, bits: length)
  }

  /// Writes a signed Exp-Golomb code: se(v).
  mutating func writeSE(_ value: Int) { writeUE(value > 0 ? 2 * value - 1 : -2 * value) }

  /// Removes zero bytes at the end.
  mutating func removeLastZeros() {
    while bytes.last == 0 {
      bytes.removeLast()
      free = 0
    }
  }

  /// Writes rbsp_trailing_bits.
  mutating func end() {
    write(1, bits: 1)
    free = 0
  }
}

/// Copies the syntax elements of an RBSP one by one, so that some can be changed. Copies nothing more behind the end,
/// or after a syntax element with an unexpected value.
struct H264Copy {
  private var from: H264Bits
  private(set) var copy = H264BitWriter()

  /// Whether everything so far was present and as expected.
  private(set) var isValid = true

  init(_ unit: [UInt8]) { from = H264Bits(unit) }

  /// Reads u(n) without copying it; 0 if there is none.
  mutating func skip(_ count: Int) -> Int { value(from.read(count)) }

  /// Reads ue(v) without copying it; 0 if there is none.
  mutating func skipUE() -> Int { value(from.readUE()) }

  /// Copies u(n).
  @discardableResult mutating func bits(_ count: Int) -> Int {
    let value = skip(count)
    if isValid { copy.write(value, bits: count) }
    return value
  }

  /// Copies ue(v).
  @discardableResult mutating func ue() -> Int {
    let value = skipUE()
    if isValid { copy.writeUE(value) }
    return value
  }

  /// Writes ue(v).
  mutating func write(ue value: Int) { copy.writeUE(value) }

  /// Writes u(n).
  mutating func write(_ value: Int, bits count: Int) { copy.write(value, bits: count) }

  /// Records whether a value is as expected.
  mutating func expect(_ condition: Bool) { isValid = isValid && condition }

  /// Writes a modification of a reference list: see `H264BitWriter.writeListModification`.
  mutating func writeListModification(_ differenceOfPicNumsMinus1: Int) {
    copy.writeListModification(differenceOfPicNumsMinus1)
  }

  /// Writes dec_ref_pic_marking: see `H264BitWriter.writeMarking`.
  mutating func writeMarking(_ differencesOfPicNumsMinus1: [Int]) { copy.writeMarking(differencesOfPicNumsMinus1) }

  /// Copies the remaining bytes: CABAC slice data, behind cabac_alignment_one_bits in both.
  mutating func copyAlignedRest() {
    while from.position % 8 != 0 { expect(skip(1) == 1) }
    while copy.count % 8 != 0 { copy.write(1, bits: 1) }
    if isValid { copy.append(from.rest()) }
  }

  /// Copies all remaining bits up to the last one: no NAL unit ends with a zero byte.
  mutating func rest() {
    while from.left > 0 { bits(min(from.left, 32)) }
    copy.removeLastZeros()
  }

  private mutating func value(_ read: Int?) -> Int {
    expect(read != nil)
    return read ?? 0
  }
}
