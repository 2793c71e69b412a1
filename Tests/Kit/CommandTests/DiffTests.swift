import Foundation
import Testing

/// `layerkit diff`.
struct DiffTests {
  private struct Difference: Decodable {
    let from, to: Double
    let rect: [Int]
    let layers: [String]
  }

  /// The outcome for a timeline and a copy in which a text is replaced.
  private func diff(
    replacing text: String, with other: String, _ options: [String] = []
  ) throws -> Program.Outcome {
    let scratch = try Scratch(Timelines.movingOverWhite)
    let changed = Timelines.movingOverWhite.replacing(text, with: other)
    try scratch.write(Data(changed.utf8), to: "new.yaml")
    return try Program.run(["diff", "timeline.yaml", "new.yaml"] + options, in: scratch)
  }

  @Test("A line has the time, the rectangle and the layers of a difference") func line() throws {
    let outcome = try diff(replacing: "cover.hidden: true", with: "cover.hidden: false")
    #expect(outcome.status == 0)
    #expect(outcome.text == "0.600-1.000 s  20 12 20 8  cover\n")
  }

  @Test("Two equal timelines print nothing, and an empty list as JSON") func equal() throws {
    #expect(try diff(replacing: "none", with: "none").text.isEmpty)
    #expect(try diff(replacing: "none", with: "none", ["--format", "json"]).text == "[]\n")
  }

  @Test("JSON has the same values with full precision") func json() throws {
    let outcome = try diff(replacing: "delete: [badge]", with: "set: { badge.opacity: 1 }", ["--format", "json"])
    let found = try JSONDecoder().decode([Difference].self, from: outcome.output)
    #expect(found.map(\.layers) == [["badge"]] && found.map(\.rect) == [[0, 0, 4, 4]])
    #expect(found.map(\.from) == [0.8] && found.map(\.to) == [1])
  }

  @Test("Different sizes and rates are reported, and all frames differ as a whole") func canvas() throws {
    let outcome = try diff(replacing: "size: [40, 20]", with: "size: [60, 20]")
    #expect(outcome.text == "0.000-1.000 s  0 0 60 20  root\n")
    #expect(outcome.errors.contains("40 × 20 and 60 × 20 pixels"))
  }

  @Test("A bad timeline ends with 65, a missing one with 66") func errors() throws {
    #expect(try diff(replacing: "layers:", with: "layer:").status == 65)
    let scratch = try Scratch(Timelines.movingOverWhite)
    #expect(try Program.run(["diff", "timeline.yaml", "none.yaml"], in: scratch).status == 66)
  }
}
