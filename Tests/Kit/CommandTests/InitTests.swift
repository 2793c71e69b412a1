import Foundation
import Repository
import Testing

/// `layerkit init`, and the starters that it writes.
struct InitTests {
  private static let templates = Repository.url("Sources/Kit/Starters/Templates")

  static let names = [
    "title", "lower-third", "product-card", "slideshow", "chart", "bar-race", "countdown", "logo-sting", "captions",
    "visualizer", "promo", "social-square", "social-vertical",
  ]

  @Test("--list prints every template, with the size and duration of its timeline, which has no warnings")
  func list() throws {
    let scratch = try Scratch()
    let lines = try Program.run(["init", "--list"], in: scratch).lines
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.templates.path)
    #expect(lines.map { $0.prefix { $0 != " " } }.sorted() == folders.sorted().map { $0[...] })
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Self.names)
    for line in lines {
      let name = line.prefix { $0 != " " }
      let file = Self.templates.appendingPathComponent("\(name)/\(name).yaml").path
      let found = try Program.run(["check", file], in: scratch)
      #expect(found.status == 0 && found.errors == "", "\(found.errors)")
      let frames = try #require(found.text.firstMatch(of: /fine: (\d+ × \d+) pixels, (\d+) frames/))
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let rate = try #require(text.firstMatch(of: /framesPerSecond: (\d+)/).flatMap { Double($0.1) })
      let listed = try #require(line.firstMatch(of: /(\d+ × \d+) +([0-9.]+) s$/))
      #expect(listed.1 == frames.1 && Double(listed.2) == Double(frames.2).map { $0 / rate }, "\(line)")
    }
  }

  @Test("A starter has the files of its template, meets its expectations, and can be drawn", arguments: names)
  func starter(name: String) throws {
    let scratch = try Scratch()
    let outcome = try Program.run(["init", "a folder", "--template", name], in: scratch)
    #expect(outcome.status == 0 && outcome.errors == "")
    let template = Self.templates.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: template.path).sorted()
    let written = (files + ["timeline.schema.json"]).sorted()
    #expect(scratch.names(in: "a folder") == written)
    #expect(
      outcome.lines.sorted() == written.map { "a folder/\($0)" } && outcome.lines.first == "a folder/\(name).yaml")
    for file in files {
      #expect(
        try scratch.read("a folder/\(file)") == Data(contentsOf: template.appendingPathComponent(file)), "\(file)")
    }
    let test = try Program.run(["test", "a folder/\(name).yaml"], in: scratch)
    #expect(test.text.hasSuffix(" passed, 0 failed\n") && !test.text.hasPrefix("0 passed"), "\(test.text)")
    let still = ["still", "a folder/\(name).yaml", "--at", "2", "--scale", "1/20", "-o", "a.png"]
    #expect(try Program.run(still, in: scratch).errors == "")
    #expect(Set(try Pixels.decoded("a.png", format: "gray", in: scratch)).count > 8)
  }

  @Test("The files beside a starter can be read as its comments describe")
  func companions() throws {
    let scratch = try Scratch()
    for name in ["lower-third", "product-card", "social-vertical", "captions", "promo"] {
      #expect(try Program.run(["init", ".", "--template", name], in: scratch).status == 0)
    }
    for line in [
      "$LAYERKIT check social-vertical.yaml --props steps.json",
      "$LAYERKIT render lower-third.yaml --for overlay --batch people.csv --scale 1/20 --range 0-1 -o 'out/${name}.mov'",
      "$LAYERKIT render product-card.yaml --batch products.csv --scale 1/20 --range 0-1 -o 'out/${sku}.mp4'",
      "$LAYERKIT subtitles captions.yaml -o captions.vtt", "$LAYERKIT check headline.yaml feature.yaml sign-off.yaml",
    ] {
      let outcome = try Program.shell(line, in: scratch)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(scratch.names(in: "out").count == 5)
  }

  @Test("By default it is a title, and other files in the folder stay")
  func usual() throws {
    let scratch = try Scratch()
    try scratch.write(Data("mine".utf8), to: "notes.txt")
    #expect(try Program.run(["init", "."], in: scratch).text == "./title.yaml\n./timeline.schema.json\n")
    #expect(scratch.names() == ["notes.txt", "timeline.schema.json", "title.yaml"])
  }

  @Test("An editor finds the schema by the first line of a starter, and an existing schema stays")
  func schema() throws {
    let scratch = try Scratch()
    #expect(try Program.run(["init", "new", "--template", "chart"], in: scratch).status == 0)
    #expect(try scratch.read("new/timeline.schema.json") == Data(Program.run(["schema"], in: scratch).text.utf8))
    let text = String(decoding: try scratch.read("new/chart.yaml"), as: UTF8.self)
    #expect(text.hasPrefix("# yaml-language-server: $schema=timeline.schema.json\n"))
    try scratch.write(Data("mine".utf8), to: "timeline.schema.json")
    #expect(try Program.run(["init", "."], in: scratch).text == "./title.yaml\n")
    #expect(try scratch.read("timeline.schema.json") == Data("mine".utf8))
  }

  @Test("Nothing is written if a file would be replaced")
  func taken() throws {
    let scratch = try Scratch()
    try scratch.write(Data("mine".utf8), to: "data.csv")
    let outcome = try Program.run(["init", ".", "--template", "chart"], in: scratch)
    #expect(outcome.status == 73 && outcome.text == "")
    #expect(
      outcome.errors == "layerkit: error: ./data.csv is there already; nothing was written. Give another folder\n")
    #expect(scratch.names() == ["data.csv"])
    #expect(try scratch.read("data.csv") == Data("mine".utf8))
  }

  @Test("A folder that cannot be created is reported")
  func noFolder() throws {
    let scratch = try Scratch()
    try scratch.write(Data(), to: "file")
    #expect(try Program.run(["init", "file"], in: scratch).status == 73)
    #expect(try Program.run(["init", "file/deeper"], in: scratch).status == 73)
    #expect(scratch.names() == ["file"])
  }

  @Test(
    "Wrong arguments get a suggestion",
    arguments: [
      (["init", "a", "--template", "titel"], "Did you mean 'title'?"),
      (["init", "a", "--template", "xyzzy"], "There are title, lower-third, "),
      (["init"], "--list prints the starters"), (["init", "a", "--list"], "--list writes nothing"),
      (["new", "a"], "Did you mean 'init'?"),
    ])
  func wrong(arguments: [String], message: String) throws {
    let scratch = try Scratch()
    let outcome = try Program.run(arguments, in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(scratch.names() == [])
  }
}
