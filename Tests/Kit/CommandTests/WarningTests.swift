import Foundation
import Testing

/// The warnings of the commands about probable mistakes.
struct WarningTests {
  /// A timeline with an angle without a unit in line 3.
  private static let suspicious = """
    timeline: 1
    canvas: { size: [32, 16], framesPerSecond: 30, duration: 0.1, background: "#000000" }
    layers: [{ id: card, transform.rotation.z: 30 }]
    expect: [{ at: 0, of: card, keyPath: opacity, is: 1 }]

    """

  private static let clear = Timelines.plain("clear")
  private static let halfClear = Timelines.plain("\"#20304080\"")

  private func run(_ arguments: [String], _ timeline: String) throws -> Program.Outcome {
    try Program.run(arguments, in: Scratch(timeline))
  }

  private static let options = [
    "check": [], "test": [], "render": ["-o", "out.mp4"], "frames": ["-o", "out"],
    "values": ["--layer", "card", "--key-path", "opacity", "--at", "0"],
    "explain": ["--layer", "card", "--key-path", "opacity", "--at", "0"],
  ]

  @Test("Every command prints a warning once, on standard error, and continues", arguments: options.keys.sorted())
  func printed(command: String) throws {
    let outcome = try run([command, "timeline.yaml"] + (Self.options[command] ?? []), Self.suspicious)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "timeline.yaml:3:44: warning: an angle of 30 radians, which is 1719 degrees; write 30deg if degrees are meant\n"
    )
  }

  @Test("check prints the number of warnings of a file") func counted() throws {
    let outcome = try run(["check", "timeline.yaml"], Self.suspicious)
    #expect(outcome.text == "timeline.yaml: fine: 32 × 16 pixels, 3 frames, 0 events, 1 expectation, 1 warning\n")
  }

  @Test("Warnings are printed with errors, which determine the exit code") func besideErrors() throws {
    let outcome = try run(
      ["check", "timeline.yaml"], Self.suspicious.replacing("id: card,", with: "id: card, opcity: 1,"))
    #expect(outcome.status == 65)
    let kinds = outcome.errors.split(separator: "\n").map { $0.split(separator: ":")[3] }
    #expect(kinds == [" error", " warning"], "\(outcome.errors)")
  }

  @Test(
    "check and render report the black under a background that is not opaque", arguments: ["check", "render"])
  func halfClearBackground(command: String) throws {
    let outcome = try run([command, "timeline.yaml"] + (Self.options[command] ?? []), Self.halfClear)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("timeline.yaml:3:69: warning: the background is not opaque"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("An explicitly clear background gives a warning of render, and none of check")
  func clearBackground() throws {
    #expect(try run(["check", "timeline.yaml"], Self.clear).errors == "")
    let outcome = try run(["render", "timeline.yaml", "-o", "out.mp4"], Self.clear)
    #expect(outcome.errors.hasPrefix("timeline.yaml:3:69: warning: the background is clear"), "\(outcome.errors)")
  }

  @Test(
    "Formats that keep alpha give no warning about it", arguments: [["-o", "out"], ["-o", "-", "--format", "raw"]])
  func keptAlpha(options: [String]) throws {
    #expect(try run(["frames", "timeline.yaml"] + options, Self.clear).errors == "")
  }

  @Test("A movie has black under a background that is not opaque") func black() throws {
    let scratch = try Scratch(Timelines.plain("\"#ffffff80\""))
    #expect(try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch).status == 0)
    let color = try Movie(scratch: scratch, name: "out.mp4").middleColor()
    #expect(color.allSatisfy { abs(Int($0) - 128) <= 3 }, "\(color)")
  }

  @Test("check warns about an odd size that render rejects") func oddSize() throws {
    let outcome = try run(["check", "timeline.yaml"], Timelines.plain(size: "[321, 181]"))
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("timeline.yaml:3:11: warning: H.264 video cannot have 321 × 181 pixels"))
    #expect(outcome.errors.contains("write size: [322, 182]"))
  }

  @Test("A rate factor that few players support gives a warning", arguments: ["0", "0.5"]) func lossless(crf: String)
    throws
  {
    let scratch = try Scratch(Timelines.plain())
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4", "--crf", crf], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("layerkit: warning: --crf \(crf) is lossless"))
    #expect(try Movie(scratch: scratch, name: "out.mp4").property("profile") == "High 4:4:4 Predictive")
  }

  @Test("A rate factor of 1 gives no warning, and the usual profile") func lossy() throws {
    let scratch = try Scratch(Timelines.plain())
    #expect(try Program.run(["render", "timeline.yaml", "-o", "out.mp4", "--crf", "1"], in: scratch).errors == "")
    #expect(try Movie(scratch: scratch, name: "out.mp4").property("profile") == "Main")
  }

  private struct Report: Decodable {
    let event: String
    let file: String?
    let line: Int?
    let column: Int?
    let message: String
  }

  @Test("With JSON progress a warning is an object") func json() throws {
    let outcome = try run(
      ["render", "timeline.yaml", "-o", "out.mp4", "--crf", "0", "--progress", "json"], Self.suspicious)
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains("\"warning\"") }
    let reports = try lines.map { try JSONDecoder().decode(Report.self, from: Data($0.utf8)) }
    #expect(reports.map(\.event) == ["warning", "warning"])
    #expect(reports.first?.file == "timeline.yaml" && reports.first?.line == 3 && reports.first?.column == 44)
    #expect(reports.last?.file == nil && reports.last?.message.hasPrefix("--crf 0") == true)
  }
}
