import Foundation
import Testing

@Suite("A timeline from standard input or another pipe")
struct StandardInputTests {
  /// Runs a line of shell in a folder with a timeline in it.
  private func shell(_ line: String, _ timeline: String = Timelines.moving) throws -> Program.Outcome {
    try Program.shell("set -o pipefail; \(line)", in: Scratch(timeline))
  }

  @Test(
    "Every command reads it",
    arguments: [
      "check -", "test -", "render - -o out.mp4", "frames - --at 0 -o out",
      "values - --layer card --key-path opacity --at 0", "explain - --layer card --key-path opacity --at 0",
    ])
  func everyCommand(command: String) throws {
    let outcome = try shell("cat timeline.yaml | $LAYERKIT \(command)")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "The names of an open file are that file",
    arguments: [
      "cat timeline.yaml | $LAYERKIT check /dev/stdin", "$LAYERKIT check /dev/stdin < timeline.yaml",
      "$LAYERKIT check - < timeline.yaml", "$LAYERKIT check <(cat timeline.yaml)",
      "$LAYERKIT check /dev/fd/9 9< timeline.yaml", "mkfifo pipe; cat timeline.yaml > pipe & $LAYERKIT check pipe",
    ])
  func openFiles(line: String) throws {
    let outcome = try shell(line)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains(": fine: 40 × 20 pixels"))
  }

  @Test("Messages have its name") func names() throws {
    #expect(try shell("cat timeline.yaml | $LAYERKIT check -").text.hasPrefix("<stdin>: fine"))
    let broken = try shell("echo 'timeline: 2' | $LAYERKIT check -")
    #expect(broken.status == 65)
    #expect(broken.errors.hasPrefix("<stdin>:1:"), "\(broken.errors)")
  }

  @Test("Files are found relative to the working folder") func relative() throws {
    let scratch = try Scratch(Timelines.plain())
    _ = try Program.run(["frames", "timeline.yaml", "--at", "0", "-o", "."], in: scratch)
    try scratch.write(
      Data((Timelines.plain() + "# \n").replacing("layers: []", with: "layers: [{ contents: frame-000000.png }]").utf8),
      to: "image.yaml")
    let outcome = try Program.shell("cat image.yaml | $LAYERKIT check -", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("It can be given only once among several files") func several() throws {
    let both = try shell("cat timeline.yaml | $LAYERKIT check timeline.yaml -")
    #expect(both.status == 0)
    #expect(both.lines.count == 2)
    for files in ["- -", "- /dev/stdin"] {
      let twice = try shell("cat timeline.yaml | $LAYERKIT test \(files)")
      #expect(twice.status == 64)
      #expect(twice.errors.contains("give - once"), "\(twice.errors)")
    }
  }

  @Test("Empty input is an empty file") func empty() throws {
    let outcome = try shell("$LAYERKIT check - < /dev/null")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("<stdin>:1:1: error: the file is empty"))
  }

  @Test("Endless input is rejected") func endless() throws {
    let outcome = try shell("$LAYERKIT check - < /dev/zero")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == "<stdin>:1:1: error: there are more than 67108864 bytes; expected at most that many\n")
  }

  @Test("A very large file is rejected before it is read to its end") func hugeFile() throws {
    let start = Date()
    let outcome = try shell("truncate -s 1T timeline.yaml; $LAYERKIT check timeline.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("timeline.yaml:1:1: error: there are more than 67108864 bytes"))
    #expect(Date().timeIntervalSince(start) < 30)
  }

  @Test("A file that is not open is missing") func notOpen() throws {
    let outcome = try shell("$LAYERKIT check /dev/fd/77")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "layerkit: error: cannot read /dev/fd/77: Bad file descriptor\n")
  }
}
