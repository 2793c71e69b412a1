import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// A string ready to be laid out in frames.
public final class CTFramesetter {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  var text: NSAttributedString { typesetter.text }
}

/// A framesetter of a string as it is now.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(CTTypesetter(attrString))
}

/// A framesetter of a typesetter's string.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter) }

/// The typesetter of the framesetter's string.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Lays out a part of the string in a path, from its top down. Lines that have no room as a whole are left out.
///
/// Lines are as high as their fonts' ascents and descents together, as in a `CATextLayer`: the gap that fonts want
/// between lines is not added.
/// - Parameters:
///   - stringRange: a part of the string; with a length of 0, all from its location on.
///   - path: a rectangle, or any other path: then each line has the widest interval that is inside the path over all of
///     the line's height, the leftmost of equally wide ones. It begins where the line before it ends, or up to two lines
///     lower, where the interval has room for its first word; where there is none, the word is cut.
///   - frameAttributes: what is cut out of the path, and its fill rule (`kCTFrameClippingPathsAttributeName`,
///     `kCTFramePathFillRuleAttributeName`); nil for nothing. Lines run horizontally, from the top down, in any case.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  let text = framesetter.text
  let range = NSRange(stringRange, in: text.length)
  let box = path.boundingBoxOfPath.standardized
  let size = box.isNull ? CGSize.zero : box.size
  var container = TextContainer(width: Double(size.width), height: Double(size.height))
  container.region = TextRegion(path, in: box, frameAttributes)
  let layout = LaidOutString(text, range, in: container)
  return CTFrame(
    layout, range: range, path: path, box: box.isNull ? .zero : box, attributes: frameAttributes)
}

/// How large a frame has to be for a part of the string.
/// - Parameters:
///   - stringRange: a part of the string; with a length of 0, all from its location on.
///   - frameAttributes: not read.
///   - constraints: the most that the frame may measure; for no limit, `CGFloat.greatestFiniteMagnitude` or 0.
///   - fitRange: where the part is written to that has room; nil for nowhere.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let text = framesetter.text
  let range = NSRange(stringRange, in: text.length)
  let height = constraints.height.textLimit
  let layout = LaidOutString(
    text, range, in: TextContainer(width: constraints.width.textLimit, height: height))
  guard let frame = layout.frame else {
    fitRange?.pointee = CFRange(location: range.location, length: 0)
    return .zero
  }
  let lines = frame.lines(within: height)
  let end = layout.index(lines.last?.range.upperBound ?? 0)
  fitRange?.pointee = CFRange(location: range.location, length: end - range.location)
  return frame.size(of: lines)
}

/// Lines of a text in a path.
public final class CTFrame {
  let layout: LaidOutString
  let range: NSRange
  let path: CGPath
  /// The bounding box of the path.
  let box: CGRect
  let attributes: CFDictionary?
  let lines: [CTLine]

  init(_ layout: LaidOutString, range: NSRange, path: CGPath, box: CGRect, attributes: CFDictionary?) {
    (self.layout, self.range, self.path, self.box) = (layout, range, path.copy() ?? path, box)
    self.attributes = attributes
    let count = layout.frame?.lines(within: Double(box.height)).count ?? 0
    lines = (0..<count).map { CTLine(layout, number: $0) }
  }

  /// Where a line begins at the left, on the baseline, from the lower left corner of the box.
  func origin(of line: CTLine) -> CGPoint {
    guard let laidOut = line.line else { return .zero }
    return CGPoint(x: laidOut.origin.x + CGFloat(line.left), y: box.height - laidOut.origin.y)
  }
}

/// The part of the string that was to be laid out.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// The part of the string that the frame has room for.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  let end = frame.lines.last?.line.map { frame.layout.index($0.range.upperBound) } ?? frame.range.location
  return CFRange(location: frame.range.location, length: max(0, end - frame.range.location))
}

/// The path that the text was laid out in.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// What the frame was made with beside its path; nil for nothing.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// The lines, `CTLine`s, from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Writes into a list where lines begin at the left, on their baselines, from the lower left corner of the path's
/// bounding box with y upwards.
/// - Parameter range: of the lines; with a length of 0, all from its location on.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  for (index, line) in frame.lines[Range(range, in: frame.lines.count)].enumerated() {
    origins[index] = frame.origin(of: line)
  }
}

/// Draws the text in its place in user space, whose y grows upwards: the first line is at the greatest y of the path.
/// The text matrix turns each line about its beginning; its translation has no effect.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  guard let laidOut = frame.layout.frame else { return }
  var matrix = context.textMatrix
  (matrix.tx, matrix.ty) = (0, 0)
  guard !matrix.isIdentity else {
    let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: frame.box.minX, ty: frame.box.maxY)
    let lines = frame.lines.indices.map { DrawnLine(number: $0, runs: laidOut.lines[$0].runs) }
    return context.draw(lines, of: laidOut, at: place)
  }
  for line in frame.lines {
    let origin = frame.origin(of: line)
    (matrix.tx, matrix.ty) = (frame.box.minX + origin.x, frame.box.minY + origin.y)
    line.draw(line.line?.runs ?? [], in: context, at: matrix)
  }
}
