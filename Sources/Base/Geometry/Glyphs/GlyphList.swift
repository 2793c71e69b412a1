import Foundation

/// Positioned glyphs. It is an object that frames share while the text does not change.
package final class GlyphList: Sendable {
  package let glyphs: [PlacedGlyph]

  /// Whether y points up where the glyphs are positioned, as it does in their outlines.
  package let isFlipped: Bool

  /// The smallest rectangle around the visible glyphs.
  package let box: CGRect

  /// Returns nil if no glyph is visible. Glyphs with outlines that are empty or not finite are left out.
  package init?(_ glyphs: [PlacedGlyph], isFlipped: Bool) {
    var (kept, box) = ([PlacedGlyph](), CGRect.null)
    kept.reserveCapacity(glyphs.count)
    for glyph in glyphs where !glyph.outline.isEmpty {
      let own = glyph.outline.box.applying(glyph.map(isFlipped: isFlipped))
      guard own.minX.isFinite, own.minY.isFinite, own.maxX.isFinite, own.maxY.isFinite else { continue }
      kept.append(glyph)
      box = box.union(own)
    }
    guard !kept.isEmpty else { return nil }
    (self.glyphs, self.isFlipped, self.box) = (kept, isFlipped, box)
  }
}

extension GlyphList: Equatable {
  package static func == (left: GlyphList, right: GlyphList) -> Bool {
    left === right || left.isFlipped == right.isFlipped && left.glyphs == right.glyphs
  }
}
