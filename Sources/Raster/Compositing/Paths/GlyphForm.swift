import Geometry
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

  // What tells forms apart in practice is enough.
  func hash(into hasher: inout Hasher) {
    hasher.combine(outline)
    hasher.combine(x.x)
    hasher.combine(x.y)
  }

  /// The map without a translation.
  var map: Homography { Homography(m11: x.x, m12: x.y, m13: 0, m21: y.x, m22: y.y, m23: 0, m31: 0, m32: 0, m33: 1) }
}

/// A glyph that is drawn with a mask, with its origin at a fraction of a pixel.
struct GlyphPhase: Hashable, Sendable {
  /// The number of the glyph's form.
  let form: Int

  /// The fractions, in steps.
  let x, y: Int8

  // Looked up for thousands of letters a frame.
  func hash(into hasher: inout Hasher) { hasher.combine(form << 8 | Int(x) << 4 | Int(y)) }
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
