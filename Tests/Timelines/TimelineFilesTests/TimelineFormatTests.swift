import Documents
import Foundation
import LayerKit
import Repository
import Testing
import TimelineFiles
import Timelines
import ToyTimelines

@Suite("Formats of timelines")
struct TimelineFormatTests {
  private let yaml = """
    timeline: 1
    canvas: { size: [100, 60], framesPerSecond: 30, duration: 1, background: { white: [1, 1] } }
    layers:
      - id: card
        class: ToyLayer
        frame: [10, 10, 20, 20]
        backgroundColor: "#ff0000"
        animations: { move: { keyPath: position.x, class: ToyAnimation, toValue: 80, duration: 1 } }

    """

  init() { ToyFormat.register() }

  @Test("A registered format is recognised by its extension and its first bytes")
  func reading() throws {
    let toy = try ToyFile()
    #expect(try Timeline(contentsOf: toy.url).document() == yaml)
    #expect(try Timeline(data: Data(ToyFile.text.utf8), file: "<stdin>", directory: toy.folder).document() == yaml)
  }

  @Test("A file with mistakes has the format of its extension") func mistakes() throws {
    let toy = try ToyFile("ty 1 2\n")
    let error = #expect(throws: TimelineError.self) { try Timeline(contentsOf: toy.url) }
    #expect(error?.diagnostics.map(\.description) == ["\(toy.url.path):1:1: error: 'ty 1 2' is no line of a toy"])
  }

  @Test("A file with a timeline's keys is YAML, even if it looks like a registered format") func yamlFirst() throws {
    let text = "toy : 1\n" + yaml
    let error = #expect(throws: TimelineError.self) {
      try Timeline(data: Data(text.utf8), file: "a.yaml", directory: Repository.root)
    }
    #expect(error?.diagnostics.first?.message.hasPrefix("unknown key 'toy'") ?? false)
  }

  @Test("Timelines can name registered classes, and layers have these classes") func classes() throws {
    let timeline = try Timeline(data: Data(yaml.utf8), file: "a.yaml", directory: Repository.root)
    #expect(timeline.root.sublayers.first?.layerClass == ToyLayer.self)
    let stage = Stage(timeline)
    #expect(stage.layer.sublayers?.first is ToyLayer)
    #expect(stage.layer.sublayers?.first?.animation(forKey: "move") is ToyAnimation)
    #expect(try timeline.document() == yaml)
  }

  @Test("Core Animation's names cannot be registered for other classes") func reserved() throws {
    LayerClasses.register(ToyLayer.self, named: "CALayer")
    let timeline = try Timeline(
      data: Data(yaml.replacing("ToyLayer", with: "CALayer").utf8), file: "a.yaml", directory: Repository.root)
    #expect(timeline.root.sublayers.first?.layerClass == CALayer.self)
  }

  @Test("A format without variables rejects values of variables") func variables() throws {
    let toy = try ToyFile()
    let error = #expect(throws: TimelineError.self) { try Timeline(contentsOf: toy.url, variables: ["a": 1]) }
    #expect(error?.diagnostics.first?.message == "files of this format have no variables, and 'a' is given")
  }

  @Test("A batch renders a movie for each row, with names from its columns") func batches() throws {
    let toy = try ToyFile()
    let template = try TimelineTemplate(data: Data(ToyFile.text.utf8), file: toy.url.path, directory: toy.folder)
    let rows = try RowTable(data: Data("name\nann\nbea\n".utf8), file: "rows.csv", format: .csv)
    let batch = try Batch(template, rows: rows, given: GivenVariables(), output: "${name}.mp4")
    #expect(batch.outputs == ["ann.mp4", "bea.mp4"])
    #expect(try batch.timeline(of: 1).document() == yaml)
  }

  @Test("The fonts of a file of any format are listed") func fonts() throws {
    let toy = try ToyFile()
    let listing = try FontListing(
      data: Data(ToyFile.text.utf8), file: toy.url.path, directory: toy.folder, given: GivenVariables(), naming: nil)
    #expect(!listing.isEmpty)
  }
}
