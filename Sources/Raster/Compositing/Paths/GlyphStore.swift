import Geometry
import Pixels
import Rasterization
import Synchronization

/// Makes the edges and masks of glyphs that are not known, and shares them between all threads.
final class GlyphStore: Sendable {
  private let cache = Mutex(GlyphCache())

  /// Starts a frame.
  func begin() { cache.withLock { $0.begin() } }

  /// The glyphs of a list, prepared.
  /// - Parameters:
  ///   - scale: device pixels per unit; finite and positive.
  ///   - projection: affine.
  func glyphs(of list: GlyphList, scale: Double, under projection: Homography) -> ScaledGlyphs {
    cache.withLock { $0.glyphs(of: list, scale: scale, under: projection) }
  }

  /// The masks of glyphs that are known, one for each.
  func knownMasks(of phases: some Collection<GlyphPhase?>) -> [GlyphMask?] {
    cache.withLock { cache in phases.map { phase in phase.flatMap { cache.mask(of: $0) } } }
  }

  func keep(_ made: [GlyphPhase: GlyphMask]) {
    cache.withLock { cache in
      for (phase, mask) in made { cache.keep(mask, for: phase) }
    }
  }

  /// The edges of a glyph, made if they are not known.
  func edges(of outline: GlyphOutline, _ form: GlyphForm) -> GlyphEdges {
    if let known = cache.withLock({ $0.edges(of: form) }) { return known }
    let polygons = PolygonList(outline.path, tolerance: form.resolution.tolerance)
    let edges = GlyphEdges(polygons, under: form.map)
    cache.withLock { $0.keep(edges, of: outline, for: form) }
    return edges
  }
}
