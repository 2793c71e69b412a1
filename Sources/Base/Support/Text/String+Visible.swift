extension String {
  /// The text on one line, for display: control characters, and characters that are invisible or change the text
  /// direction, are escaped, such as `\n` and `\u{1b}`. Untrusted text can then neither control a terminal nor imitate
  /// another message.
  package var visible: String { escaping { $0.isDeceptive(after: $1) } }

  /// The same for a text of several lines, whose line feeds are kept.
  package var visibleLines: String { escaping { $0 != "\n" && $0.isDeceptive(after: $1) } }

  private func escaping(_ isEscaped: (Unicode.Scalar, _ previous: Unicode.Scalar?) -> Bool) -> String {
    guard !utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return self }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if isEscaped(scalar, previous) {
        result += scalar.visibleEscape.unicodeScalars
      } else {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the character may make a terminal or a reader misinterpret a text: control characters, line separators,
  /// directional marks and overrides, and invisible characters.
  package var isDeceptive: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true  // C0, DEL and C1
    case 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: true  // soft hyphen, joiner, fillers
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // directions
    case 0x180B...0x180F, 0x200B, 0x2028, 0x2029, 0x2060...0x2065, 0xFEFF: true  // separators, and without width
    case 0xFFF0...0xFFFB, 0xE0000...0xE0FFF: true  // annotations and tags
    default: false
    }
  }

  /// The same, except for joiners within emoji and within words of scripts that require them.
  fileprivate func isDeceptive(after previous: Unicode.Scalar?) -> Bool {
    (isDeceptive || isJoiner || isSelector) && !joins(to: previous)
  }

  /// Whether the character joins or selects the look of another one.
  private var isJoiner: Bool { value == 0x200C || value == 0x200D }
  private var isSelector: Bool { (0xFE00...0xFE0F).contains(value) || (0x180B...0x180D).contains(value) }

  /// Whether the character is a joiner or a selector that belongs to an emoji or to a script that requires it.
  package func joins(to previous: Unicode.Scalar?) -> Bool {
    guard isJoiner || isSelector, let previous else { return false }
    switch previous.value {
    case 0x0600...0x109F, 0x1780...0x18AF, 0xFE0F: return true
    case ...0x7F: return isSelector && previous.properties.isEmoji
    default: return isSelector || previous.properties.isEmoji
    }
  }

  /// The escape, as in a Swift literal.
  fileprivate var visibleEscape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}
