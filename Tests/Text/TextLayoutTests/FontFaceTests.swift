import Foundation
import Geometry
import Pixels
import Testing

@testable import TextLayout

/// The numbers are those of the fonts' tables, as printed by fontTools.
@Suite("Font faces")
struct FontFaceTests {
  struct Glyph: Sendable {
    var font: String
    var character: Unicode.Scalar
    var glyph: UInt32
    var advance: Double
    /// In font units: minimum x and y, maximum x and y.
    var box: [Double]
  }

  private static let glyphs = [
    Glyph(font: "DejaVu Sans", character: "A", glyph: 36, advance: 1401, box: [16, 0, 1384, 1493]),
    Glyph(font: "DejaVu Sans", character: "g", glyph: 74, advance: 1300, box: [113, -426, 1114, 1147]),
    Glyph(font: "DejaVu Sans", character: "W", glyph: 58, advance: 2025, box: [68, 0, 1958, 1493]),
    Glyph(font: "Liberation Sans", character: "A", glyph: 36, advance: 1366, box: [4, 0, 1362, 1409]),
    Glyph(font: "Liberation Sans", character: ".", glyph: 17, advance: 569, box: [187, 0, 382, 219]),
  ]

  @Test("Glyphs have the advances and the bounds of the font's tables", arguments: glyphs)
  func measures(_ gold: Glyph) throws {
    let face = try Fonts.face(gold.font)
    let glyph = try #require(face.glyph(for: gold.character))
    #expect(glyph == gold.glyph)
    #expect(face.advance(of: glyph) * 2048 == gold.advance)
    let box = face.bounds(of: glyph)
    #expect([box.minX, box.minY, box.maxX, box.maxY].map { Double($0) * 2048 } == gold.box)
  }

  @Test("Outlines fill their bounds", arguments: ["A", "g", "ß", "@", "Ω"] as [Unicode.Scalar])
  func outlines(_ character: Unicode.Scalar) throws {
    let face = try Fonts.face("DejaVu Sans")
    let glyph = try #require(face.glyph(for: character))
    let (outline, bounds) = (face.outline(of: glyph).boundingBoxOfPath, face.bounds(of: glyph))
    #expect(abs(outline.minX - bounds.minX) < 1e-3 && abs(outline.maxX - bounds.maxX) < 1e-3)
    #expect(abs(outline.minY - bounds.minY) < 1e-3 && abs(outline.maxY - bounds.maxY) < 1e-3)
  }

  @Test("A space and a missing glyph have no outline")
  func empty() throws {
    let face = try Fonts.face("DejaVu Sans")
    #expect(face.outline(of: try #require(face.glyph(for: " "))).isEmpty)
    #expect(face.outline(of: .max).isEmpty)
    #expect(face.bounds(of: 65_535).isNull)
    #expect(face.advance(of: .max) >= 0)
  }

  @Test("The metrics of a font are those of its tables")
  func metrics() throws {
    let metrics = try Fonts.face("Liberation Sans").metrics
    #expect(metrics.ascent * 2048 == 1854)
    #expect(metrics.descent * 2048 == 434)
    #expect(metrics.leading * 2048 == 67)
    #expect(metrics.capHeight * 2048 == 1409)
  }

  @Test("Colour emoji are PNG images")
  func emoji() throws {
    let face = try Fonts.face("Noto Color Emoji")
    let glyph = try #require(face.glyph(for: "😀"))
    guard case .png(let bytes, let frame)? = face.picture(of: glyph) else {
      Issue.record("no picture")
      return
    }
    #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(frame.height > 0.9 && frame.height < 1.5)
    #expect(abs(frame.width / frame.height - 136.0 / 128) < 0.01)
    #expect(try Fonts.face("DejaVu Sans").picture(of: 36) == nil)
  }
}
