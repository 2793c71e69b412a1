import Documents
import Foundation
import Properties
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Batches")
struct BatchTests {
  private let text = """
    timeline: 1
    canvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }
    variables: { title: { type: string, default: Hi }, count: { type: number, default: 2 }, rows: { type: list, default: [] } }
    layers:
      - { name: "${title}", opacity: "${count / 10}" }
      - { for: { row: "${rows}" }, name: "${row}" }
    """

  private func batch(_ rows: String, _ output: String, given: GivenVariables = GivenVariables()) throws -> Batch {
    let template = try TimelineTemplate(data: Data(text.utf8), file: "t.yaml", directory: URL(fileURLWithPath: "/"))
    let format: RowTable.Format = rows.hasPrefix("[") ? .json : .csv
    let table = try RowTable(data: Data(rows.utf8), file: "rows", format: format)
    return try Batch(template, rows: table, given: given, output: output)
  }

  @Test("Numbers in names keep their form in CSV, and calculated numbers have the shortest form")
  func numbers() throws {
    #expect(try batch("id,count\n007,03\n", "${id}-${count}-${count + 1}.mp4").outputs == ["007-03-4.mp4"])
    #expect(try batch("[{\"id\": 1.50, \"count\": 2}]", "${id}-${count}.mp4").outputs == ["1.50-2.mp4"])
  }

  @Test("A caption is a row with a start, an end and a text")
  func captions() throws {
    let text = """
      timeline: 1
      canvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }
      variables: { text: { type: string }, start: { type: number } }
      layers: [{ name: "${text}", opacity: "${start / 4}" }]
      """
    let template = try TimelineTemplate(data: Data(text.utf8), file: "t.yaml", directory: URL(fileURLWithPath: "/"))
    let captions = "WEBVTT\n\n00:01.000 --> 00:02.500\n<00:01.500>a\n"
    let table = try RowTable(data: Data(captions.utf8), file: "talk.vtt", format: .vtt)
    let batch = try Batch(template, rows: table, given: GivenVariables(), output: "${text}-${end}.mp4")
    #expect(batch.outputs == ["a-2.5.mp4"])
    let values = try batch.timeline(of: 0).root.sublayers[0].values
    #expect(values.map(\.value) == [.string("a"), .number(0.25)])
  }

  @Test("A column named row does not hide the row")
  func rowColumn() throws {
    #expect(try batch("row\n5\n6\n", "${row}.mp4").outputs == ["5.mp4", "6.mp4"])
  }

  @Test("The text of a cell becomes a value of the variable's type, and errors have the cell's position")
  func types() throws {
    let batch = try batch("id,rows,count\n1,\"[a, b]\",4\n2,\"[a\", 5\n", "${id}.mp4")
    #expect(try batch.timeline(of: 0).root.sublayers.count == 3)
    let error = #expect(throws: TimelineError.self) { try batch.timeline(of: 1) }
    #expect(error?.diagnostics.first?.position == .init(line: 3, column: 3))
    #expect(error?.diagnostics.first?.file == "rows")
  }

  @Test("Timelines from a template equal those from reading the file again")
  func template() throws {
    let batch = try batch("id,title\n1,A\n2,B\n3,A\n", "${id}.mp4")
    for (index, title) in ["A", "B", "A"].enumerated() {
      let name = try batch.timeline(of: index).root.sublayers[0].values.first { $0.path.description == "name" }
      #expect(name?.value == .string(title))
    }
  }

  @Test("Rows with the same output are reported once each")
  func duplicates() throws {
    let error = #expect(throws: TimelineError.self) { try batch("id\n1\n2\n1\n1\n", "${id}.mp4") }
    #expect(error?.diagnostics.map { $0.position?.line } == [4, 5])
  }
}
