import Foundation
import Geometry
import Testing

@testable import TextLayout

@Suite("Paragraphs")
struct ParagraphTests {
  /// The ascent and the descent of DejaVu Sans at 20 points.
  private let ascent = 20 * 1901.0 / 2048
  private let descent = 20 * 483.0 / 2048

  @Test("The first line touches the top")
  func top() throws {
    let line = try #require(try "Top".laidOut().lines.first)
    #expect(line.top == 0)
    #expect(abs(line.origin.y - ascent) < 1e-9)
    #expect(abs(line.height - ascent - descent) < 1e-9)
  }

  @Test("An empty text has one line with the height of its font")
  func empty() throws {
    let lines = try "".laidOut().lines
    #expect(lines.count == 1)
    #expect(abs(lines[0].height - ascent - descent) < 1e-9)
    #expect(lines[0].runs.isEmpty && lines[0].width == 0)
  }

  @Test("A separator at the end does not begin another paragraph", arguments: ["a\n", "a\r\n", "a\u{2029}", "a\r"])
  func lastEnd(_ text: String) throws { #expect(try text.laidOut().lines.count == 1) }

  @Test("Empty paragraphs are lines")
  func emptyParagraphs() throws {
    let text = "a\n\nb\r\n\r\nc"
    #expect(try text.laidOut().strings(of: text) == ["a\n", "\n", "b\r\n", "\r\n", "c"])
  }

  @Test("A line separator ends a line, but not the paragraph")
  func lineSeparator() throws {
    let lines = try "a\u{2028}b\nc".laidOut().lines
    #expect(lines.map(\.paragraph) == [0, 0, 1])
  }

  @Test(
    "Lines are aligned",
    arguments: [
      ("ab", ParagraphStyle.Alignment.left, 0.0), ("ab", .right, 1), ("ab", .center, 0.5), ("ab", .natural, 0),
      ("שב", .natural, 1), ("שב", .left, 0), ("שב", .justified, 1), ("12 שב", .natural, 1),
    ])
  func alignment(_ text: String, _ alignment: ParagraphStyle.Alignment, _ share: Double) throws {
    let frame = try text.laidOut(in: TextContainer(width: 200)) { $0.paragraphStyle.alignment = alignment }
    #expect(abs(frame.lines[0].origin.x - share * (200 - frame.lines[0].width)) < 1e-9)
  }

  @Test("Without a width, lines are aligned within the widest line")
  func widest() throws {
    let lines = try "longest line\nshort".laidOut { $0.paragraphStyle.alignment = .right }.lines
    #expect(abs(lines[1].origin.x + lines[1].width - lines[0].width) < 1e-9)
    #expect(lines[0].origin.x == 0)
  }

  @Test("White space at the end of a line takes no space")
  func trailing() throws {
    let frame = try "ab   ".laidOut(in: TextContainer(width: 200)) { $0.paragraphStyle.alignment = .right }
    #expect(frame.lines[0].width == (try "ab".laidOut()).lines[0].width)
    #expect(frame.lines[0].trailingWhitespaceWidth > 0)
    #expect(abs(frame.lines[0].origin.x + frame.lines[0].width - 200) < 1e-9)
  }

  @Test("The width of a text is sufficient for it")
  func exactWidth() throws {
    let text = "A text, just as wide as its container"
    let width = try text.laidOut("Liberation Serif", size: 17.3).lines[0].width
    #expect(try text.laidOut("Liberation Serif", size: 17.3, in: TextContainer(width: width)).lines.count == 1)
  }

  @Test("Indents apply to the first and to the other lines")
  func indents() throws {
    let frame = try "one two three four five six".laidOut(in: TextContainer(width: 100)) {
      $0.paragraphStyle.firstLineHeadIndent = 30
      $0.paragraphStyle.headIndent = 10
      $0.paragraphStyle.tailIndent = -5
    }
    #expect(frame.lines.map { Double($0.origin.x) } == [30] + Array(repeating: 10, count: frame.lines.count - 1))
    #expect(frame.lines.allSatisfy { $0.origin.x + $0.width <= 95.01 })
  }

  @Test("Indents are measured from the right in paragraphs from right to left")
  func indentsFromRight() throws {
    let frame = try "שלום".laidOut(in: TextContainer(width: 200)) { $0.paragraphStyle.firstLineHeadIndent = 30 }
    #expect(abs(frame.lines[0].origin.x + frame.lines[0].width - 170) < 1e-9)
  }

  @Test("Spacings apply between lines and paragraphs")
  func spacings() throws {
    let height = ascent + descent
    let lines = try "a\u{2028}b\nc".laidOut {
      $0.paragraphStyle.lineSpacing = 3
      $0.paragraphStyle.paragraphSpacing = 5
      $0.paragraphStyle.paragraphSpacingBefore = 7
    }.lines
    #expect(lines[0].top == 0)
    #expect(abs(lines[1].top - height - 3) < 1e-9)
    #expect(abs(lines[2].top - 2 * height - 6 - 12) < 1e-9)
  }

  @Test("Height that a style adds to lines is above the text")
  func lineHeight() throws {
    let natural = ascent + descent
    let doubled = try "a".laidOut { $0.paragraphStyle.lineHeightMultiple = 2 }.lines[0]
    #expect(abs(doubled.height - 2 * natural) < 1e-9)
    #expect(abs(doubled.bottom - doubled.origin.y - descent) < 1e-9)
    #expect(try "a".laidOut { $0.paragraphStyle.minimumLineHeight = 50 }.lines[0].height == 50)
    #expect(try "a".laidOut { $0.paragraphStyle.maximumLineHeight = 10 }.lines[0].height == 10)
  }

  @Test("The leading of a font is added on request")
  func leading() throws {
    let plain = try "a\nb".laidOut("Liberation Sans").lines
    let led = try "a\nb".laidOut("Liberation Sans", in: TextContainer(usesFontLeading: true)).lines
    #expect(abs(led[1].top - plain[1].top - 20 * 67.0 / 2048) < 1e-9)
    #expect(led[0].origin.y == plain[0].origin.y)
  }

  @Test("Tabs advance to the next tab stop, and then in equal steps")
  func tabs() throws {
    func places(_ text: String, _ stops: [ParagraphStyle.TabStop]) throws -> [Double] {
      try text.laidOut("Liberation Mono", size: 10) { $0.paragraphStyle.tabStops = stops }.lines[0].runs
        .filter { !$0.glyphs.isEmpty }.map(\.x)
    }
    let letter = 10 * 1229.0 / 2048
    #expect(try places("a\tb\tc", []) == [0, 28, 56])
    #expect(try places("a\tb\tc", [.init(location: 50), .init(location: 20)]) == [0, 20, 50])
    #expect(try abs(places("a\tbb", [.init(location: 50, alignment: .right)])[1] - 50 + 2 * letter) < 1e-9)
    #expect(try abs(places("a\tbb", [.init(location: 50, alignment: .center)])[1] - 50 + letter) < 1e-9)
    #expect(try abs(places("a\t1.25", [.init(location: 50, alignment: .decimal)])[1] - 50 + letter) < 1e-9)
  }

  @Test("Lines that begin below the container are left out")
  func height() throws {
    #expect(try "a\nb\nc\nd".laidOut(in: TextContainer(height: 2 * (ascent + descent) + 1)).lines.count == 3)
  }

  @Test("With truncation there are only lines that fit, the last with an ellipsis")
  func truncation() throws {
    let text = "one two three four five six seven eight"
    for height in [1.0, 30, 50, 75] {
      let container = TextContainer(width: 100, height: height, truncation: .end)
      let lines = try text.laidOut(in: container).lines
      #expect(lines.count == max(1, Int(height / (ascent + descent))))
      #expect(lines.last?.isTruncated == true)
      #expect(lines.allSatisfy { $0.width <= 100.01 })
      #expect(lines.last?.range.upperBound == text.utf16.count)
    }
    let whole = try text.laidOut(in: TextContainer(width: 1000, height: 30, truncation: .end)).lines
    #expect(whole.map(\.isTruncated) == [false])
  }

  @Test("A paragraph that truncates is a single line")
  func truncatingMode() throws {
    for mode in [ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      let frame = try "one two three four five six".laidOut(in: TextContainer(width: 100)) {
        $0.paragraphStyle.lineBreakMode = mode
      }
      #expect(frame.lines.map(\.isTruncated) == [true])
      #expect(frame.lines[0].width <= 100.01)
    }
    let clipped = try "one two three four five six".laidOut(in: TextContainer(width: 100)) {
      $0.paragraphStyle.lineBreakMode = .byClipping
    }
    #expect(clipped.lines.count == 1 && clipped.lines[0].width > 100)
  }

  @Test("Lines that break between characters are filled")
  func characterWrapping() throws {
    let text = "mmmm mmmm mmmm"
    let frame = try text.laidOut("Liberation Mono", size: 10, in: TextContainer(width: 37)) {
      $0.paragraphStyle.lineBreakMode = .byCharWrapping
    }
    #expect(frame.strings(of: text) == ["mmmm m", "mmm mm", "mm"])
  }
}
