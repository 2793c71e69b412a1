import Foundation

/// Glyphs in their places: an object, which frames share while the text stays as it is.
package final class GlyphList: Sendable {
  package let glyphs: [PlacedGlyph]

  /// Whether y grows upwards where the glyphs are placed, as it does in their outlines.
  package let isFlipped: Bool

  /// The smallest rectangle around what the glyphs show.
  package let box: CGRect

  /// Nil where the glyphs show nothing. Those whose outlines are empty or not finite are left out.
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
