import Foundation
import Geometry
import Pixels
import Testing

@testable import TextLayout

/// `Gold/fonts.py` creates the fonts, and describes their contents.
@Suite("Font formats")
struct FontKindTests {
  private func path(_ name: String) throws -> String {
    try #require(Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Gold")).path
  }

  private func face(_ name: String, index: Int = 0, variations: [String: Double] = [:]) throws -> FontFace {
    try Fonts.catalog.face(for: FontRequest(.file(path: path(name), index: index), variations: variations))
  }

  private func glyph(_ character: Unicode.Scalar, of face: FontFace) throws -> UInt32 {
    try #require(face.glyph(for: character))
  }

  @Test("Outlines are cubic (CFF) or quadratic (TrueType)")
  func outlines() throws {
    for (name, tolerance) in [("cubic.otf", 1e-3), ("variable.ttf", 1e-6)] {
      let face = try face(name)
      let box = face.outline(of: try glyph("B", of: face)).boundingBoxOfPath
      #expect(abs(box.minX - 0.1) < tolerance && abs(box.maxX - 0.6) < tolerance)
      #expect(abs(box.minY) < tolerance && abs(box.maxY - 0.5) < tolerance)
      #expect(face.metrics.ascent == 0.8 && face.metrics.descent == 0.2)
    }
  }

  @Test("A variable font has axes, and its outlines and advances vary along them")
  func variations() throws {
    let regular = try face("variable.ttf")
    #expect(regular.axes == [FontAxis(tag: "wght", minimum: 100, initial: 400, maximum: 900)])
    for (weight, width, advance) in [
      (400.0, 0.5, 0.7), (650, 0.75, 0.95), (900, 1, 1.2), (2000, 1, 1.2), (100, 0.5, 0.7),
    ] {
      let face = try face("variable.ttf", variations: ["wght": weight])
      let glyph = try glyph("A", of: face)
      #expect(abs(face.outline(of: glyph).boundingBoxOfPath.width - width) < 1e-6)
      #expect(abs(face.advance(of: glyph) - advance) < 1e-6)
    }
    #expect(throws: FontError.missingAxis(font: "Test Variable", axis: "slnt", axes: ["wght"])) {
      try face("variable.ttf", variations: ["slnt": 1])
    }
  }

  @Test("A named instance of a variable font is a font with a name")
  func instances() throws {
    let catalog = try FontCatalog(directories: [], files: [path("variable.ttf")])
    let black = try catalog.face(for: FontRequest(named: "Test Variable Black"))
    #expect(abs(black.advance(of: try glyph("A", of: black)) - 1.2) < 1e-6)
    let regular = try catalog.face(for: FontRequest(named: "Test Variable"))
    #expect(abs(regular.advance(of: try glyph("A", of: regular)) - 0.7) < 1e-6)
  }

  @Test("A collection has several fonts")
  func collections() throws {
    let catalog = try FontCatalog(directories: [], files: [path("collection.ttc")])
    #expect(catalog.fonts.map(\.postScriptName) == ["TestFirst", "TestSecond"])
    #expect(try catalog.face(for: FontRequest(named: "Test Second")).identity.index == 1)
    #expect(try face("collection.ttc", index: 1).familyName == "Test Second")
    #expect(throws: FontError.missingFace(path: try path("collection.ttc"), index: 2, count: 2)) {
      try face("collection.ttc", index: 2)
    }
  }

  @Test("Layers have colours of the palette, or the colour of the text")
  func layers() throws {
    let face = try face("layers.ttf")
    let glyph = try glyph("A", of: face)
    guard case .layers(let layers)? = face.picture(of: glyph) else {
      Issue.record("no layers")
      return
    }
    #expect(layers.map(\.glyph) == [2, 4, 4])
    #expect(layers.map(\.color?.components) == [[1, 0, 0, 1], [0, 0, 1, 128.0 / 255], nil])
    #expect(try face.picture(of: self.glyph("B", of: face)) == nil)
  }

  @Test("A font whose colours cannot be read is reported, and has outlines")
  func paints() throws {
    let face = try face("paints.ttf")
    let text = AttributedText("AB", TextAttributes(font: face, fontSize: 10))
    let frame = TextTypesetter().frame(for: text, in: TextContainer())
    #expect(frame.report.uncolored == ["Test Paints"])
    #expect(face.picture(of: try glyph("A", of: face)) == nil)
    #expect(!face.outline(of: try glyph("A", of: face)).isEmpty)
    #expect(try "A".laidOut("Noto Color Emoji").report.uncolored.isEmpty)
  }

  @Test("Colour glyphs of damaged fonts are partly readable, or nil", arguments: 0..<100)
  func damaged(_ seed: Int) throws {
    let name = seed.isMultiple(of: 2) ? "layers.ttf" : "variable.ttf"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    for index in 0..<6 { bytes[(index * 7919 + seed * 131) % bytes.count] ^= UInt8(1 << ((seed + index) % 8)) }
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
    try Data(bytes).write(to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    guard let face = try? Fonts.catalog.face(for: FontRequest(.file(path: copy.path, index: 0))) else { return }
    for glyph in 0..<UInt32(6) {
      _ = face.picture(of: glyph)
      _ = face.outline(of: glyph)
    }
  }
}
