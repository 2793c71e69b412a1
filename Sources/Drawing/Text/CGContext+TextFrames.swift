import Foundation
import Geometry
import Pixels
import Rasterization
import TextLayout

/// The runs of a line that are drawn.
struct DrawnLine {
  /// Its number in the frame.
  var number: Int
  var runs: [GlyphRun]
}

extension CGContext {
  /// Draws lines of a text that is laid out: backgrounds behind everything, then underlines, letters, and what strikes
  /// them out. Strokes and what becomes of the letters follow the text drawing mode where the text does not say it.
  /// - Parameter place: from the text's coordinates, whose y goes downwards, to user space.
  func draw(_ lines: [DrawnLine], of frame: TextFrame, at place: CGAffineTransform) {
    let mode = state.text.mode
    let decorations = frame.decorations(of: lines.map { ($0.number, $0.runs) })
    let showsDecorations = mode.fills || mode.strokes
    if showsDecorations { draw(decorations.filter { $0.kind == .background }, of: frame, at: place) }
    if showsDecorations { draw(decorations.filter { $0.kind == .underline }, of: frame, at: place) }
    let clip = drawLetters(of: lines, of: frame, at: place)
    if showsDecorations { draw(decorations.filter { $0.kind == .strikethrough }, of: frame, at: place) }
    if mode.clips { clipText(to: clip) }
  }

  /// - Returns: the outlines of all letters where the text drawing mode clips.
  private func drawLetters(of lines: [DrawnLine], of frame: TextFrame, at place: CGAffineTransform) -> CGPath {
    let all = CGMutablePath()
    let mode = state.text.mode
    guard mode != .invisible, pixelsPerUnit != nil else { return all }
    var count = 0
    // What looks alike is drawn at once: where letters overlap, their colour is laid on once.
    for (index, runs) in Self.groups(of: lines, in: frame) {
      let look = LetterLook(frame.attributes[index], scale: place.scale, in: state)
      var letters = LetterCollector(self, seen: mode.clips ? nil : seen(reach: look.reach))
      for (origin, run) in runs {
        for glyph in run.glyphs {
          guard count + letters.count < TextLimits.mostOutlines else { break }
          let spot = CGAffineTransform(
            a: run.fontSize, b: 0, c: 0, d: -run.fontSize, tx: Double(origin.x) + run.x + glyph.x,
            ty: Double(origin.y) - run.baselineOffset - glyph.y)
          letters.add(glyph.glyph, of: run.font, at: spot.concatenating(place))
        }
      }
      count += letters.count
      let (line, dash) = (state.line, state.dash)
      if let own = look.line { (state.line, state.dash) = (own, nil) }
      draw(letters, fill: look.fill, stroke: look.stroke)
      (state.line, state.dash) = (line, dash)
      if mode.clips { all.addPath(letters.path) }
    }
    return all
  }

  /// The runs by the attributes that they have, in the order in which those occur.
  private static func groups(
    of lines: [DrawnLine], in frame: TextFrame
  ) -> [(attributes: Int, runs: [(origin: CGPoint, run: GlyphRun)])] {
    var groups: [(attributes: Int, runs: [(origin: CGPoint, run: GlyphRun)])] = []
    var places: [Int: Int] = [:]
    for line in lines {
      let origin = frame.lines[line.number].origin
      for run in line.runs where !run.glyphs.isEmpty {
        let place = places[run.attributes] ?? groups.count
        if place == groups.count {
          places[run.attributes] = place
          groups.append((run.attributes, []))
        }
        groups[place].runs.append((origin, run))
      }
    }
    return groups
  }

  /// The part of user space that matters for what is drawn; nil if all of it does.
  /// - Parameter reach: how far strokes reach, in user space.
  private func seen(reach: Double) -> CGRect? {
    guard state.shadow == nil else { return nil }
    let box = boundingBoxOfClipPath
    return box.isNull ? box : box.insetBy(dx: -reach, dy: -reach)
  }

  private func draw(_ decorations: [TextDecoration], of frame: TextFrame, at place: CGAffineTransform) {
    for decoration in decorations {
      let attributes = frame.attributes[decoration.attributes]
      let color = decoration.color ?? attributes.foregroundColor ?? .black
      let path = decoration.path
      fill(path.copy(using: place) ?? path, with: color)
    }
  }
}

/// How letters with some attributes are drawn.
private struct LetterLook {
  var fill: CGColor?
  var stroke: CGColor?
  /// The line of a stroke that the text asks for; nil for that of the context.
  var line: StrokeStyle?
  /// How far strokes reach, in user space.
  var reach = 0.0

  init(_ attributes: TextAttributes, scale: Double, in state: GraphicsState) {
    let color = attributes.foregroundColor ?? .black
    guard attributes.strokeWidth != 0, attributes.strokeWidth.isFinite else {
      fill = state.text.mode.fills ? color : nil
      stroke = state.text.mode.strokes ? state.strokeColor : nil
      reach = stroke == nil ? 0 : state.line.width * max(1, state.line.miterLimit)
      return
    }
    let style = StrokeStyle(width: abs(attributes.strokeWidth) / 100 * attributes.fontSize * scale)
    line = style
    reach = style.width * style.miterLimit
    guard state.text.mode.fills || state.text.mode.strokes else { return }
    stroke = attributes.strokeColor ?? color
    fill = attributes.strokeWidth < 0 ? color : nil
  }
}

extension CGAffineTransform {
  /// How many times as long lengths become, on average.
  fileprivate var scale: Double { abs(Double(a * d - b * c)).squareRoot() }
}
