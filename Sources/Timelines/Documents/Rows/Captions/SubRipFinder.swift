import Support

/// Finds where the captions of a SubRip file begin, each with its number if it has one.
///
/// An empty line does not end a caption: as in players, its text continues up to the number or the times of the next
/// one. A line of digits is the number of a caption if the times follow it; otherwise it is text, such as a year.
struct SubRipFinder {
  /// A line of digits that may be the number of the next caption.
  private struct Number {
    let value: Int
    let line: TextLine
    let isAfterBlank: Bool
  }

  private var starts = RowStarts.ofCaptions
  private var number: Number?

  /// The number after that of the last caption; nil if that had none.
  private var nextNumber: Int?
  private var isAfterBlank = true

  static func starts(of bytes: [UInt8]) throws(RowProblem) -> RowStarts {
    var finder = SubRipFinder()
    var cursor = TextCursor(bytes)
    while !cursor.isAtEnd { try finder.read(cursor.takeLine()) }
    if let number = finder.number, finder.announcesCaption(number) { throw SubtitleTiming.missing(in: number.line) }
    return finder.starts
  }

  private mutating func read(_ line: TextLine) throws(RowProblem) {
    guard !line.range.isEmpty else {
      if number?.isAfterBlank == false { number = nil }
      isAfterBlank = true
      return
    }
    if isTiming(line) {
      try starts.append(number?.line.start ?? line.start)
      nextNumber = number.map { $0.value + 1 }
      number = nil
    } else {
      guard !needsTimes(line) else { throw SubtitleTiming.missing(in: line) }
      number = line.number.map { Number(value: $0, line: line, isAfterBlank: isAfterBlank) }
    }
    isAfterBlank = false
  }

  /// Whether a line has the times of a caption, which may be unreadable. In the middle of a text, an arrow is text unless
  /// something like a time is before it.
  private func isTiming(_ line: TextLine) -> Bool {
    guard let arrow = line.arrow else { return false }
    if isAfterBlank || number != nil { return true }
    let before = line.start.bytes[line.trimmed(line.start.offset..<arrow)]
    return before.first.map(TextLine.isDigit) == true && before.contains(UInt8(ascii: ":"))
  }

  /// Whether a line without an arrow should have been the times of a caption.
  private func needsTimes(_ line: TextLine) -> Bool {
    if let number, announcesCaption(number) { return true }
    if starts.count == 0 { return line.number == nil }
    guard isAfterBlank || number?.isAfterBlank == true else { return false }
    return beginsWithTime(line)
  }

  private func announcesCaption(_ number: Number) -> Bool {
    number.isAfterBlank && (starts.count == 0 || number.value == nextNumber)
  }

  /// Whether a line begins with a time with a fraction, as if its arrow were misspelled.
  private func beginsWithTime(_ line: TextLine) -> Bool {
    let word = line.start.bytes[line.range].prefix { TextLine.isDigit($0) || ":,.".utf8.contains($0) }
    guard word.contains(where: { ",.".utf8.contains($0) }) else { return false }
    return SubtitleTime.seconds(String(decoding: word, as: UTF8.self)) != nil
  }
}
