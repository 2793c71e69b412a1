import Geometry
import Pixels
import Rasterization

/// The glyphs of a text at one size and angle, prepared for all positions of the text.
final class ScaledGlyphs: Sendable {
  struct Glyph: Sendable {
    /// The index in the list.
    let index: Int

    /// Nil for a large glyph, whose edges are computed for each position.
    let form: GlyphForm?

    /// The number of the form, which identifies its masks; nil for a glyph that is drawn without one.
    let number: Int?

    /// The bounding box of the glyph, relative to its origin, in 256ths of pixels.
    fileprivate let left, top, right, bottom: Double
  }

  /// The parameters for which the glyphs are prepared.
  struct Key: Hashable {
    private let list: ObjectIdentifier
    private let x, y: SIMD2<Double>

    init(_ list: GlyphList, _ projection: Homography) {
      self.list = ObjectIdentifier(list)
      (x, y) = (SIMD2(projection.m11, projection.m12), SIMD2(projection.m21, projection.m22))
    }
  }

  let list: GlyphList
  let glyphs: [Glyph]

  /// The memory of the glyphs.
  private let charge: MemoryCharge

  /// The memory of `count` glyphs, in bytes.
  static func size(of count: Int) -> Int { count * MemoryLayout<Glyph>.stride }

  /// - Parameters:
  ///   - scale: device pixels per unit; finite and positive.
  ///   - projection: affine. Its translation is ignored.
  ///   - charge: of `size(of:)` bytes.
  ///   - number: returns the number of a glyph's form.
  init(
    _ list: GlyphList, scale: Double, under projection: Homography, _ charge: MemoryCharge,
    number: (GlyphForm, GlyphOutline) -> Int
  ) {
    (self.list, self.charge) = (list, charge)
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(list.glyphs.count)
    for (index, glyph) in list.glyphs.enumerated() {
      guard let resolution = PathResolution(scale: scale * glyph.size) else { continue }
      let map = glyph.homography(isFlipped: list.isFlipped).concatenating(projection)
      let form = GlyphForm(glyph.outline, under: map, resolution)
      let mask = Self.isMasked(glyph.outline, map) ? form.map { number($0, glyph.outline) } : nil
      glyphs.append(Glyph(index: index, form: form, number: mask, glyph.outline, map))
    }
    self.glyphs = glyphs
  }

  private static func isMasked(_ outline: GlyphOutline, _ map: Homography) -> Bool {
    map.m12 == 0 && map.m21 == 0
      && max(Double(outline.box.width) * abs(map.m11), Double(outline.box.height) * abs(map.m22))
        < Double(GlyphMask.longestSide - 2)
  }
}

extension ScaledGlyphs.Glyph {
  fileprivate init(index: Int, form: GlyphForm?, number: Int?, _ outline: GlyphOutline, _ map: Homography) {
    (self.index, self.form, self.number) = (index, form, number)
    let box = outline.box
    let (x, y) = ((Double(box.minX), Double(box.maxX)), (Double(box.minY), Double(box.maxY)))
    func reach(_ a: Double, _ b: Double) -> (Double, Double) {
      let (a, b) = (a * SeenGlyphs.fineSteps, b * SeenGlyphs.fineSteps)
      let (first, second) = ((x.0 * a, x.1 * a), (y.0 * b, y.1 * b))
      return (min(first.0, first.1) + min(second.0, second.1), max(first.0, first.1) + max(second.0, second.1))
    }
    (left, right) = reach(map.m11, map.m21)
    (top, bottom) = reach(map.m12, map.m22)
  }

  /// The bounding box of a glyph, in 256ths of pixels; empty if it is not visible.
  /// - Parameters:
  ///   - x: the x of its origin, in device pixels.
  ///   - y: the y of its origin, in device pixels.
  @inline(__always)
  func box(x: Double, y: Double, in limits: PixelRect) -> PixelRect {
    let (x, y) = (x * SeenGlyphs.fineSteps, y * SeenGlyphs.fineSteps)
    let (left, top, width, height) = (left + x, top + y, (right + x) - (left + x), (bottom + y) - (top + y))
    guard width.isFinite, height.isFinite else { return .empty }
    return PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height, in: limits)
  }
}
