import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import Testing
import TextLayout
import TextObjects

@Suite("Lines of text")
struct CoreTextLineTests {
  private func line(_ string: String, _ font: String = "DejaVu Sans", size: CGFloat = 20) -> CTLine {
    CTLineCreateWithAttributedString(attributed(string, font, size: size))
  }

  @Test("A line measures the advances of its glyphs, and its font")
  func measures() {
    var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
    let line = line("A. ", "Liberation Sans", size: 2048)
    #expect(CTLineGetTypographicBounds(line, &ascent, &descent, &leading) == 1366 + 569 + 569)
    #expect(ascent == 1854 && descent == 434 && leading == 67)
    #expect(CTLineGetTrailingWhitespaceWidth(line) == 569)
    #expect(CTLineGetImageBounds(line, nil) == CGRect(x: 4, y: 0, width: 1366 + 382 - 4, height: 1409))
    #expect(
      CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
        == CGRect(x: 0, y: -434, width: 2504, height: 2288))
    #expect(abs(CTLineGetBoundsWithOptions(line, []).minY + 501) < 1e-6)
  }

  @Test("Runs have the glyphs of the string's characters at their positions")
  func runs() throws {
    let line = line("Abc")
    let run = try #require(line.ctRuns.first)
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    #expect(line.ctRuns.count == 1 && CTLineGetGlyphCount(line) == 3)
    #expect(run.glyphs == font.glyphs("Abc") && run.indices == [0, 1, 2])
    var advances = [CGSize](repeating: .zero, count: 3)
    CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
    #expect(run.positions.map(\.x) == [0, advances[0].width, advances[0].width + advances[1].width])
    #expect(CTRunGetStringRange(run) == CFRangeMake(0, 3) && CTRunGetStatus(run) == [])
    let attributes = CTRunGetAttributes(run)
    #expect(attributes[NSAttributedString.Key.font] as? CTFont == font)
    var part = [CGGlyph](repeating: 0, count: 1)
    CTRunGetGlyphs(run, CFRangeMake(1, 1), &part)
    #expect(part == font.glyphs("b"))
    #expect(CTRunGetTypographicBounds(run, CFRangeMake(1, 1), nil, nil, nil) == Double(advances[1].width))
  }

  @Test("Each attribute has a separate run")
  func attributes() {
    let text = NSMutableAttributedString(attributedString: attributed("ab"))
    text.append(attributed("cd", "DejaVu Sans Bold", size: 30, [.foregroundColor: CGColor.red]))
    let runs = CTLineCreateWithAttributedString(text).ctRuns
    #expect(runs.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 2), CFRangeMake(2, 2)])
    #expect(CTRunGetAttributes(runs[1])[NSAttributedString.Key.foregroundColor] as? CGColor == .red)
  }

  @Test(
    "Positions between characters are found from their offsets, in both directions",
    arguments: [
      "Hello, world", "שלום עולם", "a שלום b", "office", "e\u{301}a",
    ])
  func offsets(_ string: String) {
    let line = line(string)
    for index in string.indices {
      let place = index.utf16Offset(in: string)
      let offset = CTLineGetOffsetForStringIndex(line, place, nil)
      let found = CTLineGetStringIndexForPosition(line, CGPoint(x: offset, y: 0))
      #expect(CTLineGetOffsetForStringIndex(line, found, nil) == offset)
      #expect(offset >= 0 && Double(offset) <= line.width)
    }
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: CGFloat.nan, y: 0)) == kCFNotFound)
    #expect(
      CTLineGetOffsetForStringIndex(line, 9999, nil) == CTLineGetOffsetForStringIndex(line, string.utf16.count, nil))
  }

  @Test("Where the direction changes, a character ends at another offset than the next begins")
  func secondaryOffset() {
    let line = line("ab שלום")
    var end = CGFloat(0)
    let start = CTLineGetOffsetForStringIndex(line, 3, &end)
    #expect(abs(Double(start) - line.width) < 1e-9 && end < start)
    #expect(CTRunGetStatus(line.ctRuns[1]) == .rightToLeft)
    let inner = CTLineGetOffsetForStringIndex(line, 1, &end)
    #expect(inner == end)
  }

  @Test("Drawing a line draws its runs' glyphs starting at the text position")
  func drawing() throws {
    let line = line("Ag fi")
    let drawn = try draw(90, 40) { context in
      context.textPosition = CGPoint(x: 7.3, y: 12.4)
      CTLineDraw(line, context)
    }
    let byRuns = try draw(90, 40) { context in
      context.textPosition = CGPoint(x: 7.3, y: 12.4)
      for run in line.ctRuns { CTRunDraw(run, context, CFRangeMake(0, 0)) }
    }
    let byGlyphs = try draw(90, 40) { context in
      context.textPosition = CGPoint(x: 7.3, y: 12.4)
      let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
      for run in line.ctRuns {
        CTFontDrawGlyphs(font, run.glyphs, run.positions, run.glyphs.count, context)
      }
    }
    #expect(drawn.pixels == byRuns.pixels && drawn.pixels == byGlyphs.pixels && drawn.markedCount > 100)
    let box = CTLineGetImageBounds(line, nil).offsetBy(dx: 7.3, dy: 12.4)
    #expect(box.insetBy(dx: -1, dy: -1).contains(drawn.marked))
  }

  @Test("A part of a run is drawn at its position in the line")
  func partOfRun() throws {
    let run = try #require(line("Hello").ctRuns.first)
    func drawn(_ ranges: [CFRange]) throws -> CGImage {
      try draw(70, 30) { context in
        context.textPosition = CGPoint(x: 2, y: 8)
        for range in ranges { CTRunDraw(run, context, range) }
      }
    }
    let whole = try drawn([CFRangeMake(0, 0)])
    #expect(try whole.pixels == drawn([CFRangeMake(0, 2), CFRangeMake(2, 0)]).pixels)
    #expect(try drawn([CFRangeMake(9, 4)]).markedCount == 0)
  }

  @Test("Underlines, backgrounds and strokes of the text are drawn in their colours")
  func decorations() throws {
    let text = attributed(
      "Ag", size: 30,
      [
        .backgroundColor: CGColor.green, .underlineStyle: NSUnderlineStyle.thick.rawValue,
        .underlineColor: CGColor.blue, .strokeWidth: 15, .strokeColor: CGColor.red,
      ])
    let image = try draw(60, 50) { context in
      context.textPosition = CGPoint(x: 5, y: 15)
      CTLineDraw(CTLineCreateWithAttributedString(text), context)
    }
    for color in [0xFF00_FF00, 0xFF00_00FF, 0xFFFF_0000] as [UInt32] { #expect(image.pixels.contains(color)) }
    // The stroke replaces the fill.
    #expect(!image.pixels.contains(0xFF00_0000))
  }

  @Test("Line breaks show nothing in a line, and the string's indices are preserved")
  func lineEnds() {
    let (joined, plain) = (line("ab\ncd\u{2028}e\r\n"), line("abcde"))
    #expect(abs(joined.width - plain.width) < 1e-9)
    #expect(CTLineGetStringRange(joined) == CFRangeMake(0, 9))
    #expect(
      CTLineGetOffsetForStringIndex(joined, 3, nil) == CTLineGetOffsetForStringIndex(plain, 2, nil))
  }

  @Test(
    "A line that is too long loses as many characters as necessary, and gets the token",
    arguments: [
      CTLineTruncationType.start, .middle, .end,
    ])
  func truncation(_ type: CTLineTruncationType) throws {
    let (line, token) = (line("The quick brown fox"), line("…"))
    let short = try #require(CTLineCreateTruncatedLine(line, 120, type, token))
    #expect(short.width <= 120 && short.width > 90)
    #expect(short.ctRuns.flatMap(\.glyphs).contains(token.ctRuns[0].glyphs[0]))
    #expect(CTLineCreateTruncatedLine(line, line.width, type, token) === line)
    #expect(CTLineCreateTruncatedLine(line, token.width / 2, type, token) == nil)
    #expect(try #require(CTLineCreateTruncatedLine(line, 120, type, nil)).width <= 120)
    // The remaining characters keep their indices in the string.
    let indices = Set(short.ctRuns.flatMap(\.indices))
    #expect((type == .start || indices.contains(0)) && (type == .end || indices.contains(18)))
  }

  @Test("A justified line fills its width, or the requested share of it")
  func justification() throws {
    let line = line("The quick brown fox")
    let width = line.width + 60
    #expect(abs(try #require(CTLineCreateJustifiedLine(line, 1, width)).width - width) < 1e-6)
    #expect(abs(try #require(CTLineCreateJustifiedLine(line, 0.5, width)).width - width + 30) < 1e-6)
    #expect(CTLineCreateJustifiedLine(line, 1, line.width / 2) == nil)
  }

  @Test("A line in a greater width begins at its left, in its middle or at its right")
  func flush() {
    let line = line("Hello  ")
    let shown = line.width - CTLineGetTrailingWhitespaceWidth(line)
    #expect(CTLineGetPenOffsetForFlush(line, 0, 200) == 0)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 0.5, 200) - (200 - shown) / 2) < 1e-9)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 1, 200) - (200 - shown)) < 1e-9)
    #expect(CTLineGetPenOffsetForFlush(line, 1, 1) == 0)
  }

  @Test("An empty line has no runs and no width")
  func empty() throws {
    let line = line("")
    #expect(line.width == 0 && line.ctRuns.isEmpty && CTLineGetStringRange(line) == CFRangeMake(0, 0))
    #expect(CTLineGetImageBounds(line, nil).isNull)
    #expect(CTLineGetStringIndexForPosition(line, .zero) == kCFNotFound)
    #expect(try draw(5, 5) { CTLineDraw(line, $0) }.markedCount == 0)
  }
}
