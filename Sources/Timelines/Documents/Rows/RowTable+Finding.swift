import Foundation
import Support

// Where the rows of a table begin.
extension RowTable {
  /// The columns of CSV, and where its rows begin.
  static func lines(of bytes: [UInt8]) throws(RowProblem) -> ([Column], RowStarts) {
    var reader = CSVReader(TextCursor(bytes))
    guard let header = try reader.line() else {
      throw RowProblem(wrong: "the file is empty", expected: "a line with the names of columns", position: .start)
    }
    // Spreadsheets write empty cells for columns and rows that were cleared.
    let named = header.cells.prefix((header.cells.lastIndex { !reader.isBlank($0) || $0.isQuoted } ?? 0) + 1)
    let columns = named.map { Column(name: name(reader.text(of: $0), $0), position: $0.position) }
    try check(columns)
    var starts = RowStarts.ofRows
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
      try starts.append(line.start)
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

  /// Where the objects of JSON lines begin.
  static func objects(of bytes: [UInt8]) throws(RowProblem) -> RowStarts {
    var cursor = TextCursor(bytes)
    var starts = RowStarts.ofRows
    while !cursor.isAtEnd {
      let line = cursor.position.line
      var isEmpty = true
      while !cursor.isAtEnd, cursor.position.line == line {
        if isEmpty, cursor.byte.map({ !" \t\r\n".utf8.contains($0) }) ?? false {
          isEmpty = false
          try starts.append(cursor)
        }
        cursor.advance()
      }
    }
    return starts
  }

  /// Where the objects of a JSON list begin.
  static func elements(of bytes: [UInt8]) throws(RowProblem) -> RowStarts {
    var reader = JSONReader(TextCursor(bytes))
    let starts = try reader.elementStarts(.ofRows)
    reader.skipSpace()
    guard reader.cursor.isAtEnd else { throw reader.unexpected("nothing after the list") }
    return starts
  }
}
