import Foundation

extension TextFrame {
  /// A piece as a separate text, in a container with the size of the piece's frame. Its glyphs keep their shapes,
  /// kerning and justification from the whole text.
  package func slice(_ piece: TextPiece) -> TextFrame {
    guard lines.indices.contains(piece.line) else {
      return TextFrame(lines: [], attributes: attributes, report: FontReport(), structure: structure)
    }
    var line = lines[piece.line]
    let left = Double(piece.frame.minX - line.origin.x)
    line.range = piece.range
    line.origin = CGPoint(x: 0, y: line.origin.y - piece.frame.minY)
    (line.top, line.width, line.trailingWhitespaceWidth) = (0, Double(piece.frame.width), 0)
    line.runs = piece.runs.map { run in
      var run = run
      run.x -= left
      return run
    }
    let decorations = piece.decorations.map { decoration in
      var decoration = decoration
      decoration.line = 0
      decoration.frame = decoration.frame.offsetBy(dx: -piece.frame.minX, dy: -piece.frame.minY)
      return decoration
    }
    return TextFrame(
      lines: [line], attributes: attributes, report: FontReport(), structure: structure, ownDecorations: decorations)
  }
}
