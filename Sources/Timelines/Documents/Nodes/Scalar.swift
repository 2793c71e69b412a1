import Foundation

/// A scalar of a document, interpreted by YAML 1.2's core schema: `yes`, `on` and `0b1` are strings.
package struct Scalar: Sendable {
  package enum Style: Sendable {
    case plain
    case quoted
    /// Composed of text and variables; may be read as a plain or as a quoted scalar.
    case either
  }

  package let text: String
  package let style: Style

  /// Whether it is written literally, with or without quotes, and not computed by an expression or read from a cell.
  package var isWritten = true

  package init(text: String, style: Style, isWritten: Bool = true) {
    (self.text, self.style, self.isWritten) = (text, style, isWritten)
  }

  /// The text; nil if a plain scalar is a number, a boolean or null.
  package var string: String? {
    switch style {
    case .quoted, .either: text
    case .plain: isNull || boolean != nil || number != nil ? nil : text
    }
  }

  /// Whether the scalar is empty, perhaps because an unquoted `#` began a comment.
  package var isEmpty: Bool { style == .plain && text.isEmpty }

  package var isNull: Bool {
    style != .quoted && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
  }

  package var boolean: Bool? {
    guard style != .quoted else { return nil }
    return switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  package var number: Double? { style == .quoted ? nil : Self.number(text) }

  /// The angle in radians: a number, or a number of degrees followed by `deg`, quoted or not.
  package var angle: Double? {
    if let number { return number }
    guard text.hasSuffix("deg"), let degrees = Self.number(String(text.dropLast(3))) else { return nil }
    return degrees * .pi / 180
  }

  package var summary: String { isNull ? "nothing" : "'\(text.count > 60 ? text.prefix(57) + "…" : text[...])'" }

  /// Parses the core schema's integers and floats.
  package static func number(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 400 else { return nil }
    let isSigned = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    let body = isSigned ? bytes.dropFirst() : bytes[...]
    switch String(decoding: body, as: UTF8.self) {
    case ".inf", ".Inf", ".INF": return first == UInt8(ascii: "-") ? -.infinity : .infinity
    case ".nan", ".NaN", ".NAN": return isSigned ? nil : .nan
    default: break
    }
    if !isSigned, text.hasPrefix("0o") { return whole(text.dropFirst(2), radix: 8) }
    if !isSigned, text.hasPrefix("0x") { return whole(text.dropFirst(2), radix: 16) }
    return isDecimal(body) ? Double(text) : nil
  }

  private static func whole(_ digits: Substring, radix: Int) -> Double? {
    guard let first = digits.first, first != "+", first != "-" else { return nil }
    return UInt64(digits, radix: radix).map { Double($0) }
  }

  /// Whether the text is a decimal number: at least one digit, at most one point, and an optional exponent.
  private static func isDecimal(_ body: ArraySlice<UInt8>) -> Bool {
    var rest = body
    let whole = skipDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = skipDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return skipDigits(&rest) > 0 && rest.isEmpty
  }

  private static func skipDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    rest.removeFirst(digits)
    return digits
  }
}
