import Documents
import Foundation
import Randomness
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Files of rows")
struct RowTableTests {
  private func table(_ text: String, _ format: RowTable.Format) throws -> RowTable {
    try RowTable(data: Data(text.utf8), file: "rows", format: format)
  }

  private func texts(_ table: RowTable) throws -> [[String: String]] {
    try (0..<table.count).map { index in
      let cells = try table.row(index).cells.map { cell -> (String, String) in
        switch cell.content {
        case .text(let text): (cell.name, text)
        case .node(let node): (cell.name, node.scalar?.text ?? node.summary)
        }
      }
      return Dictionary(uniqueKeysWithValues: cells)
    }
  }

  /// Texts with all characters that CSV and JSON escape or quote.
  private func text(_ random: inout RandomNumbers) -> String {
    let pieces = ["a", "\"", ",", "\n", "\r\n", " ", "é", "😀", "\\", "\t", "{", "}", "[", "]", ":", "'", ";", "0", "/"]
    return (0..<random.below(8)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("CSV is read as it was written, for any cell contents", arguments: 0..<50)
  func csv(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let rows = (0..<20).map { _ in (0..<4).map { _ in text(&random) } }
    let newline = random.chance(0.5) ? "\r\n" : "\n"
    let lines = rows.map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + newline
    }
    let mark = random.chance(0.5) ? "\u{FEFF}" : ""
    let table = try table(mark + "a, b ,\"c\",d" + newline + lines.joined(), .csv)
    #expect(try texts(table) == rows.map { ["a": $0[0], "b": $0[1], "c": $0[2], "d": $0[3]] })
  }

  @Test("JSON is read like by another reader, for any texts", arguments: 0..<50)
  func json(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let rows = (0..<20).map { _ in ["a": text(&random), "b": text(&random)] }
    let options: JSONSerialization.WritingOptions = random.chance(0.5) ? [.prettyPrinted] : []
    let data = try JSONSerialization.data(withJSONObject: rows, options: options)
    #expect(try texts(table(String(decoding: data, as: UTF8.self), .json)) == rows)
    let lines = try rows.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) }
    #expect(try texts(table(lines.joined(separator: "\n"), .jsonl)) == rows)
  }

  @Test("Rows and cells have the positions where they begin")
  func places() throws {
    let csv = try table("a,b\n\n\"x\ny\",é\n1,\"\"\n", .csv)
    #expect((0..<2).map { csv.position(of: $0) } == [.init(line: 3, column: 1), .init(line: 5, column: 1)])
    #expect(try csv.row(0).cells.map(\.position) == [.init(line: 3, column: 1), .init(line: 4, column: 4)])
    let json = try table("[\n  {\"a\": 1,\n   \"b\": 2}, {}]", .json)
    #expect((0..<2).map { json.position(of: $0) } == [.init(line: 2, column: 3), .init(line: 3, column: 13)])
    #expect(try json.row(0).cells.map(\.position) == [.init(line: 2, column: 9), .init(line: 3, column: 9)])
  }

  @Test("Empty cells and null mean no value; two quotes are an empty text")
  func empty() throws {
    #expect(try texts(table("a,b,c\n,\"\",x\n", .csv)) == [["b": "", "c": "x"]])
    #expect(try texts(table("[{\"a\": null, \"b\": \"\", \"c\": \"x\"}]", .json)) == [["b": "", "c": "x"]])
  }

  @Test("Lines may end with carriage returns alone")
  func carriageReturns() throws {
    let table = try table("a,b\r1,2\r3,4", .csv)
    #expect(try texts(table) == [["a": "1", "b": "2"], ["a": "3", "b": "4"]])
    #expect(table.position(of: 1) == .init(line: 3, column: 1))
  }

  @Test("Values of JSON keep their types")
  func types() throws {
    let row = try table("[{\"a\": 1.50, \"b\": \"1.50\", \"c\": true, \"d\": [1, {}], \"e\": {\"x\": -2e3}}]", .json)
      .row(0)
    let values = row.cells.compactMap { cell -> ExpressionValue? in
      if case .node(let node) = cell.content { ExpressionValue(node.content) } else { nil }
    }
    #expect(values.map(\.summary) == ["the number 1.5", "the text '1.50'", "true", "a list of 2", "a mapping"])
  }

  @Test("The format is that of the extension, in upper or lower case")
  func formats() {
    #expect(
      ["a.csv", "A.CSV", "b.jsonl", "c.ndjson", "d.json", "e.srt", "f.VTT", "csv", "g.txt"]
        .map { RowTable.Format(path: $0) } == [.csv, .csv, .jsonl, .jsonl, .json, .srt, .vtt, .csv, nil])
  }

  @Test("Bytes that are not text are reported with their position")
  func notText() throws {
    let error = #expect(throws: TimelineError.self) {
      try RowTable(data: Data([0x61, 0x0A, 0x62, 0xFF]), file: "rows", format: .csv)
    }
    #expect(error?.description == "rows:2:2: error: the file is not UTF-8; expected text in UTF-8")
  }

  @Test("Nesting is bounded")
  func nesting() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let table = try table("[{\"a\": \(deep)}]", .json)
    #expect(throws: RowProblem.self) { try table.row(0) }
  }

  @Test("Rows are found and read one by one, for any number of rows")
  func many() throws {
    let header = (0..<20).map { "c\($0)" }.joined(separator: ",")
    let line = (0..<20).map { "\"value \($0)\"" }.joined(separator: ",") + "\n"
    let table = try table(header + "\n" + String(repeating: line, count: 5000), .csv)
    #expect(table.count == 5000)
    #expect(try table.row(4999).cells.count == 20)
  }
}

extension RowTableTests {
  @Test(
    "A row with only empty cells is skipped",
    arguments: [
      "a,b\nx,1\n,\ny,2\n", "a,b\r\nx,1\r\n , \r\ny,2\r\n,\r\n", "a,b\n,,,\nx,1\ny,2\n", "a,b\nx,1\n\"\",\"\"\ny,2",
    ])
  func emptyRows(text: String) throws {
    #expect(try texts(table(text, .csv)) == [["a": "x", "b": "1"], ["a": "y", "b": "2"]])
  }

  @Test("Only empty cells after the last column are ignored")
  func emptyColumns() throws {
    #expect(try texts(table("a,b,,\nx,1,,\ny,2\n", .csv)) == [["a": "x", "b": "1"], ["a": "y", "b": "2"]])
    #expect(throws: TimelineError.self) { try table("a,b,,\nx,1,z,\n", .csv) }
    #expect(throws: TimelineError.self) { try table("a,,b\nx,1,2\n", .csv) }
  }

  @Test("In a single column, quotes are a row with an empty text")
  func emptyText() throws {
    #expect(try texts(table("a\n\"\"\nx\n", .csv)) == [["a": ""], ["a": "x"]])
  }
}
