import DisplayList
import Geometry
import Pixels
import Rasterization
import Synchronization

/// Makes the edges and masks of glyphs that are not known, and shares them between all threads.
final class GlyphStore: Sendable {
  private let cache = Mutex(GlyphCache())

  /// Starts a frame.
  func begin() { cache.withLock { $0.begin() } }

  /// The masks of glyphs that are known, one for each.
  func knownMasks(of phases: [GlyphPhase?]) -> [GlyphMask?] {
    cache.withLock { cache in phases.map { phase in phase.flatMap { cache.mask(of: $0) } } }
  }

  /// The mask of a glyph, which is made.
  func mask(of outline: GlyphOutline, _ phase: GlyphPhase, _ maker: GlyphMaskMaker) -> GlyphMask {
    let steps = GlyphPlace.steps
    let mask = maker.mask(
      of: edges(of: outline, phase.form), x: Double(phase.x) / steps, y: Double(phase.y) / steps)
    cache.withLock { $0.keep(mask, of: outline, for: phase) }
    return mask
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

/// Where a glyph with a mask is: a whole pixel, and the step from there to the nearest place that masks are made for.
struct GlyphPlace {
  let x, y: Int
  let stepX, stepY: Int8

  /// How many places a pixel has in either direction: no glyph is further than a thirty-second from where it belongs.
  static let steps = 16.0

  /// - Parameters:
  ///   - x: in device pixels, where integers are enough.
  ///   - y: in device pixels, where integers are enough.
  init(x: Double, y: Double) {
    let (stepX, stepY) = (Self.step(x), Self.step(y))
    (self.x, self.y) = (stepX >> 4, stepY >> 4)
    (self.stepX, self.stepY) = (Int8(truncatingIfNeeded: stepX & 15), Int8(truncatingIfNeeded: stepY & 15))
  }

  /// The nearest step. Advances in font units often end half-way between two steps: the last bits of a sum, which differ
  /// between a text and its pieces, must not decide.
  private static func step(_ place: Double) -> Int { Int((place * steps + 0.500_001).rounded(.down)) }
}
