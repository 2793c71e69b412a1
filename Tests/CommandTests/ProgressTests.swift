import Foundation
import Testing

/// What a render says of its progress.
struct ProgressTests {
  private struct Report: Decodable {
    let frame: Int
    let frames: Int
    let fps: Double
    let eta: Double
  }

  private func reports(_ lines: [String]) throws -> [Report] {
    try lines.map { try JSONDecoder().decode(Report.self, from: Data($0.utf8)) }
  }

  private let arguments = ["render", "timeline.yaml", "-o", "out.mp4"]

  @Test("Away from a terminal a render is silent") func silent() throws {
    let outcome = try Program.run(arguments, in: Scratch(Timelines.movingOverWhite))
    #expect(outcome.text == "")
    #expect(outcome.errors == "")
  }

  @Test("JSON progress is one object a line, the last with all frames") func json() throws {
    let outcome = try Program.run(arguments + ["--progress", "json"], in: Scratch(Timelines.movingOverWhite))
    let reports = try reports(outcome.lines)
    #expect(reports.last?.frame == 10)
    #expect(reports.allSatisfy { $0.frames == 10 && $0.fps >= 0 && $0.eta >= 0 })
  }

  @Test("JSON progress of raw frames goes to standard error") func jsonBesideFrames() throws {
    let outcome = try Program.run(
      ["frames", "timeline.yaml", "--format", "raw", "-o", "-", "--progress", "json"], in: Scratch(Timelines.moving))
    #expect(outcome.output.count == 40 * 20 * 4 * 10)
    #expect(try reports(outcome.errors.split(separator: "\n").map(String.init)).last?.frame == 10)
  }

  @Test("A reader of progress who leaves does not end the render") func closedPipe() throws {
    let scratch = try Scratch(Timelines.plain(duration: "60"))
    let outcome = try Program.shell(
      "$LAYERKIT render timeline.yaml -o out.mp4 --preset ultrafast --progress json | head -c 1; exit ${PIPESTATUS[0]}",
      in: scratch)
    #expect(outcome.status == 0)
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }

  @Test("A terminal shows a bar with frames, speed and time left") func bar() throws {
    let outcome = try Program.shell(
      "script -qec '$LAYERKIT render timeline.yaml -o out.mp4' /dev/null", in: Scratch(Timelines.moving))
    #expect(outcome.text.contains(/█ 100%  10\/10 frames  \d+\.\d fps  ETA 0:00/))
  }

  @Test("A terminal shows no bar where none is wanted") func noBar() throws {
    let outcome = try Program.shell(
      "script -qec '$LAYERKIT render timeline.yaml -o out.mp4 --progress none' /dev/null",
      in: Scratch(Timelines.movingOverWhite)
    )
    #expect(outcome.text == "")
  }
}
