import Foundation
import Geometry
import Pixels

/// An underline, a strikethrough line or a background.
package struct TextDecoration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case background, underline, strikethrough
  }

  package var kind: Kind

  /// Measured from the container's upper left corner, in points. A double line is two decorations.
  package var frame: CGRect

  /// The pattern of a line, if it has one.
  package var style: LineDecorationStyle

  /// The offset of the frame in the pattern: not 0 for a later part of a line.
  package var phase = 0.0

  /// Nil means the colour of the text.
  package var color: CGColor?

  /// The index of its line.
  package var line: Int

  /// The index of its attributes in `TextFrame.attributes`.
  package var attributes: Int
}

extension TextFrame {
  /// The decorations of the text: backgrounds first, in the order of the lines. Trailing white space has none.
  package var decorations: [TextDecoration] {
    ownDecorations ?? decorations(of: lines.enumerated().map { ($0, $1.runs) })
  }

  /// The decorations of some runs.
  /// - Parameter lines: the indices of lines, with some of their runs.
  package func decorations(of lines: [(number: Int, runs: [GlyphRun])]) -> [TextDecoration] {
    var backgrounds: [TextDecoration] = []
    var strokes: [TextDecoration] = []
    for (number, runs) in lines {
      let line = self.lines[number]
      for run in runs where !run.isTrailing {
        let attributes = attributes[run.attributes]
        if let color = attributes.backgroundColor {
          let height = CGFloat(max(0, run.ascent + run.descent))
          let frame = CGRect(
            x: line.origin.x + run.x, y: line.origin.y - run.ascent, width: run.width, height: height)
          backgrounds.append(
            TextDecoration(
              kind: .background, frame: frame, style: [], color: color, line: number, attributes: run.attributes))
        }
        let metrics = run.font.metrics
        strokes += self.strokes(
          .underline, attributes.underlineStyle, attributes.underlineColor, at: metrics.underlinePosition,
          thickness: metrics.underlineThickness, of: run, inLine: number)
        strokes += self.strokes(
          .strikethrough, attributes.strikethroughStyle, attributes.strikethroughColor,
          at: metrics.strikethroughPosition, thickness: metrics.strikethroughThickness, of: run, inLine: number)
      }
    }
    // The two lines of a double line are sorted separately.
    strokes.sort { ($0.line, $0.frame.minY, $0.frame.minX) < ($1.line, $1.frame.minY, $1.frame.minX) }
    return Self.joined(backgrounds) + Self.joined(strokes)
  }

  private func strokes(
    _ kind: TextDecoration.Kind, _ style: LineDecorationStyle, _ color: CGColor?, at position: Double,
    thickness: Double, of run: GlyphRun, inLine number: Int
  ) -> [TextDecoration] {
    guard style.contains(.single) || style.contains(.thick) else { return [] }
    let line = lines[number]
    let isDouble = style.contains(.double)
    let single = thickness * run.fontSize
    let thickness = style.contains(.thick) ? 2 * single : single
    let middle = line.origin.y - run.baselineOffset - position * run.fontSize
    // Underlines grow downwards, away from the text; strikethrough lines grow on both sides of their middle.
    let top = middle - (kind == .underline ? single : thickness) / 2
    let shifts = !isDouble ? [0] : kind == .underline ? [0, 2 * thickness] : [-thickness, thickness]
    let pattern = style.intersection(.patterns)
    let spans = style.contains(.byWord) ? words(of: run) : [(run.x, run.width)]
    return shifts.flatMap { shift in
      spans.map { x, width in
        TextDecoration(
          kind: kind,
          frame: CGRect(
            x: line.origin.x + x, y: top + shift, width: width, height: thickness),
          style: pattern, color: color, line: number, attributes: run.attributes)
      }
    }
  }

  /// The parts of a run that are not white space, by their starts and widths.
  private func words(of run: GlyphRun) -> [(Double, Double)] {
    var words: [(x: Double, width: Double)] = []
    var (pen, isOpen) = (run.x, false)
    for glyph in run.glyphs {
      let scalar = structure.scalar(at: Int(glyph.index))
      let isSpace = !run.range.isEmpty && scalar < structure.boundaries.count && structure.isWhitespace(scalar)
      if isSpace {
        isOpen = false
      } else if isOpen {
        words[words.count - 1].width += glyph.advance
      } else {
        words.append((pen, glyph.advance))
        isOpen = true
      }
      pen += glyph.advance
    }
    return words.map { ($0.x, $0.width) }
  }

  /// Merges decorations that continue each other.
  private static func joined(_ decorations: [TextDecoration]) -> [TextDecoration] {
    var result: [TextDecoration] = []
    for decoration in decorations {
      guard var last = result.last, last.line == decoration.line, last.kind == decoration.kind,
        last.style == decoration.style, last.color == decoration.color, last.attributes == decoration.attributes,
        abs(last.frame.maxX - decoration.frame.minX) < 1e-6, abs(last.frame.minY - decoration.frame.minY) < 1e-6,
        abs(last.frame.height - decoration.frame.height) < 1e-6
      else {
        result.append(decoration)
        continue
      }
      last.frame.size.width += decoration.frame.width
      result[result.count - 1] = last
    }
    return result
  }
}
