/// The bits of a unit of an H.264 stream as the standard numbers them: from the highest of a byte to the lowest.
struct H264Bits {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bits that are left.
  var left: Int { bytes.count * 8 - position }

  /// The next bits as a number; nil behind the end.
  mutating func read(_ count: Int) -> Int? {
    guard count <= 32, count <= left else { return nil }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position / 8] >> (7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  /// The next number in the code of Exp-Golomb: as many zeros as bits follow the next one; nil behind the end.
  mutating func readNumber() -> Int? {
    for zeros in 0..<32 {
      guard let bit = read(1) else { return nil }
      if bit == 1 { return read(zeros).map { (1 << zeros) - 1 + $0 } }
    }
    return nil
  }

  /// The bytes from the next one on, at the end of a byte.
  func rest() -> ArraySlice<UInt8> { bytes[(position / 8)...] }

  /// The bytes of a unit, which follow its start code, without those that keep start codes from appearing in it.
  static func unescaped(_ unit: some Sequence<UInt8>) -> [UInt8] {
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

  /// A start code, and the bytes of a unit with those that keep start codes from appearing in it.
  static func unit(_ bytes: some Sequence<UInt8>) -> [UInt8] {
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

/// Writes the bits of a unit of an H.264 stream.
struct H264BitWriter {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// The number of bits that are written.
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

  /// Appends bytes, at the end of a byte.
  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// Writes a number in the code of Exp-Golomb.
  mutating func writeNumber(_ value: Int) {
    let length = Int.bitWidth - (value + 1).leadingZeroBitCount
    write(0, bits: length - 1)
    write(value + 1, bits: length)
  }

  /// Writes a number of either sign in the code of Exp-Golomb.
  mutating func writeSigned(_ value: Int) { writeNumber(value > 0 ? 2 * value - 1 : -2 * value) }

  /// Takes away bytes that are 0 at the end.
  mutating func removeLastZeros() {
    while bytes.last == 0 {
      bytes.removeLast()
      free = 0
    }
  }

  /// Ends the unit: a one, and zeros up to the end of the byte.
  mutating func end() {
    write(1, bits: 1)
    free = 0
  }
}

/// Copies the fields of a unit one by one, so that some can be changed on the way. Behind the end of the unit, or at a field
/// that is not as expected, nothing more is copied.
struct H264Copy {
  private var from: H264Bits
  private(set) var copy = H264BitWriter()

  /// Whether everything so far was there and as expected.
  private(set) var isGood = true

  init(_ unit: [UInt8]) { from = H264Bits(unit) }

  /// Reads a field of a number of bits without copying it; 0 where there is none.
  mutating func skip(_ count: Int) -> Int { value(from.read(count)) }

  /// Reads a number without copying it; 0 where there is none.
  mutating func skipNumber() -> Int { value(from.readNumber()) }

  /// Copies a field of a number of bits.
  @discardableResult mutating func bits(_ count: Int) -> Int {
    let value = skip(count)
    if isGood { copy.write(value, bits: count) }
    return value
  }

  /// Copies a number.
  @discardableResult mutating func number() -> Int {
    let value = skipNumber()
    if isGood { copy.writeNumber(value) }
    return value
  }

  /// Writes a number that is not in the unit.
  mutating func write(number: Int) { copy.writeNumber(number) }

  /// Writes a field that is not in the unit.
  mutating func write(_ value: Int, bits count: Int) { copy.write(value, bits: count) }

  /// Notes whether what was read is as expected.
  mutating func expect(_ condition: Bool) { isGood = isGood && condition }

  /// Writes by which picture a slice's list begins: see `H264BitWriter.writeReference`.
  mutating func writeReference(_ difference: Int) { copy.writeReference(difference) }

  /// Writes which pictures decoders forget: see `H264BitWriter.writeMarking`.
  mutating func writeMarking(_ differences: [Int]) { copy.writeMarking(differences) }

  /// Copies the whole bytes that follow, behind ones up to the end of a byte in both: the data of a slice with arithmetic
  /// codes.
  mutating func copyAlignedRest() {
    while from.position % 8 != 0 { expect(skip(1) == 1) }
    while copy.count % 8 != 0 { copy.write(1, bits: 1) }
    if isGood { copy.append(from.rest()) }
  }

  /// Copies everything that is left, up to the last one: no unit ends with a byte that is 0.
  mutating func rest() {
    while from.left > 0 { bits(min(from.left, 32)) }
    copy.removeLastZeros()
  }

  private mutating func value(_ read: Int?) -> Int {
    expect(read != nil)
    return read ?? 0
  }
}
