import Foundation

/// A line, a word or a character of a text.
package struct TextPiece: Sendable {
  /// The range in UTF-16.
  package var range: Range<Int>

  /// The index of its line.
  package var line: Int

  /// Its frame: as wide as its advances and as high as its line.
  package var frame: CGRect

  /// Its glyphs, in runs whose positions are measured from the beginning of the line.
  package var runs: [GlyphRun]

  /// Its part of the decorations, at their positions in the text. White space belongs to the piece before it, so that
  /// the pieces together have all decorations.
  package var decorations: [TextDecoration] = []
}

extension TextFrame {
  /// The units into which a text is divided.
  package enum Division: Hashable, Sendable {
    case lines
    /// Words: separated by white space or, in scripts without spaces, by dictionary.
    case words
    /// Grapheme clusters; a ligature is one piece.
    case characters
  }

  /// The visible pieces of the text, in text order. A word that is broken across two lines is two pieces.
  package func pieces(_ division: Division) -> [TextPiece] {
    lines.indices.flatMap { pieces(of: $0, starts: starts(inLine: lines[$0], division)) }
  }

  /// The number of pieces, without creating them.
  package func pieceCount(_ division: Division) -> Int {
    lines.reduce(0) { count, line in
      let starts = starts(inLine: line, division)
      var hasGlyphs = [Bool](repeating: false, count: starts.count)
      for run in line.runs where !run.isTrailing {
        for glyph in run.glyphs { hasGlyphs[Self.last(of: starts, notAfter: Int(glyph.index))] = true }
      }
      return count + starts.indices.count { hasGlyphs[$0] && showsSomething(range(ofPiece: $0, of: starts, in: line)) }
    }
  }

  private func range(ofPiece piece: Int, of starts: [Int], in line: TextLine) -> Range<Int> {
    starts[piece]..<(piece + 1 < starts.count ? starts[piece + 1] : line.range.upperBound)
  }

  /// Whether a UTF-16 range contains more than white space.
  private func showsSomething(_ range: Range<Int>) -> Bool {
    !structure.scalars(in: range).allSatisfy(structure.isWhitespace)
  }

  /// The UTF-16 offsets at which the pieces of a line begin.
  private func starts(inLine line: TextLine, _ division: Division) -> [Int] {
    let scalars = structure.scalars(in: line.range)
    var starts = [line.range.lowerBound]
    for scalar in scalars.dropFirst() {
      let isStart =
        switch division {
        case .lines: false
        case .words:
          structure.isWhitespace(scalar) != structure.isWhitespace(scalar - 1) || structure.divides(scalar)
        case .characters: structure.boundaries[scalar].contains(.character)
        }
      if isStart { starts.append(Int(structure.offsets[scalar])) }
    }
    return starts
  }

  private func pieces(of number: Int, starts: [Int]) -> [TextPiece] {
    let line = lines[number]
    var runs: [Int: [GlyphRun]] = [:]
    for run in line.runs where !run.isTrailing {
      var pen = run.x
      for glyph in run.glyphs {
        let piece = Self.last(of: starts, notAfter: Int(glyph.index))
        append(glyph, of: run, from: pen, to: &runs[piece, default: []])
        pen += glyph.advance
      }
    }
    var made: [Int: TextPiece] = [:]
    for piece in runs.keys {
      let range = range(ofPiece: piece, of: starts, in: line)
      let shown = structure.scalars(in: range)
      guard let runs = runs[piece], showsSomething(range) else { continue }
      let left = runs.map(\.x).min() ?? 0
      let right = runs.map { $0.x + $0.width }.max() ?? 0
      // Trailing white space belongs to no piece.
      let end = shown.last { !structure.isWhitespace($0) }.map { Int(structure.offsets[$0 + 1]) } ?? range.upperBound
      made[piece] = TextPiece(
        range: range.lowerBound..<end, line: number,
        frame: CGRect(x: line.origin.x + left, y: line.top, width: right - left, height: line.height), runs: runs)
    }
    for (piece, decorations) in decorations(inLine: number, starts: starts, shown: made.keys.sorted()) {
      made[piece]?.decorations = decorations
    }
    return made.keys.sorted().compactMap { made[$0] }
  }

  /// Appends a glyph to the last run if it continues that run, otherwise to a new run.
  private func append(_ glyph: PositionedGlyph, of run: GlyphRun, from pen: Double, to runs: inout [GlyphRun]) {
    let continues = runs.last.map {
      $0.attributes == run.attributes && $0.font === run.font && $0.level == run.level
        && abs($0.x + $0.width - pen) < 1e-6
    }
    if continues != true {
      var part = run
      (part.x, part.width, part.glyphs) = (pen, 0, [])
      part.range = Int(glyph.index)..<Int(glyph.index)
      runs.append(part)
    }
    var part = runs.removeLast()
    var moved = glyph
    moved.x += run.x - part.x
    part.glyphs.append(moved)
    part.width += glyph.advance
    let place = Int(glyph.index)
    let scalar = structure.scalar(at: place)
    let next = scalar + 1 < structure.offsets.count ? Int(structure.offsets[scalar + 1]) : place
    part.range = min(part.range.lowerBound, place)..<max(part.range.upperBound, next)
    runs.append(part)
  }

  static func last(of starts: [Int], notAfter offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return max(0, low - 1)
  }
}
