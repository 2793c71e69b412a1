/// Two letters for private use that a text has nowhere, neither as such nor as an escape.
struct BraceLetters {
  let opening: [UInt8]
  let closing: [UInt8]
  private let letters: (opening: Unicode.Scalar, closing: Unicode.Scalar)

  /// The plane that is all for private use.
  private static let plane: ClosedRange<UInt32> = 0xF_0000...0xF_FFFD

  /// Nil where the text has all of them.
  init?(for bytes: [UInt8]) {
    var used: Set<UInt32> = []
    for index in bytes.indices {
      // The only letters whose first byte is F3 are those of planes 12 to 15.
      if bytes[index] == 0xF3, index + 3 < bytes.count {
        used.insert(
          0xC_0000 + UInt32(bytes[index + 1] & 0x3F) << 12 + UInt32(bytes[index + 2] & 0x3F) << 6
            + UInt32(bytes[index + 3] & 0x3F))
      } else if bytes[index] == UInt8(ascii: "U"), index + 8 < bytes.count,
        let escaped = UInt32(String(decoding: bytes[index + 1...index + 8], as: UTF8.self), radix: 16)
      {
        used.insert(escaped)
      }
    }
    let free = Self.plane.lazy.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init).prefix(2)
    guard let first = free.first, let second = free.dropFirst().first else { return nil }
    letters = (first, second)
    (opening, closing) = (Array(String(first).utf8), Array(String(second).utf8))
  }

  /// The text with braces again.
  func restored(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == letters.opening ? "{" : scalar == letters.closing ? "}" : scalar)
    }
    return String(result)
  }
}
