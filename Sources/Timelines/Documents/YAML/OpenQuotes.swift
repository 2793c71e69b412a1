/// The quotes that are open at a position in a line of YAML. They affect where `${…}` ends: an expression cannot
/// contain the quote that would end the scalar around it.
struct OpenQuotes {
  private var isSingleOpen = false
  private var isDoubleOpen = false
  private var isEscaped = false

  /// Processes a byte that is not within `${…}`.
  mutating func pass(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\n") else {
      self = OpenQuotes()
      return
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = isDoubleOpen
    } else if byte == UInt8(ascii: "'") {
      isSingleOpen = isSingleOpen != !isDoubleOpen
    } else if byte == UInt8(ascii: "\"") {
      isDoubleOpen = isDoubleOpen != !isSingleOpen
    }
  }

  /// The index after the closing brace of the `${…}` at an index; nil if the line has none.
  func endOfVariable(_ bytes: [UInt8], at index: Int) -> Int? {
    var position = index + 2
    guard position <= bytes.count, bytes[index + 1] == UInt8(ascii: "{") else { return nil }
    let last = min(bytes.count, position + FileLimits.expressionLetters)
    // The quote of the text within the expression that is open.
    var quote: UInt8?
    while position < last {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\\") where quote != nil || isDoubleOpen: position += 1
      case UInt8(ascii: "'") where isSingleOpen:
        // A doubled quote is an escaped quote.
        guard position + 1 < last, bytes[position + 1] == byte else { return nil }
        position += 1
      case UInt8(ascii: "\"") where isDoubleOpen: return nil
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "{") where quote == nil: return nil
      case UInt8(ascii: "}") where quote == nil: return position + 1
      default: break
      }
      position += 1
    }
    return nil
  }
}
