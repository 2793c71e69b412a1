import Foundation
import Geometry
import Pixels
import Testing

@testable import Layers

@Suite("Pieces of text layers")
struct TextPieceTests {
  private let layer = CATextLayer()

  init() {
    layer.string = "Fly away\nnow"
    layer.font = "DejaVu Sans"
    layer.fontSize = 20
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
  }

  @Test("A text returns its lines, words and characters with their ranges in the string")
  func strings() {
    #expect(layer.pieces(.lines).map(\.string) == ["Fly away", "now"])
    #expect(layer.pieces(.words).map(\.string) == ["Fly", "away", "now"])
    #expect(layer.pieces(.characters).map(\.string).joined() == "Flyawaynow")
    #expect(layer.pieces(.words)[2].range == NSRange(location: 9, length: 3))
    #expect(layer.pieces(.words).map(\.line) == [0, 0, 1])
  }

  @Test("Lines go down from the top of the bounds, wherever y is 0")
  func orientation() throws {
    let down = layer.pieces(.lines)
    #expect(down[0].frame.minY == 0 && down[1].frame.minY == down[0].frame.maxY)
    #expect(down[0].baseline > 10 && down[0].baseline < down[0].frame.maxY)
    layer.isGeometryFlipped = true
    let up = layer.pieces(.lines)
    #expect(up[0].frame.maxY == 100 && up[1].frame.maxY == up[0].frame.minY)
    #expect(abs(up[0].baseline - (100 - down[0].baseline)) < 1e-9)
  }

  @Test("The ink of letters is near the frame of their piece")
  func ink() throws {
    let piece = try #require(layer.pieces(.characters).first)
    #expect(piece.string == "F" && !piece.inkFrame.isNull)
    #expect(piece.frame.insetBy(dx: -2, dy: -2).contains(piece.inkFrame))
  }

  @Test("Bounds that are scrolled move the pieces")
  func scrolled() {
    let before = layer.pieces(.words).map(\.frame)
    layer.bounds.origin = CGPoint(x: 30, y: 40)
    #expect(layer.pieces(.words).map(\.frame) == before.map { $0.offsetBy(dx: 30, dy: 40) })
  }

  @Test("A range has the rectangles that its characters fill, and its characters are found there")
  func rects() throws {
    let rects = layer.textRects(for: NSRange(location: 4, length: 8))
    #expect(rects.count == 2)
    let away = try #require(rects.first)
    #expect(abs(away.minX - layer.pieces(.words)[1].frame.minX) < 1e-6)
    #expect(layer.characterIndex(at: CGPoint(x: away.minX + 1, y: away.midY)) == 4)
    #expect(layer.textRects(for: NSRange(location: NSNotFound, length: 1)).isEmpty)
    #expect(layer.textRects(for: NSRange(location: 0, length: Int.max)).count == 2)
  }

  @Test("Splitting creates a sublayer for each piece, at its position and about its centre")
  func splitting() {
    let frames = layer.pieces(.words).map(\.frame)
    let pieces = layer.split(into: .words)
    #expect(pieces.map { $0.string as? String } == ["Fly", "away", "now"])
    for (piece, frame) in zip(pieces, frames) {
      #expect(abs(piece.frame.minX - frame.minX) < 1e-9 && abs(piece.frame.maxY - frame.maxY) < 1e-9)
    }
    #expect(pieces.allSatisfy { $0.anchorPoint == CGPoint(x: 0.5, y: 0.5) && $0.bounds.origin == .zero })
    #expect(layer.sublayers?.count == 3)
  }

  @Test("Pieces lie under the other sublayers, and splitting again replaces them")
  func order() {
    let other = CALayer()
    layer.addSublayer(other)
    layer.split(into: .words)
    #expect(layer.sublayers?.last === other && layer.sublayers?.count == 4)
    layer.split(into: .lines)
    #expect(layer.sublayers?.count == 3)
    layer.join()
    #expect(layer.sublayers?.count == 1)
  }

  @Test("A piece returns the ranges of its letters in its own string")
  func piecesOfPieces() {
    let word = layer.split(into: .words)[1]
    #expect(word.pieces(.characters).map(\.string) == ["a", "w", "a", "y"])
    #expect(word.pieces(.characters)[0].range.location == 0)
    #expect(abs(word.pieces(.characters)[0].frame.minX) < 1e-9)
    #expect(word.characterIndex(at: CGPoint(x: word.bounds.maxX - 1, y: 5)) == 3)
    #expect(word.split(into: .characters).count == 4)
  }

  @Test("A layer without text or without area has no pieces")
  func nothing() {
    layer.bounds = .zero
    #expect(layer.split(into: .characters).isEmpty && layer.characterIndex(at: .zero) == nil)
    layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 50)
    #expect(layer.pieces(.words).isEmpty)
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.string = nil
    #expect(layer.pieces(.words).isEmpty)
  }
}
