import Support

/// Reads the captions of the JSON that Whisper and similar programs write: an object whose `segments` have `start`,
/// `end`, `text` and perhaps `words`.
enum WhisperReader {
  static func starts(of bytes: [UInt8]) throws(RowProblem) -> RowStarts {
    var reader = JSONReader(TextCursor(bytes))
    reader.skipSpace()
    let opening = reader.cursor.position
    guard let starts = try segments(&reader) else {
      throw RowProblem(
        wrong: "'{' is not allowed here",
        expected: "a list of objects: [{ … }, { … }], or an object with captions as 'segments'", position: opening)
    }
    reader.skipSpace()
    guard reader.cursor.isAtEnd else { throw reader.unexpected("nothing after the object") }
    return starts
  }

  /// Where the items of `segments` begin; nil if the object has no such member.
  private static func segments(_ reader: inout JSONReader) throws(RowProblem) -> RowStarts? {
    var starts: RowStarts?
    let opening = reader.cursor.position
    guard reader.take("{"), !reader.take("}") else { return nil }
    repeat {
      let (name, position) = try reader.name()
      guard reader.take(":") else { throw reader.unexpected("':'") }
      if name == "segments" {
        guard starts == nil else { throw reader.duplicate(name, at: position) }
        starts = try reader.elementStarts(.ofCaptions)
      } else {
        try reader.skipValue()
      }
    } while reader.take(",")
    try reader.close("{", at: opening, "}")
    return starts
  }

  static func caption(at cursor: TextCursor) throws(RowProblem) -> Caption {
    var reader = JSONReader(cursor)
    let value = try reader.value()
    try reader.checkElementEnd()
    let segment = try WhisperObject(value)
    let (start, end) = try segment.times()
    return Caption(
      position: cursor.position, start: start, end: end, text: try segment.text("text"),
      words: try words(of: segment, start, end))
  }

  /// The words of a segment; nil if it has none. A word without a time, such as a number that could not be aligned, has
  /// the times of the words around it.
  private static func words(
    of segment: WhisperObject, _ start: Double, _ end: Double
  ) throws(RowProblem) -> [Caption.Word]? {
    guard let written = try segment.words() else { return nil }
    var ends = [Double](repeating: end, count: written.count)
    var next = end
    for (index, word) in written.enumerated().reversed() {
      ends[index] = word.end ?? next
      next = word.start ?? next
    }
    var previous = start
    return written.enumerated().map { index, word in
      let start = word.start ?? previous
      previous = word.end ?? previous
      return Caption.Word(start: start, end: max(start, ends[index]), text: word.text)
    }
  }
}
