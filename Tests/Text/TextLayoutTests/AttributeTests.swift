import Foundation
import Geometry
import Testing

@testable import TextLayout

@Suite("Attributes")
struct AttributeTests {
  private func width(_ text: String, _ font: String = "DejaVu Sans", change: (inout TextAttributes) -> Void) throws
    -> Double
  {
    try text.laidOut(font, change: change).lines[0].width
  }

  @Test("Kern adds points after each character, and 0 turns off the font's kerning")
  func kern() throws {
    let natural = try width("AVAV") { _ in }
    let without = try width("AVAV") { $0.kern = 0 }
    let letters = try ["A", "V"].reduce(0.0) { sum, letter in sum + 2 * (try width(letter) { _ in }) }
    #expect(natural < without)
    #expect(abs(without - letters) < 1e-9)
    #expect(try abs(width("AVAV") { $0.kern = 3 } - natural - 12) < 1e-9)
  }

  @Test("Kern applies between the characters of text from right to left, too")
  func kernFromRight() throws {
    let run = try #require(try "שלום".laidOut { $0.kern = 5 }.lines[0].runs.first)
    let plain = try #require(try "שלום".laidOut().lines[0].runs.first)
    for (index, (spaced, natural)) in zip(run.glyphs, plain.glyphs).enumerated() {
      #expect(abs(spaced.x - natural.x - 5 * Double(index + 1)) < 1e-9)
    }
  }

  @Test("Ligatures are used unless they are turned off or letters are spaced")
  func ligatures() throws {
    func count(_ change: (inout TextAttributes) -> Void) throws -> Int {
      try "ffi".laidOut(change: change).lines[0].runs[0].glyphs.count
    }
    #expect(try count { _ in } < 3)
    #expect(try count { $0.ligature = .essential } == 3)
    #expect(try count { $0.kern = 1 } == 3)
  }

  @Test("Letters join across a change of colour, and each part keeps its attributes")
  func joining() throws {
    var (first, second) = (TextAttributes(font: try Fonts.face("DejaVu Sans"), fontSize: 20), 0)
    let plain = TextTypesetter().frame(for: AttributedText("AVAمرحبا", first), in: TextContainer())
    var other = first
    other.underlineStyle = .single
    let text = AttributedText(
      runs: [.init("A", first), .init("VAمر", other), .init("حبا", first)], defaultAttributes: first)
    let split = TextTypesetter().frame(for: text, in: TextContainer())
    #expect(abs(split.lines[0].width - plain.lines[0].width) < 1e-9)
    #expect(split.lines[0].runs.flatMap(\.glyphs).map(\.glyph) == plain.lines[0].runs.flatMap(\.glyphs).map(\.glyph))
    #expect(split.lines[0].runs.map { split.attributes[$0.attributes].underlineStyle } == [[], .single, [], .single])
    (first.fontSize, second) = (30, split.lines[0].runs.count)
    #expect(second == 4)
  }

  @Test("A baseline offset increases the height of the line")
  func baselineOffset() throws {
    let plain = try "a".laidOut().lines[0]
    let raised = try "a".laidOut { $0.baselineOffset = 8 }.lines[0]
    #expect(abs(raised.ascent - plain.ascent - 8) < 1e-9)
    #expect(abs(raised.descent - plain.descent + 8) < 1e-9)
    #expect(raised.runs[0].baselineOffset == 8)
    #expect(abs(raised.inkBounds.minY - plain.inkBounds.minY) < 1e-9)
  }

  @Test("The largest font of a line determines its height")
  func mixedSizes() throws {
    let small = TextAttributes(font: try Fonts.face("DejaVu Sans"), fontSize: 10)
    var large = small
    large.fontSize = 40
    let text = AttributedText(runs: [.init("a", small), .init("b", large)], defaultAttributes: small)
    let line = TextTypesetter().frame(for: text, in: TextContainer()).lines[0]
    #expect(abs(line.ascent - 40 * 1901.0 / 2048) < 1e-9)
    #expect(line.runs.map(\.fontSize) == [10, 40])
  }

  @Test("OpenType features are set by their tags")
  func features() throws {
    let plain = try "AVAV".laidOut { $0.features = ["kern": 0] }.lines[0].width
    #expect(try abs(plain - width("AVAV") { $0.kern = 0 }) < 1e-9)
    #expect(try "a".laidOut { $0.features = ["no such tag": 1, "": 2] }.lines[0].width > 0)
  }

  @Test("The language selects letter forms")
  func language() throws {
    // Serbian has a different form of the letter be.
    let plain = try "б".laidOut("Noto Sans").lines[0].runs[0].glyphs[0].glyph
    let serbian = try "б".laidOut("Noto Sans") { $0.language = "sr" }.lines[0].runs[0].glyphs[0].glyph
    #expect(plain != serbian)
  }

  @Test("A soft hyphen is visible only at the end of a line")
  func softHyphen() throws {
    let text = "extra\u{ad}ordinary"
    let whole = try text.laidOut()
    #expect(abs(whole.lines[0].width - (try "extraordinary".laidOut()).lines[0].width) < 1e-6)
    let broken = try text.laidOut(in: TextContainer(width: 90))
    #expect(broken.lines.count == 2)
    #expect(broken.lines[0].runs.contains { $0.range.isEmpty && $0.glyphs.count == 1 })
    #expect(abs(broken.lines[0].width - (try "extra‐".laidOut(change: { $0.kern = 0 })).lines[0].width) < 0.5)
  }
}

@Suite("Characters that a font lacks")
struct MissingCharacterTests {
  @Test("A missing character is reported once, with its font")
  func missing() throws {
    let report = try "a汉b汉".laidOut().report
    #expect(report.missing == [.init(scalar: "汉", font: "DejaVu Sans")])
    #expect(report.substitutions.isEmpty)
  }

  @Test(
    "Invisible characters need no glyph", arguments: ["\u{0}", "\u{7f}", "a\u{200d}b", "\u{2066}a\u{2069}", "\u{fe0f}"])
  func invisible(_ text: String) throws {
    let frame = try text.laidOut("Liberation Sans")
    #expect(frame.report.missing.isEmpty)
    #expect(frame.lines[0].width <= (try "ab".laidOut("Liberation Sans")).lines[0].width)
  }

  @Test("If fallback is allowed, substitutions are reported")
  func substitutes() throws {
    let typesetter = TextTypesetter(fallback: try Fonts.catalog)
    let attributes = TextAttributes(font: try Fonts.face("Liberation Sans"), fontSize: 20)
    let frame = typesetter.frame(for: AttributedText("a नमस्ते ❤️ 😀", attributes), in: TextContainer())
    #expect(frame.report.missing.isEmpty)
    let substitutes = frame.report.substitutions.reduce(into: [:]) { $0[$1.character] = $1.substitute }
    #expect(substitutes["न"] == "Noto Sans Devanagari Regular")
    #expect(substitutes["😀"] == "Noto Color Emoji" && substitutes["❤️"] == "Noto Color Emoji")
    #expect(Set(frame.report.substitutions.map(\.font)) == ["Liberation Sans"])
    #expect(
      frame.lines[0].runs.contains { $0.font.familyName.hasPrefix("Noto") && $0.font.familyName.contains("Devanagari") }
    )
  }

  @Test("Without fallback, no other font is used")
  func strictness() throws {
    #expect(try "😀".laidOut("Liberation Sans").report.missing.map(\.scalar) == ["😀"])
  }
}
