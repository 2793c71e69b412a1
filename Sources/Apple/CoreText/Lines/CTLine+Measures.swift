import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// What `CTLineGetBoundsWithOptions` measures.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The bits, with Core Text's values.
  public let rawValue: UInt

  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Without the gap that fonts want between lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// What the glyphs show, in the place of their advances and the measures of their fonts.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Measures the line by the advances of its glyphs and the measures of its fonts.
/// - Parameters:
///   - ascent: where the distance from the baseline up to the top is written to; nil for nowhere.
///   - descent: where that down to the bottom is written to, which is positive; nil for nowhere.
///   - leading: where the gap to the next line is written to; nil for nowhere.
/// - Returns: the width, with white space at its end.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.line?.ascent ?? 0)
  descent?.pointee = CGFloat(line.line?.descent ?? 0)
  leading?.pointee = CGFloat(line.line?.leading ?? 0)
  return line.width
}

/// How wide the white space at the end of the line is.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line?.trailingWhitespaceWidth ?? 0 }

/// The smallest rectangle around what the line shows in the line's coordinates, moved by the text position of a context
/// if there is one; null where it shows nothing.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  guard let box = line.line?.runs.map({ line.inkBounds(of: $0) }).reduce(CGRect.null, { $0.union($1) }), !box.isNull
  else { return .null }
  let position = context?.textPosition ?? .zero
  return box.offsetBy(dx: position.x, dy: position.y)
}

/// A rectangle around the line in its coordinates: by default that of `CTLineGetTypographicBounds`, with the gap to the
/// next line at its bottom.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
  let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
  if options.contains(.excludeTypographicLeading) { leading = 0 }
  return CGRect(x: 0, y: -descent - leading, width: CGFloat(width), height: ascent + descent + leading)
}

/// The place in the string of the nearest place between two characters to a point of the line's coordinates;
/// `kCFNotFound` for an empty line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard position.x.isFinite, let frame = line.layout.frame, line.line != nil else { return kCFNotFound }
  let x = Double(position.x) + line.left
  let nearest = frame.carets(inLine: line.number).min { abs($0.x - x) < abs($1.x - x) }
  return nearest.map { line.layout.index($0.index) } ?? kCFNotFound
}

/// Where a place between two characters is, from the beginning of the line.
/// - Parameters:
///   - charIndex: the place in the string; one outside the line counts as its beginning or end.
///   - secondaryOffset: where it is written where the character before the place ends, which is elsewhere where the
///     direction changes; nil for nowhere.
/// - Returns: where the character behind the place begins.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  guard let frame = line.layout.frame, let runs = line.line?.runs else {
    secondaryOffset?.pointee = 0
    return 0
  }
  let index = line.layout.laidOutIndex(charIndex)
  let carets = frame.carets(inLine: line.number)
  let caret = carets.last { $0.index <= index } ?? carets.first
  let offset = CGFloat((caret?.x ?? 0) - line.left)
  let before = runs.first { !$0.range.isEmpty && $0.range.upperBound == caret?.index }
  let end = before.map { CGFloat(($0.isRightToLeft ? $0.x : $0.x + $0.width) - line.left) }
  secondaryOffset?.pointee = end ?? offset
  return offset
}

/// Tells the places between the line's characters and at its ends, in the order of the string: each character's two
/// edges, the leading one first.
/// - Parameter block: gets the offset from the beginning of the line, the place of the character in the string, whether
///   the edge is the leading one, and where `true` is written to for no more.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  guard let frame = line.layout.frame, line.line != nil else { return }
  let carets = frame.carets(inLine: line.number)
  var stop = false
  for (place, caret) in carets.enumerated().dropLast() {
    let next = carets[place + 1]
    // Where the direction changes, the character ends where its run does.
    let run = line.line?.runs.first { $0.range.contains(caret.index) }
    let end = run.map { $0.isRightToLeft ? $0.x : $0.x + $0.width }
    let isLastOfRun = run.map { $0.range.upperBound <= next.index } ?? false
    let index = line.layout.index(caret.index)
    block(caret.x - line.left, index, true, &stop)
    if stop { return }
    block((isLastOfRun ? end ?? next.x : next.x) - line.left, index, false, &stop)
    if stop { return }
  }
}

extension CTLine {
  /// With white space at its end.
  var width: Double { line.map { $0.width + $0.trailingWhitespaceWidth } ?? 0 }

  /// The smallest rectangle around what a run shows in the line's coordinates; null where it shows nothing.
  func inkBounds(of run: GlyphRun) -> CGRect {
    run.glyphs.reduce(CGRect.null) { bounds, glyph in
      let box = run.font.bounds(of: glyph.glyph)
      guard !box.isNull else { return bounds }
      let size = CGAffineTransform(scaleX: run.fontSize, y: run.fontSize)
      return bounds.union(
        box.applying(size).offsetBy(dx: run.x - left + glyph.x, dy: run.baselineOffset + glyph.y))
    }
  }
}
