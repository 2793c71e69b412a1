import Support

/// Reads comma-separated values as specified by RFC 4180.
struct CSVReader {
  private(set) var cursor: TextCursor

  /// A cell of a line, as a range of the text.
  struct Cell {
    fileprivate let range: Range<Int>
    let position: SourcePosition
    let isQuoted: Bool

    /// Whether the cell has no characters.
    var isEmpty: Bool { range.isEmpty }
    fileprivate let hasQuotes: Bool
  }

  init(_ cursor: TextCursor) { self.cursor = cursor }

  /// The cells of the next line that is not empty, and the position of its first character; nil at the end.
  mutating func line() throws(RowProblem) -> (start: TextCursor, cells: [Cell])? {
    while isAtLineEnd, !cursor.isAtEnd { cursor.advance() }
    guard !cursor.isAtEnd else { return nil }
    let start = cursor
    var cells = [try cell()]
    while cursor.take(",") { cells.append(try cell()) }
    return (start, cells)
  }

  private var isAtLineEnd: Bool {
    guard let byte = cursor.byte else { return true }
    return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func cell() throws(RowProblem) -> Cell {
    let start = cursor
    if cursor.take("\"") { return try quoted(from: start) }
    while !isAtLineEnd, cursor.byte != UInt8(ascii: ",") {
      guard cursor.byte != UInt8(ascii: "\"") else {
        throw RowProblem(
          wrong: "a quote within a cell that does not begin with one",
          expected: "the whole cell in quotes, and each quote within it twice", position: cursor.position)
      }
      cursor.advance()
    }
    return Cell(range: start.offset..<cursor.offset, position: start.position, isQuoted: false, hasQuotes: false)
  }

  private mutating func quoted(from start: TextCursor) throws(RowProblem) -> Cell {
    var hasQuotes = false
    while !cursor.isAtEnd {
      guard cursor.byte == UInt8(ascii: "\"") else {
        cursor.advance()
        continue
      }
      if cursor.next == UInt8(ascii: "\"") {
        hasQuotes = true
        cursor.advance()
        cursor.advance()
        continue
      }
      let end = cursor.offset
      cursor.advance()
      guard isAtLineEnd || cursor.byte == UInt8(ascii: ",") else {
        throw RowProblem(
          wrong: "\(cursor.character) after a cell in quotes",
          expected: "a comma, or each quote within the cell twice",
          position: cursor.position)
      }
      return Cell(range: start.offset + 1..<end, position: start.position, isQuoted: true, hasQuotes: hasQuotes)
    }
    throw RowProblem(
      wrong: "a quote is not closed", expected: "a quote at the end of the cell, and each quote within it twice",
      position: start.position)
  }

  /// Whether a cell contains only spaces.
  func isBlank(_ cell: Cell) -> Bool {
    var rest = cursor.bytes[cell.range]
    while let byte = rest.first {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        rest.removeFirst()
      } else if rest.starts(with: [0xC2, 0xA0]) {
        rest.removeFirst(2)
      } else {
        return false
      }
    }
    return true
  }

  /// The text of a cell.
  func text(of cell: Cell) -> String {
    let text = String(decoding: cursor.bytes[cell.range], as: UTF8.self)
    return cell.hasQuotes ? text.replacing("\"\"", with: "\"") : text
  }
}
