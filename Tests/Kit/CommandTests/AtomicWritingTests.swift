import Foundation
import Testing

/// A movie appears under its name only when it is complete.
struct AtomicWritingTests {
  private static let arguments = ["render", "timeline.yaml", "-o", "out.mp4"]

  /// Renders a long timeline and runs a closure as soon as the movie is being written.
  private func interrupt(
    _ scratch: Scratch, _ arguments: [String] = arguments, _ body: (Process) throws -> Void
  ) throws -> Program.Outcome {
    let before = scratch.names().count
    return try Program.run(arguments, in: scratch) { process in
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

  @Test(
    "Signals end a render with 128 plus their number, and leave nothing behind",
    arguments: zip([SIGINT, SIGTERM, SIGHUP], [130, 143, 129] as [Int32]))
  func signals(number: Int32, status: Int32) throws {
    let scratch = try Scratch(Timelines.long)
    let outcome = try interrupt(scratch) { kill($0.processIdentifier, number) }
    #expect(outcome.status == status)
    #expect(outcome.errors == "layerkit: interrupted; nothing was written\n")
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("Signals leave no frame behind, nor the folders made for them", arguments: [1, 3]) func framesSignals(
    count: Int
  ) throws {
    let scratch = try Scratch(Timelines.long)
    let outcome = try interrupt(scratch, ["frames", "timeline.yaml", "-o", "a/b/c"]) { process in
      for _ in 0..<count {
        kill(process.processIdentifier, SIGTERM)
        usleep(2000)
      }
    }
    #expect(outcome.status == 143)
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("A program started by nohup continues when the terminal hangs up") func hangup() async throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try await Program.waitingShell(
      "trap '' HUP; $LAYERKIT check <(sleep 1; cat timeline.yaml) & sleep 0.3; kill -HUP $!; wait $!", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("fine"))
  }

  @Test("Signals also end commands that do not draw", arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func quietSignals(
    name: String, status: Int32
  ) async throws {
    let outcome = try await Program.waitingShell(
      """
      mkfifo pipe; sleep 60 <> pipe > /dev/null 2>&1 & holder=$!
      $LAYERKIT check pipe & program=$!
      \(Program.untilPipeBlocks); kill -\(name) $program; wait $program
      status=$?; kill -9 $holder; exit $status
      """, in: Scratch())
    #expect(outcome.status == status)
  }

  @Test("A second signal leaves nothing behind") func secondSignal() throws {
    let scratch = try Scratch(Timelines.long)
    _ = try interrupt(scratch) { process in
      for _ in 0..<3 {
        kill(process.processIdentifier, SIGINT)
        usleep(2000)
      }
    }
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("A cancelled render keeps the existing movie") func keepsOld() throws {
    let scratch = try Scratch(Timelines.long)
    try scratch.write(Data("old".utf8), to: "out.mp4")
    _ = try interrupt(scratch) { $0.interrupt() }
    #expect(try scratch.read("out.mp4") == Data("old".utf8))
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }

  @Test("A bad timeline keeps the existing movie") func keepsOldOnError() throws {
    let scratch = try Scratch("timeline: 1\n")
    try scratch.write(Data("old".utf8), to: "out.mp4")
    #expect(try Program.run(Self.arguments, in: scratch).status == 65)
    #expect(try scratch.read("out.mp4") == Data("old".utf8))
  }

  @Test("A new movie replaces the old one") func replaces() throws {
    let scratch = try Scratch(Timelines.plain())
    try scratch.write(Data("old".utf8), to: "out.mp4")
    #expect(try Program.run(Self.arguments, in: scratch).status == 0)
    #expect(try scratch.read("out.mp4").count > 100)
    #expect(scratch.names() == ["out.mp4", "timeline.yaml"])
  }

  @Test("A file size limit is an error that leaves nothing behind") func fileSizeLimit() throws {
    // Frames that need many bytes, so that a few are enough.
    let scratch = try Scratch(
      """
      timeline: 1
      canvas: { size: [640, 360], framesPerSecond: 60, duration: 100000 }
      layers:
        - class: CAGradientLayer
          frame: [0, 0, 640, 360]
          colors: ["#ff0000", "#00ff00", "#0000ff"]
          animations:
            turn: { keyPath: transform.rotation.z, fromValue: 0, toValue: 6, duration: 10, repeatCount: .inf }

      """)
    let outcome = try Program.shell(
      "ulimit -f 8; $LAYERKIT render timeline.yaml -o out.mp4 --crf 0 --preset ultrafast", in: scratch)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("cannot write out.mp4"))
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("With a file size limit, no frame is left behind") func frameSizeLimit() throws {
    let scratch = try Scratch(Timelines.plain(size: "[1600, 1600]"))
    let outcome = try Program.shell("ulimit -f 1; $LAYERKIT frames timeline.yaml -o frames", in: scratch)
    #expect(outcome.status == 73)
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("Frames cannot be written to a closed standard output") func closedOutput() throws {
    let outcome = try Program.shell(
      "$LAYERKIT frames timeline.yaml --format raw -o - >&-", in: Scratch(Timelines.plain()))
    #expect(outcome.status == 73)
  }

  @Test(
    "A full disk is an error that is reported once",
    arguments: [
      "check timeline.yaml timeline.yaml", "test timeline.yaml timeline.yaml", "--help",
      "frames timeline.yaml --format raw -o -",
    ])
  func fullOutput(command: String) throws {
    let outcome = try Program.shell("$LAYERKIT \(command) > /dev/full", in: Scratch(Timelines.plain()))
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("No space left on device"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test(
    "Missing folders are created",
    arguments: [
      ["render", "-o", "a/b/out.mp4"], ["frames", "-o", "a/b/out"],
      ["values", "--layer", "root", "--key-path", "opacity", "--plot", "a/b/out.png"],
    ])
  func missingFolder(arguments: [String]) throws {
    let scratch = try Scratch(Timelines.plain())
    let outcome = try Program.run([arguments[0], "timeline.yaml"] + arguments.dropFirst(), in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names(in: "a/b").count == 1)
  }

  @Test("Folders that were created are removed if the output cannot be written") func foldersOfNothing() throws {
    let scratch = try Scratch(Timelines.long)
    for command in ["render timeline.yaml -o a/b/out.mp4 --crf 0", "frames timeline.yaml -o a/b/out"] {
      let outcome = try Program.shell("ulimit -f 0; $LAYERKIT \(command)", in: scratch)
      #expect(outcome.status == 73, "\(outcome.errors)")
      #expect(scratch.names() == ["timeline.yaml"])
    }
  }

  @Test("A file is no folder", arguments: ["timeline.yaml/out.mp4", "timeline.yaml/a/out.mp4"]) func fileAsFolder(
    path: String
  ) throws {
    let outcome = try Program.run(["render", "timeline.yaml", "-o", path], in: Scratch(Timelines.plain()))
    #expect(outcome.status == 73)
    #expect(outcome.errors == "layerkit: error: cannot write \(path): Not a directory\n")
  }

  @Test("A folder in place of the movie is an error") func folderAsTarget() throws {
    let scratch = try Scratch(Timelines.plain())
    try FileManager.default.createDirectory(at: scratch.url("out.mp4"), withIntermediateDirectories: false)
    let outcome = try Program.run(Self.arguments, in: scratch)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("Is a directory"))
  }

  @Test("A location without write permission is an error", arguments: ["/proc/out.mp4", "/proc/self/out.mp4"])
  func readOnlyFolder(path: String) throws {
    let outcome = try Program.run(["render", "timeline.yaml", "-o", path], in: Scratch(Timelines.plain()))
    #expect(outcome.status == 73)
    #expect(outcome.errors.hasPrefix("layerkit: error: cannot write \(path): "))
  }
}
