import Foundation

/// A glyph with its position and size.
package struct PlacedGlyph: Sendable {
  package let outline: GlyphOutline

  /// The position of the glyph's origin.
  package let x, y: Double

  /// The length of an em.
  package let size: Double

  package init(_ outline: GlyphOutline, x: Double, y: Double, size: Double) {
    (self.outline, self.x, self.y, self.size) = (outline, x, y, size)
  }

  /// The map from ems to the position of the glyph.
  /// - Parameter isFlipped: whether y points up there, as it does in the outline.
  package func map(isFlipped: Bool) -> CGAffineTransform {
    CGAffineTransform(a: size, b: 0, c: 0, d: isFlipped ? size : -size, tx: x, ty: y)
  }

  /// The map from ems to the position of the glyph, as a homography.
  /// - Parameter isFlipped: whether y points up there, as it does in the outline.
  package func homography(isFlipped: Bool) -> Homography {
    Homography(m11: size, m12: 0, m13: 0, m21: 0, m22: isFlipped ? size : -size, m23: 0, m31: x, m32: y, m33: 1)
  }
}

extension PlacedGlyph: Equatable {
  package static func == (left: PlacedGlyph, right: PlacedGlyph) -> Bool {
    left.x == right.x && left.y == right.y && left.size == right.size && left.outline == right.outline
  }
}
