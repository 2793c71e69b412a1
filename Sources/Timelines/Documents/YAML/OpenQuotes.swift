/// The quotes that are open at a place of a line of YAML, as far as they tell where `${…}` ends: within a quoted scalar
/// the quote that would end it is no part of an expression.
struct OpenQuotes {
  private var isSingleOpen = false
  private var isDoubleOpen = false
  private var isEscaped = false

  /// Passes over a byte that is not within `${…}`.
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

  /// The index behind the closing brace of the `${…}` at an index; nil if there is none in the line.
  func endOfVariable(_ bytes: [UInt8], at index: Int) -> Int? {
    var place = index + 2
    guard place <= bytes.count, bytes[index + 1] == UInt8(ascii: "{") else { return nil }
    let last = min(bytes.count, place + FileLimits.expressionLetters)
    // The quote that ends a text within the expression.
    var quote: UInt8?
    while place < last {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\\") where quote != nil || isDoubleOpen: place += 1
      case UInt8(ascii: "'") where isSingleOpen:
        // Two quotes stand for one.
        guard place + 1 < last, bytes[place + 1] == byte else { return nil }
        place += 1
      case UInt8(ascii: "\"") where isDoubleOpen: return nil
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "{") where quote == nil: return nil
      case UInt8(ascii: "}") where quote == nil: return place + 1
      default: break
      }
      place += 1
    }
    return nil
  }
}
