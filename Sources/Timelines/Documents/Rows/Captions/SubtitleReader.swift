import Support

/// Reads a caption of SubRip or WebVTT.
struct SubtitleReader {
  private let cursor: TextCursor
  private let end: Int
  private let isWebVTT: Bool

  /// - Parameters:
  ///   - cursor: at the number, the identifier or the times.
  ///   - end: the offset where the next caption begins.
  init(_ cursor: TextCursor, end: Int, isWebVTT: Bool) {
    (self.cursor, self.end, self.isWebVTT) = (cursor, end, isWebVTT)
  }

  func caption() throws(RowProblem) -> Caption {
    var cursor = cursor
    var line = cursor.takeLine()
    while line.arrow == nil, !cursor.isAtEnd { line = cursor.takeLine() }
    guard let arrow = line.arrow else { throw SubtitleTiming.missing(in: line) }
    let timing = try SubtitleTiming(line, arrow: arrow)
    var reader = CaptionTextReader(cursor, end: textEnd(from: cursor), isWebVTT: isWebVTT)
    let parts = try reader.parts()
    return Caption(
      position: self.cursor.position, start: timing.start, end: timing.end,
      text: parts.map(\.text).joined().captionLines,
      words: parts.count > 1 ? try Self.words(of: parts, timing) : nil)
  }

  /// An empty line ends a caption of WebVTT; one of SubRip continues up to the next.
  private func textEnd(from start: TextCursor) -> Int {
    var cursor = start
    while isWebVTT, cursor.offset < end {
      let line = cursor.takeLine()
      if line.isEmpty { return line.end }
    }
    return end
  }

  /// The words of the parts. Words between two times share these.
  private static func words(
    of parts: [CaptionTextReader.Part], _ timing: SubtitleTiming
  ) throws(RowProblem) -> [Caption.Word] {
    var words: [Caption.Word] = []
    var start = timing.start
    for (index, part) in parts.enumerated() {
      start = try part.time.map { time throws(RowProblem) in try time.checked(after: start, timing) } ?? start
      let end = index + 1 < parts.count ? parts[index + 1].time?.seconds ?? timing.end : timing.end
      for word in part.text.split(whereSeparator: \.isWhitespace) {
        words.append(Caption.Word(start: start, end: end, text: String(word)))
      }
    }
    return words
  }
}

extension CaptionTextReader.Time {
  /// The seconds, if they are not before those of the previous word and not after the end of the caption.
  fileprivate func checked(after previous: Double, _ timing: SubtitleTiming) throws(RowProblem) -> Double {
    guard seconds >= previous, seconds <= timing.end else {
      throw RowProblem(
        wrong: "the word's time \(text) is \(seconds < previous ? "before the previous time" : "after the end")",
        expected: "ascending times within those of the caption", position: position)
    }
    return seconds
  }
}
