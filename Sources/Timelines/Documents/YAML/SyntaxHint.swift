import Support

/// Explains a common mistake in YAML at or shortly before the position where libyaml failed.
struct SyntaxHint {
  let message: String
  var expected: String?

  /// The position in the text that libyaml reads.
  let position: SourcePosition

  /// What to write; appended as the last clause of the message.
  var advice: String?

  /// - Parameters:
  ///   - end: the position where libyaml failed.
  ///   - flow: the start of the outermost flow collection that was open; nil if none was.
  ///   - lastQuoted: the start and end of the last quoted scalar.
  static func find(
    in source: SourceText, _ problem: YAMLProblem, at end: SourcePosition, flow: SourcePosition?,
    lastQuoted: (start: SourcePosition, end: SourcePosition)?
  ) -> SyntaxHint? {
    let (bytes, context) = (source.bytes, problem.context)
    let flow = flow ?? (problem.message.contains("flow") ? context?.start : nil)
    if let flow, let color = hiddenColor(lines(min(flow.line, end.line)...end.line, of: bytes), from: flow) {
      return color
    }
    // libyaml may report an error caused by a tab on the next line.
    if flow == nil, let tab = tab(lines(max(1, end.line - 1)...end.line, of: bytes)) { return tab }
    let first = max(1, min(flow?.line ?? end.line - 1, context?.start.line ?? end.line, end.line))
    let suspicious = lines(max(first, end.line - 1000)...end.line, of: bytes)
    if let lookAlike = lookAlike(suspicious, isFlow: flow != nil) { return lookAlike }
    let unclosed = context.flatMap { $0.text.contains("quoted scalar") ? $0.start : nil }
    let spanning = lastQuoted.flatMap {
      $0.start.line < $0.end.line && end.line <= $0.end.line + 1 ? $0.start : nil
    }
    if let opening = unclosed ?? spanning, let hint = closingLookAlike(in: bytes, from: opening) { return hint }
    let last = bytes.reduce(into: SourcePosition.start) { $0.advance(over: $1) }
    let noticed = ": \(problem.message) \(end < last ? "in \(source.position(end).inWords)" : "at the end of the file")"
    if let quoted = lastQuoted, quoted.start.line < quoted.end.line, quoted.end.line == end.line, quoted.end <= end {
      return SyntaxHint(
        message: "the quote that begins here ends in \(source.position(quoted.end).inWords)\(noticed)",
        expected: "a quote where the text ends, and each within the text escaped", position: quoted.start)
    }
    if let context, context.text.contains("quoted scalar"), problem.message.contains("unexpected") {
      return SyntaxHint(
        message: "a quote is not closed\(noticed)", expected: "a quote where the text ends", position: context.start)
    }
    if let flow, let opening = UnclosedOpening.find(in: bytes, from: flow) {
      return SyntaxHint(
        message: "\(opening.opening) is not closed\(noticed)", expected: "\(opening.closing)",
        position: opening.position)
    }
    guard let context, context.start < end else { return nil }
    let place = source.position(context.start).inWords
    // If a key has no colon, the mistake is the key and not the text after it.
    let isKey = context.text.contains("simple key")
    return SyntaxHint(
      message: isKey
        ? "a key without a value, or a value without a key\(noticed)"
        : problem.message.replacing(context.text, with: "\(context.text) that begins in \(place)", maxReplacements: 1),
      position: isKey ? context.start : end)
  }

  /// Finds a character that only looks like one that YAML would interpret at its position.
  private static func lookAlike(_ lines: [Line], isFlow: Bool) -> SyntaxHint? {
    for line in lines where line.bytes.contains(where: { $0 >= 0x80 }) {
      let scalars = Array(String(decoding: line.bytes, as: UTF8.self).unicodeScalars)
      var quote: Unicode.Scalar?
      for (index, scalar) in scalars.enumerated() {
        let before = index == 0 ? " " : scalars[index - 1]
        if let open = quote {
          if scalar == open { quote = nil }
        } else if scalar == "\"" || scalar == "'", " \t[{,:".unicodeScalars.contains(before) {
          quote = scalar
        } else if scalar == "#", before == " " || before == "\t" {
          break
        } else if !isFlow, before == " ", index > 1, scalars[index - 2] == ":", scalar.isASCII {
          // A plain scalar contains no YAML syntax.
          break
        } else if hasStructure(at: index, in: scalars), let hint = LookAlikes.hint(in: String(scalar)) {
          return SyntaxHint(
            message: "a character that YAML does not take for what it looks like",
            position: SourcePosition(line: line.number, column: index + 1), advice: hint)
        }
      }
    }
    return nil
  }

  /// Whether the character that was meant would have a meaning in YAML at its position: a dash at the beginning of a
  /// line, a quote at the beginning of a value, a space beside punctuation, a colon or a comma after a word.
  private static func hasStructure(at index: Int, in line: [Unicode.Scalar]) -> Bool {
    let (before, after) = (index == 0 ? " " : line[index - 1], index + 1 < line.count ? line[index + 1] : " ")
    let isFirst = line[..<index].allSatisfy { $0 == " " || $0 == "\t" || LookAlikes.isInvisible($0) }
    if LookAlikes.lineEnds.contains(line[index]) { return true }
    if LookAlikes.isInvisible(line[index]) {
      return isFirst || ",:[]{}-".unicodeScalars.contains(before) || ",:[]{}".unicodeScalars.contains(after)
        || LookAlikes.isInvisible(before)
    }
    switch LookAlikes.replaced(in: String(line[index])) {
    case "-": return isFirst
    case "\"", "'": return " \t[{,:".unicodeScalars.contains(before)
    case ":", ",", "{", "}", "[", "]", "#", "&", "*", "|", ">": return before.isASCII
    default: return false
    }
  }

  /// Finds a typographic quote that was meant to close a text: in the line where a straight quote opens the text, if
  /// the text ends in another line or nowhere.
  private static func closingLookAlike(in bytes: [UInt8], from opening: SourcePosition) -> SyntaxHint? {
    guard let line = lines(opening.line...opening.line, of: bytes).first else { return nil }
    let scalars = Array(String(decoding: line.bytes, as: UTF8.self).unicodeScalars)
    guard scalars.indices.contains(opening.column - 1) else { return nil }
    let quote = String(scalars[opening.column - 1])
    for index in scalars.indices.dropFirst(opening.column) {
      let after = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      guard LookAlikes.replaced(in: String(scalars[index])) == quote,
        " \t\r\n,]}:".unicodeScalars.contains(after),
        let hint = LookAlikes.hint(in: String(scalars[index]))
      else { continue }
      return SyntaxHint(
        message: "a character that YAML does not take for what it looks like",
        position: SourcePosition(line: line.number, column: index + 1), advice: hint)
    }
    return nil
  }

  private typealias Line = (number: Int, bytes: ArraySlice<UInt8>)

  private static func lines(_ wanted: ClosedRange<Int>, of bytes: [UInt8]) -> [Line] {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: wanted.upperBound, omittingEmptySubsequences: false)
    return zip(1..., lines).filter { wanted.contains($0.0) }.map { ($0, $1) }
  }

  /// Finds an unquoted colour in a flow collection: its `#` begins a comment, which hides the closing brace or bracket.
  private static func hiddenColor(_ lines: [Line], from start: SourcePosition) -> SyntaxHint? {
    var quote: UInt8?
    for line in lines {
      var position = SourcePosition(line: line.number, column: 0)
      var (before, isEscaped) = (UInt8(ascii: " "), false)
      for index in line.bytes.indices {
        let byte = line.bytes[index]
        position.advance(over: byte)
        defer { before = byte }
        guard position >= start else { continue }
        if let open = quote {
          if isEscaped {
            isEscaped = false
          } else if open == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == open {
            quote = nil
          }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), " \t[{,:".utf8.contains(before) {
          quote = byte
        } else if byte == UInt8(ascii: "#"), before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") {
          if let color = color(line.bytes[index...]) {
            return SyntaxHint(
              message: "a # after a space begins a comment; write '\(color)' in quotes", position: position)
          }
          break
        }
      }
    }
    return nil
  }

  /// A colour at the start of `bytes`: `#` and 3, 6 or 8 hexadecimal digits.
  private static func color(_ bytes: ArraySlice<UInt8>) -> String? {
    let digits = bytes.dropFirst().prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let next = bytes.dropFirst(1 + digits.count).first ?? UInt8(ascii: " ")
    guard [3, 6, 8].contains(digits.count), " \t\r,]}".utf8.contains(next) else { return nil }
    return "#" + String(decoding: digits, as: UTF8.self)
  }

  /// Finds the last line that is indented with a tab.
  private static func tab(_ lines: [Line]) -> SyntaxHint? {
    for line in lines.reversed() {
      let indentation = line.bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let tab = indentation.firstIndex(of: UInt8(ascii: "\t")), indentation.count < line.bytes.count else {
        continue
      }
      return SyntaxHint(
        message: "YAML does not allow tabs for indentation", expected: "spaces",
        position: SourcePosition(line: line.number, column: tab - line.bytes.startIndex + 1))
    }
    return nil
  }
}

extension SourcePosition {
  /// The position in words: `line 3, column 5`.
  fileprivate var inWords: String { "line \(line), column \(column)" }
}
