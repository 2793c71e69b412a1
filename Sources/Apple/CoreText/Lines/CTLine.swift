import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// A line of text. Its coordinates begin where it begins at the left, on the baseline, with y upwards.
public final class CTLine {
  let layout: LaidOutString

  /// Its number in the layout.
  let number: Int

  /// What is drawn and measured of it; nil for an empty line.
  let line: TextLine?

  init(_ layout: LaidOutString, number: Int) {
    self.layout = layout
    self.number = number
    line = layout.frame.flatMap { $0.lines.indices.contains(number) ? $0.lines[number] : nil }
  }

  /// Where its glyphs begin at the left, from the origin of the laid out line: white space at the end of a line from
  /// right to left stands before that.
  private(set) lazy var left: Double = line?.runs.lazy.map(\.x).min() ?? 0

  /// Its runs, from left to right.
  private(set) lazy var runs: [CTRun] = (line?.runs ?? []).map { CTRun($0, of: self) }
}

/// A line with all of a string, however long; what ends lines in it shows nothing. Of paragraph styles, only the
/// direction and the tab stops have an effect.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(LaidOutString(line: attrString, NSRange(location: 0, length: attrString.length)), number: 0)
}

/// Draws a line from the context's text position on, under its text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  guard let laidOut = line.line else { return }
  line.draw(laidOut.runs, in: context, at: context.textMatrix)
}

/// How many glyphs the line has.
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

/// How far into a room the line begins to stand at its left (0), in its middle (0.5) or at its right (1).
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  let factor = flushFactor.isFinite ? min(max(Double(flushFactor), 0), 1) : 0
  return max(0, (flushWidth - (line.line?.width ?? 0)) * factor)
}

extension LaidOutString {
  /// A range of a string as one line.
  convenience init(line text: NSAttributedString, _ range: NSRange, in container: TextContainer? = nil) {
    self.init(text, range, in: container ?? TextContainer(wraps: false)) { $0.makeLine() }
  }
}

extension AttributedText {
  /// Makes one line of it, without what paragraph styles say of lines under one another.
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
  /// - Parameter place: from the line's coordinates to user space.
  func draw(_ runs: [GlyphRun], in context: CGContext, at place: CGAffineTransform) {
    guard let frame = layout.frame, let line else { return }
    let ownPlace = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: -(line.origin.x + left), ty: line.origin.y)
    context.draw([DrawnLine(number: number, runs: runs)], of: frame, at: ownPlace.concatenating(place))
  }
}
