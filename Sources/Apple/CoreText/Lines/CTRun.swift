import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// A part of a line with one font, one direction and the same attributes.
public final class CTRun {
  /// The layout, not the line: the line keeps its runs alive, so a reference back would be a cycle.
  private let layout: LaidOutString
  private let number: Int
  let run: GlyphRun

  init(_ run: GlyphRun, of line: CTLine) {
    (self.run, layout, number) = (run, line.layout, line.number)
  }

  var line: CTLine { CTLine(layout, number: number) }

  /// The memory that pointers to the run's glyphs refer to; nil if it has no glyphs.
  private(set) lazy var buffers: RunBuffers? = run.glyphs.isEmpty ? nil : RunBuffers(self)

  /// The glyphs of a range.
  fileprivate func glyphs(_ range: CFRange) -> ArraySlice<PositionedGlyph> {
    run.glyphs[Range(range, in: run.glyphs.count)]
  }

  /// The run with only the glyphs of a range.
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

/// Properties of a run.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// The bits, with Core Text's values.
  public let rawValue: UInt32

  /// Flags by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Its text runs from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// Its glyphs are in a different order than its characters.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// Its glyphs are drawn under a separate matrix. Never set: lines do not use the matrices of fonts.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// The number of glyphs in the run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of the run's characters in the string, by `NSAttributedString.Key`.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let range = CTRunGetStringRange(run)
  let text = run.line.layout.text
  guard range.location < text.length else { return [:] }
  var attributes: CFDictionary = [:]
  for (key, value) in text.attributes(at: range.location, effectiveRange: nil) { attributes[key] = value }
  return attributes
}

/// The direction of the run, and whether its glyphs are in a different order than its characters.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
  let places = run.run.glyphs.map(\.index)
  let isInOrder = zip(places, places.dropFirst()).allSatisfy { run.run.isRightToLeft ? $0 >= $1 : $0 <= $1 }
  if !isInOrder { status.insert(.nonMonotonic) }
  return status
}

/// The matrix that is applied to the run's glyphs in addition to the context's text matrix: the identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Writes the glyphs of the run into a list, from left to right.
/// - Parameter range: the glyphs of the run; a length of 0 means all from its location on.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = CGGlyph(clamping: glyph.glyph) }
}

/// Writes the positions of the run's glyphs, in the line's coordinates, into a list.
/// - Parameter range: the glyphs of the run; a length of 0 means all from its location on.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  let left = run.line.left
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGPoint(x: run.run.x - left + glyph.x, y: run.run.baselineOffset + glyph.y)
  }
}

/// Writes the advances of the run's glyphs into a list.
/// - Parameter range: the glyphs of the run; a length of 0 means all from its location on.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = CGSize(width: glyph.advance, height: 0) }
}

/// Writes, for each glyph of the run, the string index of the first character that it represents.
/// - Parameter range: the glyphs of the run; a length of 0 means all from its location on.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  let layout = run.line.layout
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = layout.index(Int(glyph.index)) }
}

/// The range of the string that the run shows.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  let layout = run.line.layout
  let start = layout.index(run.run.range.lowerBound)
  return CFRange(location: start, length: max(0, layout.index(run.run.range.upperBound) - start))
}

/// Measures glyphs of the run by their advances and the metrics of their font.
/// - Parameters:
///   - range: the glyphs of the run; a length of 0 means all from its location on.
///   - ascent: receives the distance from the baseline up to the top; nil to ignore it.
///   - descent: receives the distance from the baseline down to the bottom, which is positive; nil to ignore it.
///   - leading: receives the gap to the next line; nil to ignore it.
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

/// The bounding box of the drawn glyphs in the line's coordinates, moved by the text position of a context if there is
/// one; null if nothing is drawn.
/// - Parameter range: the glyphs of the run; a length of 0 means all from its location on.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let box = run.line.inkBounds(of: run.part(range))
  let position = context?.textPosition ?? .zero
  return box.isNull ? box : box.offsetBy(dx: position.x, dy: position.y)
}

/// Draws glyphs of the run at their positions in its line, which begins at the context's text position.
/// - Parameter range: the glyphs of the run; a length of 0 means all from its location on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.line.draw([run.part(range)], in: context, at: context.textMatrix)
}
