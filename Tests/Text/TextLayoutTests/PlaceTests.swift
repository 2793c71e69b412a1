import Foundation
import Geometry
import Testing

@testable import TextLayout

@Suite("Rectangles and hit testing")
struct PlaceTests {
  @Test("The rectangle of a whole line is the line's frame")
  func wholeLine() throws {
    let frame = try "some words".laidOut()
    let rects = frame.rects(of: 0..<10)
    #expect(rects.count == 1)
    #expect(abs(try #require(rects.first).width - frame.lines[0].width) < 1e-6)
  }

  @Test("The rectangles of neighbours touch")
  func neighbours() throws {
    let frame = try "AVATAR".laidOut()
    for index in 1..<6 {
      let (left, right) = (frame.rects(of: index - 1..<index), frame.rects(of: index..<index + 1))
      #expect(abs(try #require(left.first).maxX - (try #require(right.first)).minX) < 1e-6)
    }
  }

  @Test("A range across several lines has a rectangle in each")
  func lines() throws {
    let frame = try "one two three four five".laidOut(in: TextContainer(width: 90))
    #expect(frame.rects(of: 0..<23).count == frame.lines.count)
  }

  @Test("A range with both directions has several rectangles in a line")
  func directions() throws {
    let frame = try "ab שלום cd".laidOut()
    // From the b into the middle of the Hebrew word, which begins at its right edge.
    #expect(frame.rects(of: 1..<5).count == 2)
  }

  @Test("Each character is hit at the centre of its rectangle", arguments: ["A fly", "ab שלום cd", "مرحبا"])
  func hits(_ text: String) throws {
    let frame = try text.laidOut()
    for index in 0..<text.utf16.count {
      guard let rect = frame.rects(of: index..<index + 1).first else { continue }
      #expect(frame.characterIndex(at: CGPoint(x: rect.midX, y: rect.midY)) == index)
    }
  }

  @Test("A point outside hits the first or the last character of the nearest line")
  func outside() throws {
    let frame = try "one\ntwo".laidOut()
    #expect(frame.characterIndex(at: CGPoint(x: -50, y: -50)) == 0)
    #expect(frame.characterIndex(at: CGPoint(x: 900, y: 900)) == 6)
    #expect(frame.characterIndex(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
  }

  @Test("Ranges outside the text have no rectangles")
  func emptyRanges() throws {
    let frame = try "abc".laidOut()
    #expect(frame.rects(of: 1..<1).isEmpty && frame.rects(of: 10..<20).isEmpty)
  }

  @Test("A slice shows the glyphs of a piece from its upper left corner", arguments: TextFrame.Division.all)
  func slices(_ division: TextFrame.Division) throws {
    let frame = try "Fly AVATAR, שלום fools!".laidOut(in: TextContainer(width: 150))
    for piece in frame.pieces(division) {
      let slice = frame.slice(piece)
      let bounds = slice.bounds
      #expect(abs(bounds.minX) < 1e-6 && abs(bounds.minY) < 1e-6)
      #expect(abs(bounds.width - piece.frame.width) < 1e-6 && abs(bounds.height - piece.frame.height) < 1e-6)
      let outline = slice.outline.boundingBox.offsetBy(dx: piece.frame.minX, dy: piece.frame.minY)
      let whole = piece.outline(at: frame.lines[piece.line].origin).boundingBox
      #expect(abs(outline.minX - whole.minX) < 1e-6 && abs(outline.maxY - whole.maxY) < 1e-6)
    }
  }
}
