import Foundation
import Testing

/// `layerkit check` and `layerkit test`.
struct CheckTests {
  private static let failing =
    Timelines.plain() + """
      expect:
        - { at: 0, of: root, keyPath: opacity, is: 1 }
        - { at: 0.05, of: root, keyPath: opacity, is: 0.25 }

      """

  private static let broken = """
    timeline: 1
    canvas: { size: [20, 20], framesPerSecond: 0, duration: 1 }
    layers:
      - id: card
        opcity: 1
        position: [1]
        contents: photo.png
      - { id: card, class: CALayr }
    script:
      - { at: 0, set: { crad.opacity: 1 } }

    """

  private func run(_ arguments: [String], _ timeline: String = Timelines.moving) throws -> Program.Outcome {
    try Program.run(arguments, in: Scratch(timeline))
  }

  @Test("A valid timeline passes", arguments: ["check", "test"]) func fine(command: String) throws {
    let outcome = try run([command, "timeline.yaml"], Timelines.movingOverWhite)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test("Failed expectations are reported with the actual value, and end with 1") func failed() throws {
    let outcome = try run(["test", "timeline.yaml"], Self.failing)
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.first?.hasPrefix("timeline.yaml:7:") == true)
    #expect(outcome.lines.first?.contains("0.25") == true)
    #expect(outcome.lines.last == "1 passed, 1 failed")
  }

  @Test("check does not evaluate expectations") func checkIgnoresExpectations() throws {
    #expect(try run(["check", "timeline.yaml"], Self.failing).status == 0)
  }

  @Test(
    "Every problem of a file is reported in one run, with its position",
    arguments: ["check", "test", "render", "frames", "values"])
  func problems(command: String) throws {
    let options =
      switch command {
      case "render", "frames": ["-o", "out.mp4"]
      case "values": ["--layer", "card", "--key-path", "opacity", "--at", "0"]
      default: [String]()
      }
    let outcome = try run([command, "timeline.yaml"] + options, Self.broken)
    #expect(outcome.status == 65)
    let places = outcome.errors.split(separator: "\n").map { $0.split(separator: ":").prefix(3).joined(separator: ":") }
    #expect(
      places == [
        "timeline.yaml:2:44", "timeline.yaml:5:5", "timeline.yaml:6:15", "timeline.yaml:7:15", "timeline.yaml:8:11",
        "timeline.yaml:8:24", "timeline.yaml:10:21",
      ])
  }

  @Test("A missing file ends with 66", arguments: ["check", "test", "values", "render", "frames"])
  func missing(command: String) throws {
    let options =
      switch command {
      case "render", "frames": ["-o", "out.mp4"]
      case "values": ["--layer", "card", "--key-path", "opacity", "--at", "0"]
      default: [String]()
      }
    let outcome = try run([command, "none.yaml"] + options)
    #expect(outcome.status == 66)
    #expect(outcome.errors == "layerkit: error: there is no file none.yaml\n")
  }

  @Test("Special files end with 66", arguments: [".", "/dev/null", "/dev/zero"]) func odd(file: String) throws {
    #expect(try run(["check", file]).status == 66)
  }

  @Test("No file is wrong usage", arguments: ["check", "test"]) func noFile(command: String) throws {
    #expect(try run([command]).status == 64)
  }

  @Test("An unknown option is wrong usage") func unknownOption() throws {
    #expect(try run(["check", "timeline.yaml", "--loud"]).status == 64)
  }

  @Test("An unknown command is wrong usage") func unknownCommand() throws {
    #expect(try run(["rendr", "timeline.yaml"]).status == 64)
  }

  @Test("All files are checked; the first one with errors determines the exit code") func several() throws {
    let scratch = try Scratch(Timelines.moving)
    try scratch.write(Data(Self.broken.utf8), to: "broken.yaml")
    let outcome = try Program.run(["check", "none.yaml", "broken.yaml", "timeline.yaml"], in: scratch)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("broken.yaml:5:5: error: "))
    #expect(outcome.text.contains("timeline.yaml: fine"))
  }

  @Test("The results of several files are added up") func sum() throws {
    let scratch = try Scratch(Self.failing)
    let outcome = try Program.run(["test", "timeline.yaml", "timeline.yaml"], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.lines.last == "2 passed, 2 failed")
  }

  @Test("A file without expectations is reported") func nothingExpected() throws {
    let outcome = try run(["test", "timeline.yaml"])
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["timeline.yaml: nothing is expected of it", "0 passed, 0 failed"])
  }

  @Test("Extremely deep nesting is an error, not a crash") func deepNesting() throws {
    #expect(try run(["check", "timeline.yaml"], String(repeating: "[", count: 100_000)).status == 65)
  }

  @Test("Bytes that are not text are an error") func binary() throws {
    let scratch = try Scratch()
    try scratch.write(Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }), to: "timeline.yaml")
    #expect(try Program.run(["check", "timeline.yaml"], in: scratch).status == 65)
  }

  @Test("A broken image is reported at the position that names it") func brokenImage() throws {
    let scratch = try Scratch(
      "timeline: 1\ncanvas: { size: [2, 2], framesPerSecond: 1, duration: 1 }\nlayers: [{ contents: a.png }]\n")
    try scratch.write(Data("no image".utf8), to: "a.png")
    let outcome = try Program.run(["check", "timeline.yaml"], in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("timeline.yaml:3:22: error: cannot read 'a.png'"))
  }
}
