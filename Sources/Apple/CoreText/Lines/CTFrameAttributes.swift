import Foundation
import Geometry
import TextLayout
import TextObjects

/// The direction in which lines follow one another.
public enum CTFrameProgression: UInt32, Sendable {
  /// From the top down.
  case topToBottom = 0
  /// From right to left, with vertical letters; laid out as `topToBottom`.
  case rightToLeft = 1
  /// From left to right, with vertical letters; laid out as `topToBottom`.
  case leftToRight = 2
}

/// The rule for which points are inside the path of a frame.
public enum CTFramePathFillRule: UInt32, Sendable {
  /// The points around which the path winds an odd number of times.
  case evenOdd = 0
  /// The points around which the path winds a number of times other than zero.
  case windingNumber = 1
}

/// The key of a `CTFrameProgression`'s raw value. Not read: lines run horizontally, from the top down.
public let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"
/// The key of a `CTFramePathFillRule`'s raw value, for a frame's path or a clipping path; `evenOdd` by default.
public let kCTFramePathFillRuleAttributeName: CFString = "CTFramePathFillRule"
/// The key of the width of a path's outline. Not read: the outline has no width.
public let kCTFramePathWidthAttributeName: CFString = "CTFramePathWidth"
/// The key of the paths that are cut out of a frame's path: a list of dictionaries with
/// `kCTFramePathClippingPathAttributeName`.
public let kCTFrameClippingPathsAttributeName: CFString = "CTFrameClippingPaths"
/// The key of a `CGPath` that is cut out of a frame's path, in user space.
public let kCTFramePathClippingPathAttributeName: CFString = "CTFramePathClippingPath"

extension TextRegion {
  /// The region of a frame; nil if its path is a rectangle and nothing is cut out of it.
  /// - Parameter box: the bounding box of the path, whose upper left corner is the region's origin.
  init?(_ path: CGPath, in box: CGRect, _ attributes: CFDictionary?) {
    let cuts = attributes?[kCTFrameClippingPathsAttributeName] as? [CFDictionary] ?? []
    let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    let holes = cuts.compactMap { cut in
      (cut[kCTFramePathClippingPathAttributeName] as? CGPath).flatMap { $0.copy(using: place) }.map {
        (path: $0, rule: CGPathFillRule(cut))
      }
    }
    guard !path.isRect(nil) || !holes.isEmpty, box.width > 0, box.height > 0, let outline = path.copy(using: place)
    else { return nil }
    self.init(outline, rule: CGPathFillRule(attributes ?? [:]), holes: holes)
  }
}

extension CGPathFillRule {
  fileprivate init(_ attributes: CFDictionary) {
    let number = (attributes[kCTFramePathFillRuleAttributeName] as? NSNumber)?.uint32Value
    let rule = attributes[kCTFramePathFillRuleAttributeName] as? CTFramePathFillRule
    self = rule ?? number.flatMap(CTFramePathFillRule.init) == .windingNumber ? .winding : .evenOdd
  }
}
