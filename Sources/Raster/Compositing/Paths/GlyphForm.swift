import Geometry
import Rasterization

/// A glyph at the size and angle at which it is drawn.
struct GlyphForm: Hashable, Sendable {
  let outline: ObjectIdentifier
  let x, y: SIMD2<Double>

  /// Device pixels per em, in steps.
  let resolution: PathResolution

  /// Returns nil if the glyph reaches too far.
  /// - Parameter map: from the outline's plane to device pixels; affine. Its translation is ignored.
  init?(_ outline: GlyphOutline, under map: Homography, _ resolution: PathResolution) {
    let box = outline.box
    let reach = Double(max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)))
    let scale = max(abs(map.m11) + abs(map.m21), abs(map.m12) + abs(map.m22))
    guard reach * scale < GlyphEdges.longestReach else { return nil }
    self.outline = ObjectIdentifier(outline)
    (x, y, self.resolution) = (SIMD2(map.m11, map.m12), SIMD2(map.m21, map.m22), resolution)
  }

  // Hashes only the fields that distinguish forms in practice.
  func hash(into hasher: inout Hasher) {
    hasher.combine(outline)
    hasher.combine(x.x)
    hasher.combine(x.y)
  }

  /// The map without a translation.
  var map: Homography { Homography(m11: x.x, m12: x.y, m13: 0, m21: y.x, m22: y.y, m23: 0, m31: 0, m32: 0, m33: 1) }
}

/// A glyph that is drawn with a mask, for one subpixel position of its origin.
struct GlyphPhase: Hashable, Sendable {
  /// The number of the glyph's form.
  let form: Int

  /// The subpixel position, in steps.
  let x, y: Int8

  // A cheap hash, because thousands of letters are looked up in a frame.
  func hash(into hasher: inout Hasher) { hasher.combine(form << 8 | Int(x) << 4 | Int(y)) }
}

/// The position of a glyph with a mask: a whole pixel, and the step to the nearest subpixel position that has masks.
struct GlyphPlace {
  let x, y: Int
  let stepX, stepY: Int8

  /// The number of subpixel positions of a pixel on either axis; no glyph is more than 1/32 pixel off its exact
  /// position.
  static let steps = 16.0

  /// - Parameters:
  ///   - x: in device pixels, within the range of integers.
  ///   - y: in device pixels, within the range of integers.
  init(x: Double, y: Double) {
    let (stepX, stepY) = (Self.step(x), Self.step(y))
    (self.x, self.y) = (stepX >> 4, stepY >> 4)
    (self.stepX, self.stepY) = (Int8(truncatingIfNeeded: stepX & 15), Int8(truncatingIfNeeded: stepY & 15))
  }

  /// The nearest step. Advances in font units often end half-way between two steps. Rounding errors, which differ
  /// between a text and its pieces, must not decide.
  private static func step(_ place: Double) -> Int { Int((place * steps + 0.500_001).rounded(.down)) }
}
