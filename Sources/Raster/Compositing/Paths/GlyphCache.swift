import Geometry
import Pixels
import Rasterization
import Support

/// The edges and masks of glyphs at their sizes and angles, kept from frame to frame while they are used or there is
/// space.
///
/// Masks are the same no matter which thread computes them, so the output does not depend on the cache.
struct GlyphCache: Sendable {
  private var scaled = AgingCache<ScaledGlyphs.Key, ScaledGlyphs>()

  /// The unique numbers of forms. The outline is kept, so that no other object gets its identifier.
  private var numbers = AgingCache<GlyphForm, (outline: GlyphOutline, number: Int)>()
  private var lastNumber = 0

  private var edges = AgingCache<GlyphForm, (outline: GlyphOutline, edges: GlyphEdges)>()
  private var masks = AgingCache<GlyphPhase, GlyphMask>()

  /// The memory of the edges, in bytes.
  private var edgesSize = 0
  private var masksSize = 0

  /// In bytes; above this, entries that were not used for longest are dropped first, and then those unused in the last
  /// frame.
  private static let capacity = 24 << 20

  /// The number of frames for which edges are kept after their last use.
  private static let retainedFrames = 8

  /// The maximum number of numbers; above this, those that the last frame did not look up are dropped.
  private static let maximumNumberCount = 8192

  /// Starts a frame, and drops unused entries.
  mutating func begin() {
    scaled.remove { _, _, age in age > 0 }
    if numbers.values.count > Self.maximumNumberCount { numbers.remove { _, _, age in age > 0 } }
    if edgesSize > 0 {
      let oldest = edgesSize > Self.capacity ? 0 : Self.retainedFrames
      edges.remove { _, _, age in age > oldest }
      edgesSize = edges.values.reduce(0) { $0 + $1.edges.size }
    }
    for oldest in [32, 4, 0] where masksSize > Self.capacity {
      masks.remove { _, _, age in age > oldest }
      masksSize = masks.values.reduce(0) { $0 + $1.size }
    }
    scaled.advance()
    numbers.advance()
    edges.advance()
    masks.advance()
  }

  /// Prepares the glyphs of a list.
  /// - Parameters:
  ///   - scale: device pixels per unit; finite and positive.
  ///   - projection: affine.
  /// - Throws: `FrameMemoryError` if there is not enough memory.
  mutating func glyphs(
    of list: GlyphList, scale: Double, under projection: Homography
  ) throws(FrameMemoryError) -> ScaledGlyphs {
    let key = ScaledGlyphs.Key(list, projection)
    if let known = scaled.use(key) { return known }
    let charge = try MemoryCharge(.texts, ScaledGlyphs.size(of: list.glyphs.count))
    let made = ScaledGlyphs(list, scale: scale, under: projection, charge) { form, outline in
      numbers.use(form) {
        lastNumber += 1
        return (outline, lastNumber)
      }.number
    }
    scaled.keep(made, for: key)
    return made
  }

  /// The cached edges of a glyph, if any.
  mutating func edges(of form: GlyphForm) -> GlyphEdges? { edges.use(form)?.edges }

  mutating func keep(_ made: GlyphEdges, of outline: GlyphOutline, for form: GlyphForm) {
    edges.keep((outline, made), for: form)
    edgesSize += made.size
  }

  /// The cached mask of a glyph, if any.
  mutating func mask(of phase: GlyphPhase) -> GlyphMask? { masks.use(phase) }

  mutating func keep(_ made: GlyphMask, for phase: GlyphPhase) {
    masks.keep(made, for: phase)
    masksSize += made.size
  }
}
