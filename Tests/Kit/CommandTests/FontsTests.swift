import Foundation
import Testing

/// `layerkit fonts`.
struct FontsTests {
  private func run(_ arguments: [String], _ timeline: String = Timelines.moving) throws -> Program.Outcome {
    try Program.run(["fonts"] + arguments, in: Scratch(timeline))
  }

  @Test("Fonts are listed under their families, with substitute fonts") func text() throws {
    let outcome = try run([])
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.lines.contains { $0.contains("DejaVuSans-Bold") && $0.contains(".ttf") })
    #expect(outcome.lines.contains { $0.contains("Helvetica") && $0.contains("Liberation Sans") })
  }

  @Test("A part of a name selects fonts, ignoring case") func filter() throws {
    let outcome = try run(["--name", "dejavu serif"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.filter { $0.hasPrefix("    ") }.allSatisfy { $0.contains("DejaVu Serif") })
    #expect(!outcome.text.contains("Helvetica"))
  }

  @Test("A name with a substitute shows the substitute fonts") func standIn() throws {
    let outcome = try run(["--name", "Courier"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("Liberation Mono") && !outcome.text.contains("DejaVu"))
  }

  @Test("The error about an unknown name suggests the nearest one") func nearest() throws {
    let outcome = try run(["--name", "DejaVu Sanz"])
    #expect(outcome.status == 66)
    #expect(
      outcome.errors == "layerkit: error: no font has 'DejaVu Sanz' in its name; did you mean 'DejaVu Sans'?\n")
  }

  @Test("JSON has the names, the file, the version and the axes of each font") func json() throws {
    struct Listing: Decodable {
      struct Font: Decodable {
        let family, fullName, postScriptName, style, version, file, source: String
        let index, instance: Int
        let weight: Double
        let colored: Bool
        let axes: [Axis]
      }
      struct Axis: Decodable {
        let tag: String
        let minimum, `default`, maximum: Double
      }
      struct StandIn: Decodable { let family, replacement: String }
      let fonts: [Font]
      let standIns: [StandIn]
    }
    let listing = try JSONDecoder().decode(Listing.self, from: try run(["--format", "json"]).output)
    let sans = try #require(listing.fonts.first { $0.fullName == "DejaVu Sans Bold" })
    #expect(sans.family == "DejaVu Sans" && sans.weight == 700 && sans.source == "system" && !sans.version.isEmpty)
    #expect(listing.standIns.contains { $0.family == "Arial" && $0.replacement == "Liberation Sans" })
  }

  @Test("The fonts of a timeline come first, even if the timeline has errors") func own() throws {
    let scratch = try Scratch("timeline: 1\nfonts: [own.ttf]\nlayers: [{ class: Nothing }]\n")
    let font = try #require(
      try Program.run(["fonts", "--name", "DejaVuSansMono-Bold"], in: scratch).lines
        .first { $0.contains("/") }?.split(separator: " ").first { $0.hasPrefix("/") })
    try scratch.write(Data(contentsOf: URL(fileURLWithPath: String(font))), to: "own.ttf")
    let outcome = try Program.run(["fonts", "timeline.yaml"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "Of the timeline:" && outcome.text.contains("own.ttf"))
    let broken = try run(["timeline.yaml"], "timeline: 1\nfonts: [none.ttf]\nlayers: []\n")
    #expect(broken.status == 65 && broken.errors.contains("timeline.yaml:2:9: error: cannot read"))
  }
}
