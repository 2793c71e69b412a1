import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// A line of text. The origin of its coordinates is the left end of its baseline, with y upwards.
public final class CTLine {
  let layout: LaidOutString

  /// The index of the line in the layout.
  let number: Int

  /// The laid out line; nil for an empty line.
  let line: TextLine?

  init(_ layout: LaidOutString, number: Int) {
    self.layout = layout
    self.number = number
    line = layout.frame.flatMap { $0.lines.indices.contains(number) ? $0.lines[number] : nil }
  }

  /// The x of its leftmost glyph, from the origin of the laid out line. It is negative if trailing white space of a
  /// line from right to left lies before the origin.
  private(set) lazy var left: Double = line?.runs.lazy.map(\.x).min() ?? 0

  /// Its runs, from left to right.
  private(set) lazy var runs: [CTRun] = (line?.runs ?? []).map { CTRun($0, of: self) }
}

/// A line with the whole string, however long; line separators show nothing. Of paragraph styles, only the direction
/// and the tab stops have an effect.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(LaidOutString(line: attrString, NSRange(location: 0, length: attrString.length)), number: 0)
}

/// Draws a line at the context's text position, under its text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  guard let laidOut = line.line else { return }
  line.draw(laidOut.runs, in: context, at: context.textMatrix)
}

/// The number of glyphs in the line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0
}

/// The runs of the line, `CTRun`s, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// The part of the string that the line shows.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  guard let range = line.line?.range else { return CFRange() }
  let start = line.layout.index(range.lowerBound)
  return CFRange(location: start, length: max(0, line.layout.index(range.upperBound) - start))
}

/// The offset that aligns the line in a width: at the left (0), in the middle (0.5) or at the right (1).
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  let factor = flushFactor.isFinite ? min(max(Double(flushFactor), 0), 1) : 0
  return max(0, (flushWidth - (line.line?.width ?? 0)) * factor)
}

extension LaidOutString {
  /// A range of a string as a single line.
  convenience init(line text: NSAttributedString, _ range: NSRange, in container: TextContainer? = nil) {
    self.init(text, range, in: container ?? TextContainer(wraps: false)) { $0.makeLine() }
  }
}

extension AttributedText {
  /// Makes the text a single line: removes the attributes of paragraph styles that apply to several lines.
  mutating func makeLine() {
    joinLines()
    changeAll { attributes in
      let style = attributes.paragraphStyle
      attributes.paragraphStyle = ParagraphStyle()
      attributes.paragraphStyle.baseWritingDirection = style.baseWritingDirection
      attributes.paragraphStyle.tabStops = style.tabStops
      attributes.paragraphStyle.defaultTabInterval = style.defaultTabInterval
    }
  }
}

extension CTLine {
  /// Draws runs of the line.
  /// - Parameter place: the transform from the line's coordinates to user space.
  func draw(_ runs: [GlyphRun], in context: CGContext, at place: CGAffineTransform) {
    guard let frame = layout.frame, let line else { return }
    let ownPlace = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: -(line.origin.x + left), ty: line.origin.y)
    context.draw([DrawnLine(number: number, runs: runs)], of: frame, at: ownPlace.concatenating(place))
  }
}
