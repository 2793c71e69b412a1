import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// What `CTLineGetBoundsWithOptions` includes.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The bits, with Core Text's values.
  public let rawValue: UInt

  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Without the leading of the fonts.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// The bounds of the glyph outlines, instead of advances and font metrics.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Measures the line by the advances of its glyphs and the metrics of its fonts.
/// - Parameters:
///   - ascent: receives the distance from the baseline up to the top; nil to ignore it.
///   - descent: receives the distance from the baseline down to the bottom, which is positive; nil to ignore it.
///   - leading: receives the gap to the next line; nil to ignore it.
/// - Returns: the width, with trailing white space.
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

/// The width of the white space at the end of the line.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line?.trailingWhitespaceWidth ?? 0 }

/// The bounding box of the drawn glyphs in the line's coordinates, moved by the text position of a context if there is
/// one; null if nothing is drawn.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  guard let box = line.line?.runs.map({ line.inkBounds(of: $0) }).reduce(CGRect.null, { $0.union($1) }), !box.isNull
  else { return .null }
  let position = context?.textPosition ?? .zero
  return box.offsetBy(dx: position.x, dy: position.y)
}

/// The bounds of the line in its coordinates: by default its typographic bounds, with the gap to the next line at the
/// bottom.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
  let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
  if options.contains(.excludeTypographicLeading) { leading = 0 }
  return CGRect(x: 0, y: -descent - leading, width: CGFloat(width), height: ascent + descent + leading)
}

/// The string index of the caret position nearest to a point in the line's coordinates; `kCFNotFound` for an empty
/// line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard position.x.isFinite, let frame = line.layout.frame, line.line != nil else { return kCFNotFound }
  let x = Double(position.x) + line.left
  let nearest = frame.carets(inLine: line.number).min { abs($0.x - x) < abs($1.x - x) }
  return nearest.map { line.layout.index($0.index) } ?? kCFNotFound
}

/// The offset of the caret at a string index, from the beginning of the line.
/// - Parameters:
///   - charIndex: the string index; an index outside the line counts as its beginning or end.
///   - secondaryOffset: receives the end of the character before the index, which differs where the direction changes;
///     nil to ignore it.
/// - Returns: the beginning of the character after the index.
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

/// Enumerates the caret offsets of the line in string order: the leading and then the trailing edge of each character.
/// - Parameter block: receives the offset from the beginning of the line, the string index of the character, whether
///   the edge is the leading one, and a pointer that stops the enumeration when it is set to `true`.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  guard let frame = line.layout.frame, line.line != nil else { return }
  let carets = frame.carets(inLine: line.number)
  var stop = false
  for (place, caret) in carets.enumerated().dropLast() {
    let next = carets[place + 1]
    // Where the direction changes, the character ends at the end of its run.
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
  /// The width with trailing white space.
  var width: Double { line.map { $0.width + $0.trailingWhitespaceWidth } ?? 0 }

  /// The bounding box of a run's glyph outlines in the line's coordinates; null if nothing is drawn.
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
