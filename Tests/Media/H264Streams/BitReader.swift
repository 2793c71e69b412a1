/// Reads the RBSP of a NAL unit: clause 7.2 of ITU-T H.264. Independent of the encoder's own reader, which it checks.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  /// - Parameter unit: the bytes between start codes.
  init(unit: ArraySlice<UInt8>) {
    var (bytes, zeros): ([UInt8], Int) = ([], 0)
    bytes.reserveCapacity(unit.count)
    for byte in unit {
      let isEscape = zeros >= 2 && byte == 3
      if !isEscape { bytes.append(byte) }
      zeros = byte == 0 ? zeros + 1 : 0
    }
    self.bytes = bytes
  }

  mutating func u(_ count: Int) throws -> Int {
    guard position + count <= bytes.count * 8 else {
      throw StreamError(what: "a NAL unit ends within a syntax element")
    }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  mutating func flag() throws -> Bool { try u(1) == 1 }

  mutating func ue() throws -> Int {
    var zeros = 0
    while try !flag() { zeros += 1 }
    guard zeros <= 32 else { throw StreamError(what: "an Exp-Golomb code has more than 32 bits") }
    return try (1 << zeros) - 1 + u(zeros)
  }

  mutating func se() throws -> Int {
    let number = try ue()
    return number % 2 == 1 ? (number + 1) / 2 : -number / 2
  }
}

/// Why a stream cannot be read.
public struct StreamError: Error, CustomStringConvertible {
  let what: String
  /// The reason in words.
  public var description: String { what }
}
