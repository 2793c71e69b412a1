import Foundation
import Support

// To add a format: add a case to `Format`, which is its file extension, and to `Layout`, find where its rows begin
// (`RowTable+Finding.swift`), read a row into cells, and add it to the table in `TimelineFiles.docc/Batches.md`.

/// A table of data: CSV with a header line, one JSON object per line, a JSON list of objects, or captions.
///
/// Only the positions of the rows are kept; a row is read when it is requested.
package struct RowTable: Sendable {
  /// The format of the file.
  package enum Format: String, CaseIterable, Sendable {
    case csv
    /// A JSON list of objects, or an object with captions.
    case json
    /// One JSON object per line.
    case jsonl
    case srt, vtt

    /// The format by the file's extension, which is a case in upper or lower case, or `ndjson`; nil for another one.
    package init?(path: String) {
      let ending = path.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
      self.init(rawValue: ending == "ndjson" ? "jsonl" : ending)
    }

    /// The extensions, for messages: `.csv, .json or .jsonl`.
    package static var endings: String {
      let endings = allCases.map { ".\($0.rawValue)" }
      return endings.dropLast().joined(separator: ", ") + " or " + endings.suffix(1).joined()
    }
  }

  /// How rows are written.
  private enum Layout: Sendable {
    case csv, jsonLines, jsonList
    case captions(CaptionFormat)

    /// - Parameter format: nil to detect the layout from the first character.
    init(_ format: Format?, of bytes: [UInt8]) {
      let first = bytes.first { !" \t\r\n".utf8.contains($0) }
      switch format {
      case .csv: self = .csv
      case .jsonl: self = .jsonLines
      case .json: self = first == UInt8(ascii: "{") ? .captions(.whisper) : .jsonList
      case .srt: self = .captions(.subRip)
      case .vtt: self = .captions(.webVTT)
      case nil:
        self = first == UInt8(ascii: "[") ? .jsonList : first == UInt8(ascii: "{") ? .jsonLines : .csv
      }
    }
  }

  /// A column name, and its position in the header line of CSV.
  package struct Column: Sendable {
    package let name: String
    package let position: SourcePosition
  }

  /// The name of the file, for messages.
  package let file: String

  /// The columns of CSV or of captions; nil for JSON, where each row has its own names.
  package let columns: [Column]?

  private let bytes: [UInt8]
  private let layout: Layout

  /// Where each row begins.
  private let starts: RowStarts

  /// Finds the rows of a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file, for messages.
  ///   - format: nil to detect it from the first character.
  /// - Throws: `TimelineError` if the file is not text or not in the format.
  package init(data: Data, file: String, format: Format?) throws(TimelineError) {
    self.file = file
    do throws(RowProblem) {
      bytes = try Self.text(data)
      layout = Layout(format, of: bytes)
      switch layout {
      case .csv: (columns, starts) = try Self.lines(of: bytes)
      case .jsonLines: (columns, starts) = (nil, try Self.objects(of: bytes))
      case .jsonList: (columns, starts) = (nil, try Self.elements(of: bytes))
      case .captions(let format): (columns, starts) = (Caption.columns, try format.starts(of: bytes))
      }
    } catch {
      let diagnostics = DiagnosticSink(file: file)
      diagnostics.report(error.wrong, expected: error.expected, at: error.position)
      throw TimelineError(diagnostics: diagnostics.sorted)
    }
  }

  /// The text of a file in UTF-8, without a byte order mark.
  private static func text(_ data: Data) throws(RowProblem) -> [UInt8] {
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let reason = FileKind(head: Array(bytes.prefix(FileKind.headSize)))?.reasonAgainstRows {
      throw RowProblem(
        wrong: "the file has no rows: \(reason)",
        expected: "CSV, a JSON object a line, a list of JSON objects, or captions", position: .start)
    }
    if let position = firstInvalidPosition(bytes) {
      throw RowProblem(wrong: "the file is not UTF-8", expected: "text in UTF-8", position: position)
    }
    return bytes
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
    let cursor = try cursor(at: index)
    let cells =
      switch layout {
      case .csv: try csvCells(cursor)
      case .jsonLines: try jsonLineCells(cursor)
      case .jsonList: try jsonCells(cursor)
      case .captions(let format): try caption(at: index, format).cells
      }
    return Row(index: index, position: cursor.position, cells: cells)
  }

  /// Reads a row as an item of a list: a mapping from the names of columns to values.
  package func item(_ index: Int) throws(RowProblem) -> Node {
    if case .captions(let format) = layout { return try caption(at: index, format).node }
    let row = try row(index)
    let cells = Dictionary(row.cells.map { ($0.name, $0) }) { first, _ in first }
    // A cell without a value becomes null, so that expressions can test for it.
    let names = columns?.map(\.name) ?? row.cells.map(\.name)
    let entries = names.map { name in
      Node.Entry(key: name, position: row.position, value: cells[name]?.node ?? .null(at: row.position))
    }
    return Node(position: row.position, content: .mapping(entries))
  }

  /// Reads the captions of a file; nil for a file of other rows.
  package func captions() throws(RowProblem) -> [Caption]? {
    guard case .captions(let format) = layout else { return nil }
    var captions: [Caption] = []
    for index in 0..<count { captions.append(try caption(at: index, format)) }
    return captions
  }

  private func cursor(at index: Int) throws(RowProblem) -> TextCursor {
    guard (0..<count).contains(index) else {
      throw RowProblem(wrong: "there is no row \(index)", expected: "one of \(count)", position: .start)
    }
    return TextCursor(bytes, offset: starts[index].offset, position: starts[index].position)
  }

  private func caption(at index: Int, _ format: CaptionFormat) throws(RowProblem) -> Caption {
    let cursor = try cursor(at: index)
    return try format.caption(at: cursor, end: index + 1 < count ? starts[index + 1].offset : bytes.count)
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
    let cells = try Self.cells(of: reader.value())
    try reader.checkElementEnd()
    return cells
  }

  private func jsonLineCells(_ cursor: TextCursor) throws(RowProblem) -> [Row.Cell] {
    var reader = JSONReader(cursor)
    let cells = try Self.cells(of: reader.value())
    let last = reader.cursor.position
    reader.skipSpace()
    guard last.line == cursor.position.line, reader.cursor.isAtEnd || reader.cursor.position.line > last.line else {
      throw RowProblem(
        wrong: "a row is not one line", expected: "an object in each line; a list […] has the ending .json",
        position: cursor.position)
    }
    return cells
  }

  private static func cells(of value: Node) throws(RowProblem) -> [Row.Cell] {
    guard let entries = value.entries else {
      throw RowProblem(
        wrong: "\(value.summary) is not a row", expected: "an object such as { \"name\": \"a\" }",
        position: value.position)
    }
    return entries.filter { !$0.value.isNull }
      .map { Row.Cell(name: $0.key, position: $0.value.position, content: .node($0.value)) }
  }

  private static func firstInvalidPosition(_ bytes: [UInt8]) -> SourcePosition? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return Document.firstInvalidPosition(bytes)
  }
}
