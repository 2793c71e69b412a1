import Foundation
import Testing

/// The progress reports of a render.
struct ProgressTests {
  private struct Report: Decodable {
    let event: String
    let frame: Int
    let frames: Int
    let fps: Double
    let eta: Double
  }

  private func reports(_ lines: [String]) throws -> [Report] {
    try lines.map { try JSONDecoder().decode(Report.self, from: Data($0.utf8)) }
  }

  private let arguments = ["render", "timeline.yaml", "-o", "out.mp4"]

  @Test("Without a terminal a short render prints nothing") func silent() throws {
    let outcome = try Program.run(arguments, in: Scratch(Timelines.movingOverWhite))
    #expect(outcome.text == "")
    #expect(outcome.errors == "")
  }

  @Test("JSON progress is one object per line, the last with all frames") func json() throws {
    let outcome = try Program.run(arguments + ["--progress", "json"], in: Scratch(Timelines.movingOverWhite))
    #expect(outcome.text == "")
    let reports = try reports(outcome.errors.split(separator: "\n").map(String.init))
    #expect(reports.last?.frame == 10)
    #expect(reports.allSatisfy { $0.event == "progress" && $0.frames == 10 && $0.fps >= 0 && $0.eta >= 0 })
  }

  /// An error as a JSON object; the position only if it is in a file.
  private struct Mishap: Decodable, Equatable {
    let event: String
    var file: String?
    var line: Int?
    var column: Int?
    let message: String
  }

  private func mishaps(_ arguments: [String], _ timeline: String) throws -> [Mishap] {
    let outcome = try Program.run(arguments, in: Scratch(timeline))
    #expect(outcome.status != 0)
    return try outcome.errors.split(separator: "\n").map { try JSONDecoder().decode(Mishap.self, from: Data($0.utf8)) }
  }

  @Test("With JSON progress, every problem of a timeline is an object with its position") func jsonProblems() throws {
    let mishaps = try mishaps(
      arguments + ["--progress", "json"],
      "timeline: 1\ncanvas: { size: [20, 20], framesPerSecond: 0, duration: 1 }\nlayers: [{ opcity: \"\\\"\" }]\n")
    try #require(mishaps.count == 2)
    #expect(mishaps.allSatisfy { $0.event == "error" && $0.file == "timeline.yaml" })
    #expect(mishaps.map(\.line) == [2, 3] && mishaps.map(\.column) == [44, 12])
    #expect(mishaps[1].message.contains("did you mean 'opacity'?"))
  }

  @Test(
    "Other errors are objects without a position",
    arguments: [
      (["render", "none.yaml", "-o", "a.mp4", "--progress", "json"], "there is no file none.yaml"),
      (["render", "timeline.yaml", "-o", "/proc/a.mp4", "--progress=json"], "cannot write /proc/a.mp4: "),
      (["render", "timeline.yaml", "-o", "a.avi", "--progress", "json"], "“a.avi” has no ending of a movie format"),
      (["render", "timeline.yaml", "-o", "a.mp4", "--size", "30", "--progress", "json"], "Unknown option '--size'"),
      (["render", "timeline.yaml", "--progress", "json"], "Missing expected argument '--output <output>'"),
    ])
  func jsonErrors(arguments: [String], message: String) throws {
    let mishaps = try mishaps(arguments, Timelines.plain())
    #expect(mishaps.count == 1)
    #expect(mishaps.first.map { $0.event == "error" && $0.file == nil && $0.message.hasPrefix(message) } == true)
  }

  @Test("JSON progress of raw frames goes to standard error") func jsonBesideFrames() throws {
    let outcome = try Program.run(
      ["frames", "timeline.yaml", "--format", "raw", "-o", "-", "--progress", "json"], in: Scratch(Timelines.moving))
    #expect(outcome.output.count == 40 * 20 * 4 * 10)
    #expect(try reports(outcome.errors.split(separator: "\n").map(String.init)).last?.frame == 10)
  }

  @Test("A closed progress pipe does not end the render") func closedPipe() throws {
    let scratch = try Scratch(Timelines.plain(duration: "60"))
    let outcome = try Program.shell(
      "$LAYERKIT render timeline.yaml -o out.mp4 --preset ultrafast --progress json 2>&1 | head -c 1; exit ${PIPESTATUS[0]}",
      in: scratch)
    #expect(outcome.status == 0)
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }

  @Test("A terminal shows a bar with frames, speed and time left") func bar() throws {
    let outcome = try Program.shell(
      "script -qec '$LAYERKIT render timeline.yaml -o out.mp4' /dev/null", in: Scratch(Timelines.moving))
    #expect(outcome.text.contains(/█ 100%  10\/10 frames  \d+\.\d fps  ETA 0:00/))
  }

  @Test("A terminal shows no bar with --progress none") func noBar() throws {
    let outcome = try Program.shell(
      "script -qec '$LAYERKIT render timeline.yaml -o out.mp4 --progress none' /dev/null",
      in: Scratch(Timelines.movingOverWhite)
    )
    #expect(outcome.text == "")
  }

  /// Runs a command that writes into a pipe that nobody reads for eleven seconds.
  private func slowly(_ command: String) async throws -> Program.Outcome {
    try await Program.waitingShell(
      "$LAYERKIT \(command) | (sleep 11; head -c 1 > /dev/null)", in: Scratch(Timelines.long))
  }

  @Test("Without a terminal, a long command prints a line every ten seconds") func longWork() async throws {
    let outcome = try await slowly("frames timeline.yaml --format raw -o -")
    #expect(
      outcome.errors.wholeMatch(of: /layerkit: \d+\/6000000 frames after 0:10(, about [\d:]+ left)?\n/) != nil,
      "\(outcome.errors)")
  }

  @Test("Options suppress these lines", arguments: ["--quiet", "--progress none"])
  func quietLongWork(option: String) async throws {
    #expect(try await slowly("frames timeline.yaml --format raw -o - \(option)").errors == "")
  }

  @Test("A terminal shows no bar with --quiet") func quietBar() throws {
    let outcome = try Program.shell(
      "script -qec '$LAYERKIT render timeline.yaml -o out.mp4 --quiet' /dev/null",
      in: Scratch(Timelines.movingOverWhite))
    #expect(outcome.text == "")
  }

  @Test("--quiet and JSON progress exclude each other") func quietJSON() throws {
    let outcome = try Program.run(arguments + ["--quiet", "--progress", "json"], in: Scratch(Timelines.plain()))
    #expect(outcome.status == 64)
  }
}
