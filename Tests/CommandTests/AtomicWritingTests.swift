import Foundation
import Testing

/// A movie appears under its name when it is complete, or not at all.
struct AtomicWritingTests {
  private static let arguments = ["render", "timeline.yaml", "-o", "out.mp4"]

  /// Renders a long timeline and does something as soon as the movie is being written.
  private func interrupt(_ scratch: Scratch, _ body: (Process) throws -> Void) throws -> Program.Outcome {
    let before = scratch.names().count
    return try Program.run(Self.arguments, in: scratch) { process in
      let limit = Date() + 20
      while scratch.names().count == before, process.isRunning, Date() < limit { usleep(5000) }
      try #require(scratch.names().count > before, "nothing was begun")
      usleep(100_000)
      try body(process)
    }
  }

  @Test("Ctrl-C ends a render with 130 within two seconds") func interruption() throws {
    var sent = Date.distantPast
    let outcome = try interrupt(Scratch(Timelines.long)) { process in
      sent = Date()
      process.interrupt()
    }
    #expect(outcome.status == 130)
    #expect(Date().timeIntervalSince(sent) < 2)
  }

  @Test("Signals leave nothing behind", arguments: [SIGINT, SIGTERM, SIGHUP]) func signals(number: Int32) throws {
    let scratch = try Scratch(Timelines.long)
    let outcome = try interrupt(scratch) { kill($0.processIdentifier, number) }
    #expect(outcome.status != 0)
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("An impatient second signal leaves nothing behind") func secondSignal() throws {
    let scratch = try Scratch(Timelines.long)
    _ = try interrupt(scratch) { process in
      for _ in 0..<3 {
        kill(process.processIdentifier, SIGINT)
        usleep(2000)
      }
    }
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("A cancelled render leaves the movie that was there") func keepsOld() throws {
    let scratch = try Scratch(Timelines.long)
    try scratch.write(Data("old".utf8), to: "out.mp4")
    _ = try interrupt(scratch) { $0.interrupt() }
    #expect(try scratch.read("out.mp4") == Data("old".utf8))
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }

  @Test("A bad timeline leaves the movie that was there") func keepsOldOnError() throws {
    let scratch = try Scratch("timeline: 1\n")
    try scratch.write(Data("old".utf8), to: "out.mp4")
    #expect(try Program.run(Self.arguments, in: scratch).status == 65)
    #expect(try scratch.read("out.mp4") == Data("old".utf8))
  }

  @Test("A new movie takes the place of the old one") func replaces() throws {
    let scratch = try Scratch(Timelines.plain())
    try scratch.write(Data("old".utf8), to: "out.mp4")
    #expect(try Program.run(Self.arguments, in: scratch).status == 0)
    #expect(try scratch.read("out.mp4").count > 100)
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }

  @Test("A file that may not grow is an error that leaves nothing behind") func fileSizeLimit() throws {
    let scratch = try Scratch(Timelines.long)
    let outcome = try Program.shell("ulimit -f 8; $LAYERKIT render timeline.yaml -o out.mp4 --crf 0", in: scratch)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("cannot write out.mp4"))
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("Frames that may not grow leave no frame behind") func frameSizeLimit() throws {
    let scratch = try Scratch(Timelines.plain(size: "[1600, 1600]"))
    let outcome = try Program.shell("ulimit -f 1; $LAYERKIT frames timeline.yaml -o frames", in: scratch)
    #expect(outcome.status == 73)
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("A closed standard output is no place for frames") func closedOutput() throws {
    let outcome = try Program.shell(
      "$LAYERKIT frames timeline.yaml --format raw -o - >&-", in: Scratch(Timelines.plain()))
    #expect(outcome.status == 73)
  }

  @Test(
    "A full disk under the output is an error",
    arguments: ["check timeline.yaml", "frames timeline.yaml --format raw -o -"])
  func fullOutput(command: String) throws {
    let outcome = try Program.shell("$LAYERKIT \(command) > /dev/full", in: Scratch(Timelines.plain()))
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("No space left on device"))
  }

  @Test("A folder that is not there cannot be written to") func missingFolder() throws {
    let scratch = try Scratch(Timelines.plain())
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "nowhere/out.mp4"], in: scratch)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "layerkit: error: cannot write nowhere/out.mp4: No such file or directory\n")
  }

  @Test("A folder is no movie") func folderAsTarget() throws {
    let scratch = try Scratch(Timelines.plain())
    try FileManager.default.createDirectory(at: scratch.url("out.mp4"), withIntermediateDirectories: false)
    let outcome = try Program.run(Self.arguments, in: scratch)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("Is a directory"))
  }

  @Test("A place where nobody may write is an error", arguments: ["/proc/out.mp4", "/proc/self/out.mp4"])
  func readOnlyFolder(path: String) throws {
    let outcome = try Program.run(["render", "timeline.yaml", "-o", path], in: Scratch(Timelines.plain()))
    #expect(outcome.status == 73)
    #expect(outcome.errors.hasPrefix("layerkit: error: cannot write \(path): "))
  }
}
