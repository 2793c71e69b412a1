import Support

// Items of a list that is a table of data, which are read one by one.
extension JSONReader {
  /// Finds where the items of the list begin that the reader is at, and moves past the list.
  ///
  /// - Parameter starts: no items yet, and their limit.
  mutating func elementStarts(_ starts: RowStarts) throws(RowProblem) -> RowStarts {
    var starts = starts
    do throws(RowProblem) {
      try skipElements(&starts)
    } catch {
      // Reading the last item in full gives a better error.
      if starts.count > 0 {
        let last = starts[starts.count - 1]
        var reader = JSONReader(TextCursor(cursor.bytes, offset: last.offset, position: last.position))
        _ = try reader.value()
      }
      throw error
    }
    return starts
  }

  private mutating func skipElements(_ starts: inout RowStarts) throws(RowProblem) {
    skipSpace()
    let opening = cursor.position
    guard take("[") else { throw unexpected("a list of objects: [{ … }, { … }]") }
    if take("]") { return }
    repeat {
      skipSpace()
      try starts.append(cursor)
      try skipValue()
    } while take(",")
    try close("[", at: opening, "]")
  }

  /// Checks that a comma or the end of the list follows an item that was read.
  mutating func checkElementEnd() throws(RowProblem) {
    skipSpace()
    guard cursor.byte == UInt8(ascii: ",") || cursor.byte == UInt8(ascii: "]") else {
      throw unexpected("',' or ']'")
    }
  }
}
