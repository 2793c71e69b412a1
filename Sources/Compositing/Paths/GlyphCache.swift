import Foundation
import Geometry
import Pixels
import Rasterization

/// A glyph at the size and angle at which it is seen.
struct GlyphForm: Hashable, Sendable {
  let outline: ObjectIdentifier
  let x, y: SIMD2<Double>

  /// Device pixels per em, in steps.
  let resolution: PathResolution

  /// Nil where it reaches too far.
  /// - Parameter map: from the outline's plane to device pixels; affine. Only its linear part counts.
  init?(_ outline: GlyphOutline, under map: Homography, _ resolution: PathResolution) {
    let box = outline.box
    let reach = Double(max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)))
    let scale = max(abs(map.m11) + abs(map.m21), abs(map.m12) + abs(map.m22))
    guard reach * scale < GlyphEdges.longestReach else { return nil }
    self.outline = ObjectIdentifier(outline)
    (x, y, self.resolution) = (SIMD2(map.m11, map.m12), SIMD2(map.m21, map.m22), resolution)
  }

  // Looked up for thousands of letters a frame: what tells forms apart in practice is enough.
  func hash(into hasher: inout Hasher) {
    hasher.combine(outline)
    hasher.combine(x.x)
    hasher.combine(x.y)
  }

  /// The map without a translation.
  var map: Homography { Homography(m11: x.x, m12: x.y, m13: 0, m21: y.x, m22: y.y, m23: 0, m31: 0, m32: 0, m33: 1) }
}

/// A glyph with its origin at a fraction of a pixel, in steps.
struct GlyphPhase: Hashable, Sendable {
  let form: GlyphForm
  let x, y: Int8
}

/// The edges and masks of glyphs, kept from frame to frame while they are used or there is room.
///
/// Masks are the same whoever makes them, so that what is drawn does not depend on what is kept.
struct GlyphCache: Sendable {
  // The outline is kept, so that no other gets its identifier.
  private var edges = AgingCache<GlyphForm, (outline: GlyphOutline, edges: GlyphEdges)>()
  private var masks = AgingCache<GlyphPhase, (outline: GlyphOutline, mask: GlyphMask)>()

  /// The memory that they take, in bytes.
  private var edgesSize = 0
  private var masksSize = 0

  /// Above it, what was not used for longer goes, and then what the last frame did not use.
  private static let room = 24 << 20

  /// How many frames edges are kept after their last use.
  private static let retainedFrames = 8

  /// Starts a frame, and drops what is out of use.
  mutating func begin() {
    if edgesSize > 0 {
      let oldest = edgesSize > Self.room ? 0 : Self.retainedFrames
      edges.remove { _, _, age in age > oldest }
      edgesSize = edges.values.reduce(0) { $0 + $1.edges.size }
    }
    for oldest in [32, 4, 0] where masksSize > Self.room {
      masks.remove { _, _, age in age > oldest }
      masksSize = masks.values.reduce(0) { $0 + $1.mask.size }
    }
    edges.advance()
    masks.advance()
  }

  /// The edges of a glyph, if they are known.
  mutating func edges(of form: GlyphForm) -> GlyphEdges? { edges.use(form)?.edges }

  mutating func keep(_ made: GlyphEdges, of outline: GlyphOutline, for form: GlyphForm) {
    edges.keep((outline, made), for: form)
    edgesSize += made.size
  }

  /// The mask of a glyph, if it is known.
  mutating func mask(of phase: GlyphPhase) -> GlyphMask? { masks.use(phase)?.mask }

  mutating func keep(_ made: GlyphMask, of outline: GlyphOutline, for phase: GlyphPhase) {
    masks.keep((outline, made), for: phase)
    masksSize += made.size
  }
}
