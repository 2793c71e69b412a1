import Foundation

/// The outline of a glyph. All texts that show the glyph share one object, which painters use as a cache key.
package final class GlyphOutline: Sendable {
  /// The path in ems, with y pointing up from the baseline, filled by the winding rule; immutable.
  package let path: CGPath

  /// The smallest rectangle around the path; null if it is empty.
  package let box: CGRect

  package init(_ path: CGPath) {
    self.path = path
    box = path.boundingBox
  }

  /// Whether the outline draws nothing.
  package var isEmpty: Bool { box.isNull }
}

extension GlyphOutline: Equatable {
  /// Whether both have the same path. A font that is opened twice has different objects for the same glyph.
  package static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || left.path == right.path
  }
}
