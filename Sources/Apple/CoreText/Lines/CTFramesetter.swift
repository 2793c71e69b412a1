import Drawing
import Foundation
import Geometry
import TextLayout
import TextObjects

/// Lays out a string in frames.
public final class CTFramesetter {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  var text: NSAttributedString { typesetter.text }
}

/// A framesetter for a string. Later changes of the string have no effect.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(CTTypesetter(attrString))
}

/// A framesetter for a typesetter's string.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter) }

/// The typesetter of the framesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Lays out a part of the string in a path, from the top down. Lines that do not fit completely are left out.
///
/// A line is as high as the ascent and descent of its fonts, as in a `CATextLayer`: the leading of fonts is not added.
/// - Parameters:
///   - stringRange: a part of the string; a length of 0 means everything from its location on.
///   - path: a rectangle or any other path. In another path, each line gets the widest interval that is inside the path
///     over the line's whole height, the leftmost one if several are equally wide. A line begins where the previous
///     line ends, or up to two lines lower if only there the first word fits; if it fits nowhere, the word is broken.
///   - frameAttributes: the clipping paths and the fill rule of the path (`kCTFrameClippingPathsAttributeName`,
///     `kCTFramePathFillRuleAttributeName`), or nil. Lines always run horizontally, from the top down.
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

/// The size that a frame needs for a part of the string.
/// - Parameters:
///   - stringRange: a part of the string; a length of 0 means everything from its location on.
///   - frameAttributes: not read.
///   - constraints: the maximum size of the frame; `CGFloat.greatestFiniteMagnitude` or 0 for no limit.
///   - fitRange: receives the range of the string that fits; nil to ignore it.
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

/// Lines of text in a path.
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

  /// The left end of a line's baseline, measured from the lower left corner of the box.
  func origin(of line: CTLine) -> CGPoint {
    guard let laidOut = line.line else { return .zero }
    return CGPoint(x: laidOut.origin.x + CGFloat(line.left), y: box.height - laidOut.origin.y)
  }
}

/// The part of the string that the frame was created for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// The part of the string that fits into the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  let end = frame.lines.last?.line.map { frame.layout.index($0.range.upperBound) } ?? frame.range.location
  return CFRange(location: frame.range.location, length: max(0, end - frame.range.location))
}

/// The path of the frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The attributes that the frame was created with; nil for none.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// The lines, `CTLine`s, from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Writes the left end of each line's baseline, measured from the lower left corner of the path's bounding box with y
/// upwards.
/// - Parameter range: the lines; a length of 0 means all from its location on.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  for (index, line) in frame.lines[Range(range, in: frame.lines.count)].enumerated() {
    origins[index] = frame.origin(of: line)
  }
}

/// Draws the text at its position in user space, whose y grows upwards: the first line is at the largest y of the path.
/// The text matrix rotates and scales each line about its beginning; its translation has no effect.
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
