import Foundation
import Testing

/// Signals and time limits end the program even while it waits for other programs.
@Suite("Interruption")
struct InterruptionTests {
  /// Runs a command whose output nobody reads, and runs a closure when the pipe is full. Returns the exit code.
  private func runBlocked(_ command: String, in scratch: Scratch, _ then: String) async throws -> Program.Outcome {
    try await Program.waitingShell(
      """
      mkfifo pipe; sleep 30 < pipe & reader=$!
      $LAYERKIT \(command) > pipe & program=$!
      \(Program.untilPipeBlocks); \(then)
      wait $program; status=$?; kill -9 $reader; exit $status
      """, in: scratch)
  }

  @Test(
    "Signals end commands that wait for the reader of a full pipe",
    arguments: [
      "frames timeline.yaml --format raw -o -", "frames timeline.yaml --format y4m -o -", "track timeline.yaml -o -",
    ], [("TERM", 143), ("INT", 130), ("HUP", 129)])
  func fullPipe(command: String, signal: (name: String, status: Int32)) async throws {
    let start = Date()
    let outcome = try await runBlocked(command, in: Scratch(Timelines.long), "kill -\(signal.name) $program")
    #expect(outcome.status == signal.status)
    #expect(outcome.errors.contains("interrupted; what was written is incomplete"), "\(outcome.errors)")
    #expect(outcome.end.timeIntervalSince(start) < 10)
  }

  @Test("A signal ends the printing of many values into a full pipe") func fullPipeOfValues() async throws {
    let command = "values timeline.yaml --layer card --key-path position --every 0.5"
    #expect(try await runBlocked(command, in: Scratch(Timelines.long), "kill -TERM $program").status == 143)
  }

  @Test(
    "A reader that closes the pipe ends a command without a message",
    arguments: [
      "frames timeline.yaml --format raw -o -", "frames timeline.yaml --format y4m -o -", "track timeline.yaml -o -",
    ])
  func closedPipe(command: String) throws {
    let outcome = try Program.shell(
      "$LAYERKIT \(command) | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}", in: Scratch(Timelines.long))
    #expect(outcome.status == 73)
    #expect(outcome.errors == "")
  }

  // MARK: The time limit

  @Test("The message prints a time limit below a millisecond as it was given") func smallLimit() throws {
    let outcome = try Program.run(
      ["render", "timeline.yaml", "-o", "out.mp4", "--time-limit", "0.0001"], in: Scratch(Timelines.long))
    #expect(outcome.status == 75)
    #expect(outcome.errors.contains("--time-limit 0.0001"), "\(outcome.errors)")
  }

  @Test("The time limit ends a render with 75 and keeps the old movie") func limitedRender() throws {
    let scratch = try Scratch(Timelines.long)
    try scratch.write(Data("old".utf8), to: "out.mp4")
    let start = Date()
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4", "--time-limit", "1"], in: scratch)
    #expect(outcome.status == 75)
    #expect(
      outcome.errors == "layerkit: error: the command was not done within --time-limit 1; nothing was written\n")
    #expect(Date().timeIntervalSince(start) < 5)
    #expect(try scratch.read("out.mp4") == Data("old".utf8))
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }

  @Test("Within the time limit, the result is the same as without it") func enoughTime() throws {
    let outcome = try Program.run(
      ["render", "timeline.yaml", "-o", "out.mp4", "--time-limit", "600"], in: Scratch(Timelines.movingOverWhite))
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
  }

  @Test("The time limit ends a command that waits for its timeline", arguments: ["check", "render -o a.mp4"])
  func limitedReading(command: String) async throws {
    let scratch = try Scratch()
    let outcome = try await Program.waitingShell(
      "mkfifo pipe; sleep 30 <> pipe & reader=$!; $LAYERKIT \(command) pipe --time-limit 0.5; status=$?; kill -9 $reader; exit $status",
      in: scratch)
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(scratch.names() == ["pipe"])
  }

  @Test("The time limit ends commands that wait for the reader of a full pipe") func limitedPipe() async throws {
    let command = "frames timeline.yaml --format raw -o - --time-limit 1"
    #expect(try await runBlocked(command, in: Scratch(Timelines.long), "true").status == 75)
  }

  @Test("The time limit of a batch is for all rows together; complete movies stay") func limitedBatch() throws {
    let scratch = try Scratch(
      Timelines.long.replacing("duration: 100000", with: "duration: \"${long}\"")
        .replacing("canvas:", with: "variables: { long: { type: number, default: 1 } }\ncanvas:"))
    try scratch.write(Data("long\n0.1\n100000\n100000\n".utf8), to: "rows.csv")
    let outcome = try Program.run(
      [
        "render", "timeline.yaml", "--batch", "rows.csv", "-o", "${row.index}.mp4", "--time-limit", "2", "--threads",
        "1",
      ],
      in: scratch)
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains("1 made, 0 skipped, 0 failed, 2 left: the time limit"), "\(outcome.errors)")
    #expect(scratch.names().count { $0.hasSuffix(".mp4") } == 1)
    #expect(scratch.names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("With JSON progress the time limit is an object") func limitAsJSON() throws {
    let outcome = try Program.run(
      ["render", "timeline.yaml", "-o", "out.mp4", "--time-limit", "1", "--progress", "json"],
      in: Scratch(Timelines.long))
    #expect(outcome.errors.split(separator: "\n").last?.hasPrefix("{\"event\":\"error\"") == true)
  }

  @Test("A time limit must be a number above 0", arguments: ["0", "-1", "inf", "nan", "soon"]) func wrong(limit: String)
    throws
  {
    let outcome = try Program.run(["check", "timeline.yaml", "--time-limit=\(limit)"], in: Scratch(Timelines.plain()))
    #expect(outcome.status == 64)
  }
}
