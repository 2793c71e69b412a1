import Geometry
import Pixels
import Rasterization
import Synchronization

/// Computes missing edges and masks of glyphs, and shares them between all threads.
final class GlyphStore: Sendable {
  private let cache = Mutex(GlyphCache())

  /// Starts a frame.
  func begin() { cache.withLock { $0.begin() } }

  /// Prepares the glyphs of a list.
  /// - Parameters:
  ///   - scale: device pixels per unit; finite and positive.
  ///   - projection: affine.
  /// - Throws: `FrameMemoryError` if there is not enough memory.
  func glyphs(
    of list: GlyphList, scale: Double, under projection: Homography
  ) throws(FrameMemoryError) -> ScaledGlyphs {
    try cache.withLock { (cache) throws(FrameMemoryError) -> ScaledGlyphs in
      try cache.glyphs(of: list, scale: scale, under: projection)
    }
  }

  /// The cached masks of glyphs, nil for those that are not cached.
  func knownMasks(of phases: some Collection<GlyphPhase?>) -> [GlyphMask?] {
    cache.withLock { cache in phases.map { phase in phase.flatMap { cache.mask(of: $0) } } }
  }

  func keep(_ made: [GlyphPhase: GlyphMask]) {
    cache.withLock { cache in
      for (phase, mask) in made { cache.keep(mask, for: phase) }
    }
  }

  /// The edges of a glyph, computed if they are not cached.
  func edges(of outline: GlyphOutline, _ form: GlyphForm) -> GlyphEdges {
    if let known = cache.withLock({ $0.edges(of: form) }) { return known }
    let polygons = PolygonList(outline.path, tolerance: form.resolution.tolerance)
    let edges = GlyphEdges(polygons, under: form.map)
    cache.withLock { $0.keep(edges, of: outline, for: form) }
    return edges
  }
}
