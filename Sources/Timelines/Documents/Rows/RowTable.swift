import Foundation
import Support

// To add a format: add a case to `Format`, which finds where rows begin and reads a row into cells, and a section to
// `TimelineFiles.docc/Batches.md`.

/// A table of data: CSV with a header line, one JSON object per line, or a JSON list of objects.
///
/// Only the positions of the rows are kept; a row is read when it is requested.
package struct RowTable: Sendable {
  /// The format of the file.
  package enum Format: String, CaseIterable, Sendable {
    case csv
    /// One JSON object per line.
    case jsonl
    /// A JSON list of objects.
    case json

    /// The format by the file's extension; nil if that is not `csv`, `jsonl`, `ndjson` or `json`.
    package init?(path: String) {
      let ending = path.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
      self.init(rawValue: ending == "ndjson" ? "jsonl" : ending)
    }

    /// The format, detected from the first character.
    fileprivate init(_ bytes: [UInt8]) {
      switch bytes.first(where: { !" \t\r\n".utf8.contains($0) }) {
      case UInt8(ascii: "["): self = .json
      case UInt8(ascii: "{"): self = .jsonl
      default: self = .csv
      }
    }
  }

  /// A column name in the header line of CSV.
  package struct Column: Sendable {
    package let name: String
    package let position: SourcePosition
  }

  /// The name of the file, for messages.
  package let file: String

  /// The columns of CSV; nil for JSON, where each row has its own names.
  package let columns: [Column]?

  private let bytes: [UInt8]
  private let format: Format

  /// Where each row begins.
  private let starts: [(offset: Int, position: SourcePosition)]

  /// Finds the rows of a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file, for messages.
  ///   - format: nil to detect it from the first character.
  /// - Throws: `TimelineError` if the file is not text or not in the format.
  package init(data: Data, file: String, format: Format?) throws(TimelineError) {
    self.file = file
    do throws(RowProblem) {
      var bytes = [UInt8](data)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      if let reason = FileKind(head: Array(bytes.prefix(FileKind.headSize)))?.reasonAgainstRows {
        throw RowProblem(
          wrong: "the file has no rows: \(reason)", expected: "CSV, a JSON object a line, or a list of JSON objects",
          position: SourcePosition(line: 1, column: 1))
      }
      if let position = Self.firstInvalidPosition(bytes) {
        throw RowProblem(wrong: "the file is not UTF-8", expected: "text in UTF-8", position: position)
      }
      self.bytes = bytes
      self.format = format ?? Format(bytes)
      switch self.format {
      case .csv: (columns, starts) = try Self.lines(of: bytes)
      case .jsonl: (columns, starts) = (nil, try Self.objects(of: bytes))
      case .json: (columns, starts) = (nil, try Self.elements(of: bytes))
      }
    } catch {
      let diagnostics = DiagnosticSink(file: file)
      diagnostics.report(error.wrong, expected: error.expected, at: error.position)
      throw TimelineError(diagnostics: diagnostics.sorted)
    }
  }

  /// The number of rows.
  package var count: Int { starts.count }

  /// The position where a row begins.
  package func position(of index: Int) -> SourcePosition { starts[index].position }

  /// The names that the first and the last row of JSON have in common, with their positions in the first.
  package var commonColumns: [Column] {
    guard let first = try? row(0), let last = try? row(count - 1) else { return [] }
    let names = Set(last.cells.map(\.name))
    return first.cells.filter { names.contains($0.name) }.map { Column(name: $0.name, position: $0.position) }
  }

  /// Reads a row.
  package func row(_ index: Int) throws(RowProblem) -> Row {
    guard starts.indices.contains(index) else {
      throw RowProblem(wrong: "there is no row \(index)", expected: "one of \(count)", position: .start)
    }
    let start = starts[index]
    let cursor = TextCursor(bytes, offset: start.offset, position: start.position)
    let cells =
      switch format {
      case .csv: try csvCells(cursor)
      case .jsonl, .json: try jsonCells(cursor)
      }
    return Row(index: index, position: start.position, cells: cells)
  }

  private func csvCells(_ cursor: TextCursor) throws(RowProblem) -> [Row.Cell] {
    var reader = CSVReader(cursor)
    guard let columns, let line = try reader.line() else { return [] }
    var cells: [Row.Cell] = []
    // An empty cell without quotes has no value.
    for (column, cell) in zip(columns, line.cells) {
      let text = reader.text(of: cell)
      guard !text.isEmpty || cell.isQuoted else { continue }
      cells.append(Row.Cell(name: column.name, position: cell.position, content: .text(text)))
    }
    return cells
  }

  private func jsonCells(_ cursor: TextCursor) throws(RowProblem) -> [Row.Cell] {
    var reader = JSONReader(cursor)
    let value = try reader.value()
    guard let entries = value.entries else {
      throw RowProblem(
        wrong: "\(value.summary) is not a row", expected: "an object such as { \"name\": \"a\" }",
        position: value.position)
    }
    let last = reader.cursor.position
    reader.skipSpace()
    switch format {
    case .json:
      guard reader.cursor.byte == UInt8(ascii: ",") || reader.cursor.byte == UInt8(ascii: "]") else {
        throw reader.unexpected("',' or ']'")
      }
    case .csv, .jsonl:
      guard last.line == cursor.position.line, reader.cursor.isAtEnd || reader.cursor.position.line > last.line else {
        throw RowProblem(
          wrong: "a row is not one line", expected: "an object in each line; a list […] has the ending .json",
          position: cursor.position)
      }
    }
    return entries.filter { !$0.value.isNull }
      .map { Row.Cell(name: $0.key, position: $0.value.position, content: .node($0.value)) }
  }

  // MARK: Finding rows

  private typealias Starts = [(offset: Int, position: SourcePosition)]

  private static func append(_ cursor: TextCursor, to starts: inout Starts) throws(RowProblem) {
    guard starts.count < FileLimits.rows else {
      throw RowProblem(
        wrong: "there are too many rows", expected: "at most \(FileLimits.rows)", position: cursor.position)
    }
    starts.append((cursor.offset, cursor.position))
  }

  private static func lines(of bytes: [UInt8]) throws(RowProblem) -> ([Column], Starts) {
    var reader = CSVReader(TextCursor(bytes))
    guard let header = try reader.line() else {
      throw RowProblem(wrong: "the file is empty", expected: "a line with the names of columns", position: .start)
    }
    // Spreadsheets write empty cells for columns and rows that were cleared.
    let named = header.cells.prefix((header.cells.lastIndex { !reader.isBlank($0) || $0.isQuoted } ?? 0) + 1)
    let columns = named.map { Column(name: name(reader.text(of: $0), $0), position: $0.position) }
    try check(columns)
    var starts: Starts = []
    while let line = try reader.line() {
      // In a single column, `""` is the way to write an empty text.
      if line.cells.allSatisfy({ $0.isQuoted ? $0.isEmpty && columns.count > 1 : reader.isBlank($0) }) { continue }
      let isTooLong = line.cells.dropFirst(columns.count).contains { !reader.isBlank($0) }
      guard line.cells.count >= columns.count, !isTooLong else {
        let count = "\(line.cells.count) \(line.cells.count == 1 ? "cell" : "cells")"
        throw RowProblem(
          wrong: "a row of \(count)",
          expected: "\(columns.count), as many as there are names in line \(header.start.position.line); "
            + "a comma within a cell needs quotes around the cell",
          position: line.start.position)
      }
      try append(line.start, to: &starts)
    }
    return (columns, starts)
  }

  private static func name(_ text: String, _ cell: CSVReader.Cell) -> String {
    cell.isQuoted ? text : text.trimmingCharacters(in: .whitespaces)
  }

  private static func check(_ columns: [Column]) throws(RowProblem) {
    var known: Set<String> = []
    for column in columns {
      guard !column.name.isEmpty else {
        throw RowProblem(
          wrong: "a column without a name", expected: "the name of a variable in each column of the first line",
          position: column.position)
      }
      guard known.insert(column.name).inserted else {
        throw RowProblem(
          wrong: "two columns have the name '\(column.name)'", expected: "each name once", position: column.position)
      }
    }
    if let only = columns.first, columns.count == 1, only.name.contains(where: { $0 == ";" || $0 == "\t" }) {
      throw RowProblem(
        wrong: "a single column '\(only.name)'", expected: "commas between columns, and no semicolons or tabs",
        position: only.position)
    }
  }

  private static func objects(of bytes: [UInt8]) throws(RowProblem) -> Starts {
    var cursor = TextCursor(bytes)
    var starts: Starts = []
    while !cursor.isAtEnd {
      let line = cursor.position.line
      var isEmpty = true
      while !cursor.isAtEnd, cursor.position.line == line {
        if isEmpty, cursor.byte.map({ !" \t\r\n".utf8.contains($0) }) ?? false {
          isEmpty = false
          try append(cursor, to: &starts)
        }
        cursor.advance()
      }
    }
    return starts
  }

  private static func elements(of bytes: [UInt8]) throws(RowProblem) -> Starts {
    var starts: Starts = []
    do throws(RowProblem) {
      try findElements(of: bytes, &starts)
    } catch {
      // Reading the element before gives a better error.
      if let last = starts.last {
        var reader = JSONReader(TextCursor(bytes, offset: last.offset, position: last.position))
        _ = try reader.value()
      }
      throw error
    }
    return starts
  }

  private static func findElements(of bytes: [UInt8], _ starts: inout Starts) throws(RowProblem) {
    var reader = JSONReader(TextCursor(bytes))
    reader.skipSpace()
    let opening = reader.cursor.position
    guard reader.take("[") else { throw reader.unexpected("a list of objects: [{ … }, { … }]") }
    if !reader.take("]") {
      repeat {
        reader.skipSpace()
        try append(reader.cursor, to: &starts)
        try reader.skipValue()
      } while reader.take(",")
      try reader.close("[", at: opening, "]")
    }
    reader.skipSpace()
    guard reader.cursor.isAtEnd else { throw reader.unexpected("nothing after the list") }
  }

  private static func firstInvalidPosition(_ bytes: [UInt8]) -> SourcePosition? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return Document.firstInvalidPosition(bytes)
  }
}
