import Foundation
import Testing

@Suite("Help texts")
struct HelpTests {
  /// Commands that run until they are interrupted.
  private static let servers: Set = ["preview"]

  /// The lines of a command's examples.
  private static func examples(of command: String) throws -> [String] {
    try #require(CommandHelp.texts[command]).split(separator: "\n")
      .filter { $0.hasPrefix("    layerkit ") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static let card = """
    timeline: 1
    canvas: { size: [32, 18], framesPerSecond: 10, duration: 2, background: "#fff" }
    variables: { title: { type: string, default: Hello }, name: { type: string, default: card } }
    layers:
      - id: card
        frame: [0, 0, 10, 10]
        name: "${title} ${name}"
        backgroundColor: "#ff8000"
        animations: { move: { keyPath: position.x, fromValue: 0, toValue: 32, duration: 2 } }
    expect: [{ at: 0, of: card, keyPath: opacity, is: 1 }]

    """

  /// A folder with the files of the examples.
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Data(card.utf8), to: "card.yaml")
    try scratch.write(Data(card.replacing("toValue: 32", with: "toValue: 20").utf8), to: "old.yaml")
    try scratch.write(Data((card + "subtitles: [{ file: talk.srt, language: en }]\n").utf8), to: "talk.yaml")
    try scratch.write(Data("1\n00:00:00,000 --> 00:00:01,000\nHello\n".utf8), to: "talk.srt")
    try scratch.write(Data("name,title\nana,Hello\nben,Goodbye\n".utf8), to: "people.csv")
    try FileManager.default.createDirectory(at: scratch.url("timelines"), withIntermediateDirectories: true)
    try scratch.write(Data(card.utf8), to: "timelines/card.yaml")
    return scratch
  }

  @Test("There are commands to test") func known() {
    #expect(Set(CommandHelp.commands).isSuperset(of: ["render", "values", "schema"]))
  }

  @Test("Every command has two examples, and they work", arguments: CommandHelp.commands)
  func examples(command: String) throws {
    let examples = try Self.examples(of: command)
    #expect(examples.count >= 2)
    let scratch = try Self.scratch()
    if examples.contains(where: { $0.contains("layerkit \(command) plan") }) {
      _ = try Program.run(["plan", "card.yaml", "-o", "plan"], in: scratch)
      if command == "assemble" { _ = try Program.run(["render-chunk", "plan", "--index", "0"], in: scratch) }
    }
    let folder = Program.url.deletingLastPathComponent().path
    for example in examples where !Self.servers.contains(command) {
      let outcome = try Program.tool(
        "bash", ["-c", "set -o pipefail; PATH='\(folder)':\"$PATH\"; \(example)"], in: scratch)
      #expect(outcome.status == 0, "\(example): \(outcome.errors)")
      #expect(!outcome.errors.contains("error:"), "\(example): \(outcome.errors)")
    }
  }

  @Test("No line of an example is wrapped", arguments: CommandHelp.commands)
  func width(command: String) throws {
    let help = try #require(CommandHelp.texts[command]).components(separatedBy: "\n")
    let start = try #require(help.firstIndex(of: "Examples:"))
    for line in help[(start + 1)...].prefix(while: { !$0.isEmpty }) {
      #expect(line.wholeMatch(of: #/  [^ ].*:|    layerkit .*/#) != nil, "\(line)")
    }
  }

  @Test("Without arguments the program prints the first commands to try, and exits with 0") func start() throws {
    let outcome = try Program.run([], in: Scratch())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for command in ["layerkit init ", "layerkit preview ", "layerkit render "] {
      #expect(outcome.text.contains("  \(command)"))
    }
    #expect(outcome.lines.count <= 6)
  }

  @Test("The version lists the program, the libraries and the available encoders") func version() throws {
    let outcome = try Program.run(["--version"], in: Scratch())
    #expect(outcome.status == 0)
    #expect(outcome.lines.first?.wholeMatch(of: /layerkit \d+\.\d+\.\d+/) != nil)
    for library in ["FFmpeg", "libavcodec", "libavformat", "Pango", "HarfBuzz", "fontconfig", "libpng"] {
      let name = try Regex("\(library) [0-9n]\\S*")
      #expect(outcome.text.contains(name), "\(library): \(outcome.text)")
    }
    #expect(outcome.text.contains("h264 (libx264)"))
    let encoder = outcome.lines.first { $0.hasPrefix("H.264: ") }
    #expect(
      encoder?.hasSuffix(" for one picture in eight, LayerKit's B pictures between") == true
        || encoder == "H.264: libx264 through libavcodec for all pictures")
    // On one machine, the program and ffmpeg have the same library.
    let ffmpeg = try Program.tool("ffmpeg", ["-version"], in: Scratch()).lines
    let codec = try #require(ffmpeg.first { $0.hasPrefix("libavcodec") })
    let numbers = codec.split(separator: "/").last.map { $0.filter { !$0.isWhitespace } }
    #expect(outcome.text.contains("libavcodec \(numbers ?? "?")"))
  }
}
