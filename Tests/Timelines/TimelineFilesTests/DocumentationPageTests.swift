import Foundation
import LayerKit
import Layers
import Properties
import Repository
import Testing

@testable import TimelineFiles
@testable import Timelines

/// A page of the catalog about timelines.
struct DocumentationPage: CustomStringConvertible, Sendable {
  static let folder = Repository.url("Sources/Timelines/TimelineFiles/TimelineFiles.docc")

  /// All pages, by their names.
  static let all: [DocumentationPage] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { DocumentationPage(name: $0) }
  }()

  /// The pages whose timelines are shown by film strips.
  static let illustrated = all.filter { $0.name == "Animations.md" || $0.name.hasPrefix("Recipes") }

  /// The pages for authors whose timelines need no other files than those that the pages show.
  static let authoring = ["Authoring.md", "Components.md", "Layout.md", "Script.md"].map { DocumentationPage(name: $0) }

  /// The name of the file.
  let name: String

  let lines: [String]

  init(name: String) {
    let text = (try? String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    self.name = name
    // A file ends with a line break.
    self.lines = text.components(separatedBy: "\n").dropLast()
  }

  var description: String { name }

  /// The blocks that are whole timelines.
  var timelines: [String] {
    lines.indices.filter { lines[$0] == "```yaml" }
      .map { start in lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n") }
      .filter { $0.hasPrefix("timeline: 1") }
  }

  /// The names of the images, without their endings.
  var images: [String] {
    lines.compactMap { line in line.wholeMatch(of: /!\[[^\]]+\]\(Images\/([a-z0-9-]+)\.png\)/).map { String($0.1) } }
  }
}

@Suite("The pages about timelines are correct")
struct DocumentationPageTests {
  @Test("Every page has at most 200 lines", arguments: DocumentationPage.all)
  func length(page: DocumentationPage) { #expect(page.lines.count <= 200) }

  @Test("Every timeline causes no warning but those that its comments name", arguments: DocumentationPage.illustrated)
  func timelines(page: DocumentationPage) throws {
    let folder = try SoundFolder()
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("a.wav"), to: folder.url.appendingPathComponent("music.wav"))
    for text in page.timelines {
      let expected = text.components(separatedBy: "# check warns").count - 1
      #expect(try read(text, directory: folder.url).allWarnings.count == expected, "\(text)")
      #expect(text.components(separatedBy: "\n").count <= 20, "\(text)")
    }
  }

  @Test("Every timeline for authors causes no warning", arguments: DocumentationPage.authoring)
  func authoring(page: DocumentationPage) throws {
    let folder = try SoundFolder()
    #expect(!page.timelines.isEmpty)
    for text in page.timelines {
      // A comment in the first line names the file of a component.
      if let name = text.prefixMatch(of: /timeline: 1 +# ([a-z-]+\.yaml)\n/)?.1 {
        try Data(text.utf8).write(to: folder.url.appendingPathComponent(String(name)))
      }
      #expect(try read(text, directory: folder.url).allWarnings.map(\.message) == [], "\(text)")
    }
  }

  @Test("Every timeline has a film strip, and every film strip is shown")
  func images() throws {
    for page in DocumentationPage.illustrated {
      #expect(page.timelines.count == page.images.count && !page.images.isEmpty, "\(page)")
    }
    let folder = DocumentationPage.folder.appendingPathComponent("Images")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == DocumentationPage.illustrated.flatMap(\.images).map { $0 + ".png" }.sorted())
  }

  @Test("The index lists every recipe")
  func index() throws {
    let recipes = DocumentationPage.illustrated.filter { $0.name.hasPrefix("Recipes") }
    let index = try #require(recipes.first { $0.name == "Recipes.md" }).lines.joined(separator: "\n")
    for page in recipes {
      for line in page.lines where line.hasPrefix("## ") && line != "## Overview" {
        #expect(index.contains("[\(line.dropFirst(3))]("), "\(line)")
      }
    }
  }
}

@Suite("The documentation of animations is correct")
struct AnimationDocumentationTests {
  /// The cells of the rows about keys: keys, type, default, meaning and example; a spring's have no meaning.
  private static let rows: [[String]] = DocumentationPage(name: "Animations.md").lines.filter { $0.hasPrefix("| `") }
    .map { line in
      line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }

  /// The parts of a cell that are formatted as code.
  private func code(_ cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  }

  @Test("Every key of every class is documented, with its default")
  func keys() throws {
    let animations: [CAAnimation] = [
      CABasicAnimation(), CASpringAnimation(), CAKeyframeAnimation(), CAAnimationGroup(), CATransition(),
    ]
    #expect(animations.count == AnimationClasses.builtIn.count)
    for animation in animations {
      for property in type(of: animation).propertyTable.properties {
        let row = try #require(Self.rows.first { code($0[0]).contains(property.name) }, "\(property.name)")
        if let alias = property.alias { #expect(code(row[0]).contains(alias), "\(alias)") }
        guard let text = code(row[2]).first, let value = animation.value(forKey: property.name) as? NSNumber else {
          continue
        }
        let number = Double(text) ?? (text == "true" ? 1 : 0)
        #expect(value.doubleValue == number, "\(property.name)")
      }
    }
    #expect(Self.rows.contains { code($0[0]) == [animationKeys.delay.name] })
  }

  @Test("The example of every key has the key, and causes no warning")
  func examples() throws {
    for row in Self.rows {
      let example = try #require(row.last.flatMap { code($0).first }, "\(row)")
      #expect(code(row[0]).contains { example.contains("\($0): ") }, "\(example)")
      #expect(try read(timeline(layers: "  - { animations: { a: \(example) } }")).warnings.isEmpty, "\(example)")
    }
  }
}

@Suite("The page about sound is correct")
struct SoundDocumentationTests {
  @Test("Every timeline can be read, and causes no warning")
  func timelines() throws {
    let page = DocumentationPage(name: "VolumesAndSubtitles.md")
    let folder = try SoundFolder()
    let sound = try Data(contentsOf: folder.url.appendingPathComponent("a.wav"))
    for name in ["music.mp3", "welcome.wav", "goodbye.wav", "talk.mp3"] {
      try sound.write(to: folder.url.appendingPathComponent(name))
    }
    try Data("1\n00:00:00,500 --> 00:00:01,500\na\n".utf8).write(to: folder.url.appendingPathComponent("talk.srt"))
    try Data("WEBVTT\n\n00:00.500 --> 00:01.500\na\n".utf8).write(to: folder.url.appendingPathComponent("talk-de.vtt"))
    #expect(page.timelines.count == 4)
    for text in page.timelines {
      #expect(try read(text, directory: folder.url).allWarnings.map(\.message) == [], "\(text)")
    }
  }

  @Test("Every key of sounds and subtitles is documented")
  func keys() {
    let pages = ["VolumesAndSubtitles.md", "Sounds.md"].flatMap { DocumentationPage(name: $0).lines }.filter {
      $0.hasPrefix("| `")
    }
    for key in MappingKind.sound.table.keys + MappingKind.subtitles.table.keys {
      #expect(pages.contains { $0.split(separator: "|").first?.contains("`\(key.name)`") ?? false }, "\(key.name)")
    }
  }
}
