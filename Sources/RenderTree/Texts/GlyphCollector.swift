import Foundation
import Geometry
import TextLayout

/// Places the glyphs of runs in a layer's bounds.
struct GlyphCollector {
  private let bounds: CGRect
  private let isFlipped: Bool
  private var glyphs: [PlacedGlyph] = []

  /// The number of glyphs that were placed.
  var count: Int { glyphs.count }

  /// - Parameters:
  ///   - bounds: what lies outside is left out.
  ///   - isFlipped: whether y grows upwards on the screen.
  init(_ bounds: CGRect, isFlipped: Bool) { (self.bounds, self.isFlipped) = (bounds, isFlipped) }

  /// Adds the glyphs of a run that may be seen.
  /// - Parameter line: the line that the run belongs to.
  mutating func add(_ run: GlyphRun, of line: TextLine) {
    let place = isFlipped ? CGPoint(x: bounds.minX, y: bounds.maxY) : bounds.origin
    for glyph in run.placedGlyphs(at: line.origin) where !glyph.outline.isEmpty {
      guard count < TextLimits.mostOutlines else { return }
      let placed = PlacedGlyph(
        glyph.outline, x: Double(place.x) + glyph.x, y: Double(place.y) + (isFlipped ? -glyph.y : glyph.y),
        size: glyph.size)
      guard placed.outline.box.applying(placed.map(isFlipped: isFlipped)).intersects(bounds) else { continue }
      glyphs.append(placed)
    }
  }

  /// The glyphs that were added; nil if they show nothing.
  var list: GlyphList? { GlyphList(glyphs, isFlipped: isFlipped) }
}
