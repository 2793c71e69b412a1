import Foundation

/// The outline of a glyph. All texts that show the glyph share one object, by which painters know again what they have
/// made of it.
package final class GlyphOutline: Sendable {
  /// In ems, with y upwards from the baseline, to be filled by the winding rule; immutable.
  package let path: CGPath

  /// The smallest rectangle around the path; null where it is empty.
  package let box: CGRect

  package init(_ path: CGPath) {
    self.path = path
    box = path.boundingBox
  }

  /// Whether nothing is drawn.
  package var isEmpty: Bool { box.isNull }
}

extension GlyphOutline: Equatable {
  /// Whether both have the same path. Fonts that were opened twice have other objects for the same glyph.
  package static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || left.path == right.path
  }
}
