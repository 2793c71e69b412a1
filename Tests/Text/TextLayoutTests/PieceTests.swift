import Foundation
import Geometry
import Testing

@testable import TextLayout

@Suite("Text pieces")
struct PieceTests {
  private func pieces(_ text: String, _ division: TextFrame.Division, width: Double? = nil) throws -> [String] {
    let units = Array(text.utf16)
    return try text.laidOut(in: TextContainer(width: width)).pieces(division).map {
      String(decoding: units[$0.range], as: UTF16.self)
    }
  }

  @Test("Words are separated by white space")
  func words() throws {
    #expect(try pieces("One, two-three\nand  four!", .words) == ["One,", "two-three", "and", "four!"])
  }

  @Test("Characters are grapheme clusters")
  func characters() throws {
    #expect(try pieces("ae\u{301} b", .characters) == ["a", "e\u{301}", "b"])
  }

  @Test("Lines are pieces without trailing white space")
  func lines() throws {
    #expect(try pieces("one two three", .lines, width: 90) == ["one two", "three"])
  }

  @Test("Scripts without spaces have words, too")
  func unspaced() throws {
    let text = "ภาษาไทยดี"
    let frame = try text.laidOut("Noto Sans Thai")
    #expect(frame.pieces(.words).count > 1)
  }

  @Test("The pieces together have all glyphs of the text, at their positions", arguments: TextFrame.Division.all)
  func completeness(_ division: TextFrame.Division) throws {
    let frame = try "Fly, you fools! שלום (abc) 12".laidOut(in: TextContainer(width: 120))
    let whole = frame.lines.enumerated().flatMap { number, line in
      line.runs.flatMap { run in run.glyphs.map { [Double(number), Double($0.glyph), run.x + $0.x] } }
    }
    #expect(frame.pieceCount(division) == frame.pieces(division).count)
    for piece in frame.pieces(division) {
      for run in piece.runs {
        for glyph in run.glyphs {
          let place = [Double(piece.line), Double(glyph.glyph), run.x + glyph.x]
          #expect(whole.contains { zip($0, place).allSatisfy { abs($0 - $1) < 1e-6 } })
        }
      }
      let line = frame.lines[piece.line]
      #expect(piece.frame.minY == line.top && piece.frame.height == line.height)
      #expect(piece.frame.minX >= line.origin.x - 1e-6 && piece.frame.maxX <= line.origin.x + line.width + 1e-6)
    }
    let visible = frame.pieces(division).flatMap(\.runs).flatMap(\.glyphs).count
    let spaces = frame.lines.flatMap(\.runs).flatMap(\.glyphs).filter { $0.glyph == 3 }.count
    #expect(visible >= frame.lines.flatMap(\.runs).flatMap(\.glyphs).count - spaces)
  }
}

@Suite("Text outlines")
struct TextOutlineTests {
  @Test("The outlines of a text, and of all its pieces, fill its ink bounds")
  func outlines() throws {
    let frame = try "Outlined שלום\ntext, fi".laidOut("DejaVu Sans", size: 40, in: TextContainer(width: 200))
    let (ink, outline) = (frame.inkBounds, frame.outline.boundingBoxOfPath)
    let pieces = frame.pieces(.characters).reduce(CGRect.null) { box, piece in
      box.union(piece.outline(at: frame.lines[piece.line].origin).boundingBoxOfPath)
    }
    for box in [outline, pieces] {
      #expect(abs(box.minX - ink.minX) < 0.01 && abs(box.maxX - ink.maxX) < 0.01)
      #expect(abs(box.minY - ink.minY) < 0.01 && abs(box.maxY - ink.maxY) < 0.01)
    }
  }
}

extension TextFrame.Division {
  static let all: [TextFrame.Division] = [.lines, .words, .characters]
}

@Suite("Carets")
struct CaretTests {
  @Test("There are carets before each character and after the last")
  func plain() throws {
    let carets = try "abc".laidOut("Liberation Mono", size: 2048.0 / 1229 * 10).carets(inLine: 0)
    #expect(carets.map(\.index) == [0, 1, 2, 3])
    #expect(carets.map { $0.x.rounded() } == [0, 10, 20, 30])
  }

  @Test("In text from right to left carets move to the left")
  func rightToLeft() throws {
    let frame = try "שלום".laidOut()
    let carets = frame.carets(inLine: 0)
    #expect(carets.map(\.index) == [0, 1, 2, 3, 4])
    #expect(zip(carets, carets.dropFirst()).allSatisfy { $0.x > $1.x })
    #expect(abs((carets.first?.x ?? 0) - frame.lines[0].width) < 1e-6)
    #expect(abs(carets.last?.x ?? 1) < 1e-6)
  }

  @Test("There are carets within a ligature")
  func ligature() throws {
    let frame = try "ffi".laidOut()
    #expect(frame.lines[0].runs[0].glyphs.count < 3)
    let carets = frame.carets(inLine: 0)
    #expect(carets.map(\.index) == [0, 1, 2, 3])
    #expect(zip(carets, carets.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test("A character of several scalars has one caret")
  func combining() throws {
    #expect(try "e\u{301}👍🏽a".laidOut().carets(inLine: 0).map(\.index) == [0, 2, 6, 7])
  }
}
