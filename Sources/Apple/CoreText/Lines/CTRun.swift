import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// A part of a line with one font, one direction and the same attributes.
public final class CTRun {
  /// The line keeps its runs, not they it.
  private let layout: LaidOutString
  private let number: Int
  let run: GlyphRun

  init(_ run: GlyphRun, of line: CTLine) {
    (self.run, layout, number) = (run, line.layout, line.number)
  }

  var line: CTLine { CTLine(layout, number: number) }

  /// What pointers to the run's glyphs point at; nil where it has none.
  private(set) lazy var buffers: RunBuffers? = run.glyphs.isEmpty ? nil : RunBuffers(self)

  /// The glyphs of a range.
  fileprivate func glyphs(_ range: CFRange) -> ArraySlice<PositionedGlyph> {
    run.glyphs[Range(range, in: run.glyphs.count)]
  }

  /// The run with the glyphs of a range alone.
  fileprivate func part(_ range: CFRange) -> GlyphRun {
    let glyphs = glyphs(range)
    guard glyphs.count < run.glyphs.count else { return run }
    var part = run
    let before = run.glyphs[..<glyphs.startIndex].reduce(0) { $0 + $1.advance }
    part.x += before
    part.width = glyphs.reduce(0) { $0 + $1.advance }
    part.glyphs = glyphs.map { glyph in
      var glyph = glyph
      glyph.x -= before
      return glyph
    }
    return part
  }
}

/// What is to be known about a run.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// The bits, with Core Text's values.
  public let rawValue: UInt32

  /// Flags by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Its text runs from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// Its glyphs stand in another order than its characters.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// Its glyphs are drawn under a matrix of their own. Never set: lines do not use the matrices of fonts.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// How many glyphs the run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of the run's characters, by `NSAttributedString.Key`, as the string has them.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let range = CTRunGetStringRange(run)
  let text = run.line.layout.text
  guard range.location < text.length else { return [:] }
  var attributes: CFDictionary = [:]
  for (key, value) in text.attributes(at: range.location, effectiveRange: nil) { attributes[key] = value }
  return attributes
}

/// The direction of the run, and whether its glyphs stand in another order than its characters.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
  let places = run.run.glyphs.map(\.index)
  let isInOrder = zip(places, places.dropFirst()).allSatisfy { run.run.isRightToLeft ? $0 >= $1 : $0 <= $1 }
  if !isInOrder { status.insert(.nonMonotonic) }
  return status
}

/// What is applied to the glyphs of the run beside the context's text matrix: nothing.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Writes the glyphs of the run into a list, from left to right.
/// - Parameter range: of the run's glyphs; with a length of 0, all from its location on.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = CGGlyph(clamping: glyph.glyph) }
}

/// Writes into a list where the glyphs of the run are, in the line's coordinates.
/// - Parameter range: of the run's glyphs; with a length of 0, all from its location on.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  let left = run.line.left
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGPoint(x: run.run.x - left + glyph.x, y: run.run.baselineOffset + glyph.y)
  }
}

/// Writes the advances of the run's glyphs into a list.
/// - Parameter range: of the run's glyphs; with a length of 0, all from its location on.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = CGSize(width: glyph.advance, height: 0) }
}

/// Writes into a list the place in the string of the first character that each of the run's glyphs stands for.
/// - Parameter range: of the run's glyphs; with a length of 0, all from its location on.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  let layout = run.line.layout
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = layout.index(Int(glyph.index)) }
}

/// The characters of the string that the run stands for.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  let layout = run.line.layout
  let start = layout.index(run.run.range.lowerBound)
  return CFRange(location: start, length: max(0, layout.index(run.run.range.upperBound) - start))
}

/// Measures glyphs of the run by their advances and the measures of their font.
/// - Parameters:
///   - range: of the run's glyphs; with a length of 0, all from its location on.
///   - ascent: where the distance from the baseline up to the top is written to; nil for nowhere.
///   - descent: where that down to the bottom is written to, which is positive; nil for nowhere.
///   - leading: where the gap to the next line is written to; nil for nowhere.
/// - Returns: the width.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let metrics = run.run.font.metrics
  ascent?.pointee = CGFloat(metrics.ascent * run.run.fontSize)
  descent?.pointee = CGFloat(metrics.descent * run.run.fontSize)
  leading?.pointee = CGFloat(metrics.leading * run.run.fontSize)
  return run.part(range).width
}

/// The smallest rectangle around what glyphs of the run show in the line's coordinates, moved by the text position of a
/// context if there is one; null where they show nothing.
/// - Parameter range: of the run's glyphs; with a length of 0, all from its location on.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let box = run.line.inkBounds(of: run.part(range))
  let position = context?.textPosition ?? .zero
  return box.isNull ? box : box.offsetBy(dx: position.x, dy: position.y)
}

/// Draws glyphs of the run where they stand in its line, which begins at the context's text position.
/// - Parameter range: of the run's glyphs; with a length of 0, all from its location on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.line.draw([run.part(range)], in: context, at: context.textMatrix)
}
