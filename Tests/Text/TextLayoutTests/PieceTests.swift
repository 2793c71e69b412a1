import Foundation
import Geometry
import Testing

@testable import TextLayout

@Suite("Pieces of texts")
struct PieceTests {
  private func pieces(_ text: String, _ division: TextFrame.Division, width: Double? = nil) throws -> [String] {
    let units = Array(text.utf16)
    return try text.laidOut(in: TextContainer(width: width)).pieces(division).map {
      String(decoding: units[$0.range], as: UTF16.self)
    }
  }

  @Test("Words are what stands between white space")
  func words() throws {
    #expect(try pieces("One, two-three\nand  four!", .words) == ["One,", "two-three", "and", "four!"])
  }

  @Test("Characters are what readers take for them")
  func characters() throws {
    #expect(try pieces("ae\u{301} b", .characters) == ["a", "e\u{301}", "b"])
  }

  @Test("Lines are pieces without the white space at their ends")
  func lines() throws {
    #expect(try pieces("one two three", .lines, width: 90) == ["one two", "three"])
  }

  @Test("Words of scripts without spaces are words all the same")
  func unspaced() throws {
    let text = "ภาษาไทยดี"
    let frame = try text.laidOut("Noto Sans Thai")
    #expect(frame.pieces(.words).count > 1)
  }

  @Test("All pieces together have the glyphs of the text, where they stand in it", arguments: TextFrame.Division.all)
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

@Suite("Outlines of texts")
struct TextOutlineTests {
  @Test("The outlines of a text fill its ink bounds, and so do those of its pieces together")
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
  @Test("Carets stand before each character and behind the last")
  func plain() throws {
    let carets = try "abc".laidOut("Liberation Mono", size: 2048.0 / 1229 * 10).carets(inLine: 0)
    #expect(carets.map(\.index) == [0, 1, 2, 3])
    #expect(carets.map { $0.x.rounded() } == [0, 10, 20, 30])
  }

  @Test("In text from right to left carets go to the left")
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
