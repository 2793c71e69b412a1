import Geometry
import Pixels
import Rasterization
import Support

/// Glyphs prepared for their sizes and angles, their edges and their masks, kept from frame to frame while they are used
/// or there is room.
///
/// Masks are the same whoever makes them, so that what is drawn does not depend on what is kept.
struct GlyphCache: Sendable {
  private var scaled = AgingCache<ScaledGlyphs.Key, ScaledGlyphs>()

  /// Numbers of forms, none of which is given twice. The outline is kept, so that no other gets its identifier.
  private var numbers = AgingCache<GlyphForm, (outline: GlyphOutline, number: Int)>()
  private var lastNumber = 0

  private var edges = AgingCache<GlyphForm, (outline: GlyphOutline, edges: GlyphEdges)>()
  private var masks = AgingCache<GlyphPhase, GlyphMask>()

  /// The memory that they take, in bytes.
  private var edgesSize = 0
  private var masksSize = 0

  /// Above it, what was not used for longer goes, and then what the last frame did not use.
  private static let capacity = 24 << 20

  /// How many frames edges are kept after their last use.
  private static let retainedFrames = 8

  /// With more numbers, those are forgotten that the last frame did not look up.
  private static let maximumNumberCount = 8192

  /// Starts a frame, and drops what is out of use.
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

  /// The glyphs of a list, prepared.
  /// - Parameters:
  ///   - scale: device pixels per unit; finite and positive.
  ///   - projection: affine.
  mutating func glyphs(of list: GlyphList, scale: Double, under projection: Homography) -> ScaledGlyphs {
    scaled.use(ScaledGlyphs.Key(list, projection)) {
      ScaledGlyphs(list, scale: scale, under: projection) { form, outline in
        numbers.use(form) {
          lastNumber += 1
          return (outline, lastNumber)
        }.number
      }
    }
  }

  /// The edges of a glyph, if they are known.
  mutating func edges(of form: GlyphForm) -> GlyphEdges? { edges.use(form)?.edges }

  mutating func keep(_ made: GlyphEdges, of outline: GlyphOutline, for form: GlyphForm) {
    edges.keep((outline, made), for: form)
    edgesSize += made.size
  }

  /// The mask of a glyph, if it is known.
  mutating func mask(of phase: GlyphPhase) -> GlyphMask? { masks.use(phase) }

  mutating func keep(_ made: GlyphMask, for phase: GlyphPhase) {
    masks.keep(made, for: phase)
    masksSize += made.size
  }
}
