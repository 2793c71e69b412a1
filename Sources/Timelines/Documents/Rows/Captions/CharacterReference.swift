/// A character that WebVTT writes by its name or its number: `&amp;`, `&#39;`, `&#x27;`.
struct CharacterReference {
  let scalar: Unicode.Scalar

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}", "quot": "\"", "apos": "'",
  ]

  /// - Parameter name: the text between `&` and `;`.
  init?(_ name: String) {
    if let scalar = Self.named[name] {
      self.scalar = scalar
    } else {
      guard name.hasPrefix("#") else { return nil }
      let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard digits.first != "+", let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0,
        let scalar = Unicode.Scalar(value)
      else { return nil }
      self.scalar = scalar
    }
  }
}
