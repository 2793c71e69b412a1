import Foundation
import Repository
import Testing

/// The statements of the README about the program and the repository.
struct ReadmeTests {
  private static let root = Repository.root

  private static func text() throws -> String {
    try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// The contents of code blocks of a language, in order.
  private static func blocks(_ language: String) throws -> [Substring] {
    try text().matches(of: /(?ms)^```(\w+)\n(.*?)^```$/).filter { $0.1 == language }.map(\.2)
  }

  /// A folder with the files that the commands name.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    for folder in ["timelines", "Tools"] {
      try FileManager.default.createSymbolicLink(
        at: scratch.url(folder), withDestinationURL: Self.root.appendingPathComponent(folder))
    }
    let card = try #require(try Self.blocks("yaml").first)
    try scratch.write(Data(card.utf8), to: "card.yaml")
    try scratch.write(Data((card + "subtitles: [{ file: talk.srt }]\n").utf8), to: "talk.yaml")
    try scratch.write(Data("1\n00:00:00,000 --> 00:00:01,000\nHello\n".utf8), to: "talk.srt")
    return scratch
  }

  @Test("Every command in a block runs, in the order of the text")
  func blocks() throws {
    let scratch = try scratch()
    let lines = try Self.blocks("sh").joined().split(separator: "\n").map(String.init)
    #expect(lines.count >= 8)
    for line in lines {
      // Movies are small and drawn by the built program; the preview runs until it is interrupted.
      var command = line.replacing(#/^(?:Tools/run|layerkit)\ /#, with: "\"$LAYERKIT\" ")
      try #require(command != line, "\(line)")
      if line.contains(" render ") { command.replace(" -o ", with: " --scale 1/20 --range 0-2 -o ") }
      let isPreview = line.contains(" preview ")
      if isPreview { command = "timeout --preserve-status -s INT 2 " + command }
      let outcome = try Program.shell(command, in: scratch)
      #expect(outcome.status == (isPreview ? 130 : 0) && !outcome.errors.contains("error"), "\(line): \(outcome)")
    }
    #expect(Set(["hello.mp4", "morning.mp4", "sales.mp4"]).isSubset(of: scratch.names()))
    #expect(scratch.names(in: "team").count { $0.hasSuffix(".mov") } == 3)
  }

  /// The commands of the table, each with its description.
  private static func table() throws -> [(command: String, text: Substring)] {
    try text().matches(of: /(?m)^\| `([a-z]+[^`]*)` \| (.*) \|$/).map { (String($0.1), $0.2) }
  }

  @Test("The table lists all commands")
  func allCommands() throws {
    let help = try Program.run(["--help"], in: try Scratch()).text
    let commands = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last).matches(
      of: #/(?m)^ +([a-z-]+) +[A-Z]/#)
    let listed = try Self.table().compactMap { $0.command.split(separator: " ").first }
    #expect(!commands.isEmpty && Set(commands.map(\.1)).subtracting(["help"]) == Set(listed))
  }

  @Test("Every command of the table runs as written")
  func table() throws {
    let scratch = try scratch()
    for (command, _) in try Self.table() where !command.hasPrefix("preview") {
      var line = command.replacing("FILE…", with: "card.yaml").replacing("FILE", with: "card.yaml")
        .replacing("diff A B", with: "diff card.yaml card.yaml").replacing(
          "DIR", with: "folder-of-\(command.prefix(5))")
      if command.hasPrefix("subtitles") { line = line.replacing("card.yaml", with: "talk.yaml") }
      if command.hasPrefix("values") { line += " --at 0" }
      if command.hasPrefix("render ") || command.hasPrefix("frames ") { line += " --range 0-2" }
      let outcome = try Program.shell("\"$LAYERKIT\" \(line)", in: scratch)
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
  }

  @Test("Every option that is named with a command belongs to it")
  func options() throws {
    let scratch = try Scratch()
    var helps: [String: String] = [:]
    func check(_ options: some StringProtocol, of command: String) throws {
      let help = try helps[command] ?? Program.run([command, "--help"], in: scratch).text
      helps[command] = help
      for option in String(options).matches(of: /--[a-z][a-z-]*/) {
        #expect(help.contains(option.0), "\(command) \(option.0)")
      }
    }
    for (command, text) in try Self.table() {
      let name = String(command.prefix { $0 != " " })
      try check(command, of: name)
      try check(text, of: name)
    }
    let names = Set(try Self.table().map { $0.command.prefix { $0 != " " } })
    for code in try Self.text().matches(of: /`(?:layerkit )?([a-z]+) ([^`|]*)[^`]*`/) where names.contains(code.1) {
      try check(code.2, of: String(code.1))
    }
  }

  @Test("Every file and every script that is named exists")
  func files() throws {
    let text = try Self.text()
    let links = text.matches(of: /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/).map { String($0.1) }
    let scripts = text.matches(of: /Tools\/[a-z-]+/).map { String($0.0) }
    #expect(links.count > 20 && scripts.count > 5)
    for name in Set(links + scripts) {
      #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(name).path), "\(name)")
    }
  }

  @Test("Every linked heading exists")
  func headings() throws {
    let text = try Self.text()
    let headings = Set(
      text.matches(of: /(?m)^#+ (.*)$/).map { $0.1.lowercased().replacing(" ", with: "-").replacing("'", with: "") })
    for link in text.matches(of: /\]\(#([^)]+)\)/) { #expect(headings.contains(String(link.1)), "\(link.1)") }
  }

  @Test("The animated image at its top is small")
  func picture() throws {
    let file = Self.root.appendingPathComponent("timelines/images/layerkit.gif")
    #expect(try Data(contentsOf: file).count <= 400_000)
    #expect(try Self.text().prefix(2000).contains("timelines/images/layerkit.gif"))
  }
}
