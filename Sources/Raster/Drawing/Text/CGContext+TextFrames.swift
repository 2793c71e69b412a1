import Foundation
import Geometry
import Pixels
import TextLayout

/// The runs of a line that are drawn.
package struct DrawnLine {
  /// Its number in the frame.
  package var number: Int
  package var runs: [GlyphRun]

  package init(number: Int, runs: [GlyphRun]) { (self.number, self.runs) = (number, runs) }
}

extension CGContext {
  /// Draws lines of laid-out text: backgrounds first, then underlines, letters and strikethroughs. The text drawing
  /// mode decides whether letters are filled or stroked, unless the text's attributes set a stroke.
  /// - Parameter place: from the text's coordinates, y down, to user space.
  package func draw(_ lines: [DrawnLine], of frame: TextFrame, at place: CGAffineTransform) {
    let mode = state.text.mode
    let isDrawn = mode.fills || mode.strokes
    let decorations = isDrawn ? frame.decorations(of: lines.map { ($0.number, $0.runs) }) : []
    draw(decorations.filter { $0.kind != .strikethrough }, of: frame, at: place)
    let looks = frame.attributes.map { LetterLook($0, scale: place.scale, in: state) }
    var letters = Letters(self)
    for line in lines {
      let origin = frame.lines[line.number].origin
      for run in line.runs {
        for glyph in run.glyphs {
          let spot = CGAffineTransform(
            a: run.fontSize, b: 0, c: 0, d: -run.fontSize, tx: Double(origin.x) + run.x + glyph.x,
            ty: Double(origin.y) - run.baselineOffset - glyph.y)
          letters.add(glyph.glyph, of: run.font, at: spot.concatenating(place), looks[run.attributes])
        }
      }
    }
    draw(letters)
    draw(decorations.filter { $0.kind == .strikethrough }, of: frame, at: place)
    clip(to: letters)
  }

  /// Draws decorations in their order, with backgrounds before the others.
  private func draw(_ decorations: [TextDecoration], of frame: TextFrame, at place: CGAffineTransform) {
    for decoration in decorations {
      let color = decoration.color ?? frame.attributes[decoration.attributes].foregroundColor ?? state.fillColor
      let path = decoration.path
      fill(path.copy(using: place) ?? path, with: color)
    }
  }
}

extension LetterLook {
  /// - Parameter scale: the number of units of user space per unit of the text.
  fileprivate init(_ attributes: TextAttributes, scale: Double, in state: GraphicsState) {
    let (mode, color) = (state.text.mode, attributes.foregroundColor ?? state.fillColor)
    guard attributes.strokeWidth != 0, attributes.strokeWidth.isFinite else {
      self.init(fill: mode.fills ? color : nil, stroke: mode.strokes ? state.strokeColor : nil)
      return
    }
    guard mode.fills || mode.strokes else {
      self.init()
      return
    }
    self.init(
      fill: attributes.strokeWidth < 0 ? color : nil, stroke: attributes.strokeColor ?? color,
      strokeWidth: abs(attributes.strokeWidth) / 100 * attributes.fontSize * scale)
  }
}

extension CGAffineTransform {
  /// The mean factor by which lengths change.
  fileprivate var scale: Double { abs(Double(a * d - b * c)).squareRoot() }
}
