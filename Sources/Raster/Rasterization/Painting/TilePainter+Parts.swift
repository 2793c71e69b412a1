import Geometry
import Pixels

extension TilePainter {
  /// Paints background, picture and border if the picture's edges differ from those of the shape.
  ///
  /// Each part of a pixel is weighted by its visible area: the border by its ring; the background by the shape without
  /// the area below an opaque border; the picture by its rectangle (clipped to the shape if requested) without the
  /// border. Of two areas in a pixel, the smaller is assumed to lie within the larger, as it does where edges coincide.
  func paintParts(
    of box: Box, bounds: RoundedBox, smooth: RoundedBox.Edges, _ sampler: PictureRows, in place: PaintArea
  ) {
    let background = PackedColor(box.background)
    let border = PackedColor(box.borderColor)
    let opacity = UnitScale.byte(box.opacity)
    let hole = box.shape.inset(by: box.borderWidth)
    outer.begin(
      box.shape, projection: box.projection, tile: place.tile, smooth: box.smoothEdges, open: box.openEdges,
      face: box.face)
    inner.begin(hole, projection: box.projection, tile: place.tile, face: box.cutFace)
    let open = box.openEdges.intersection(bounds.edges(sharedWith: box.shape))
    picture.begin(
      bounds, projection: box.projection, tile: place.tile, smooth: smooth, open: open, face: box.face)

    let top = min(place.rows(of: outer).lowerBound, place.rows(of: picture).lowerBound)
    let bottom = max(place.rows(of: outer).upperBound, place.rows(of: picture).upperBound)
    for y in max(top, place.region.minY)..<max(min(bottom, place.region.maxY), max(top, place.region.minY)) {
      let edge = outer.rows.contains(y) ? outer.scan(y) : .empty
      let core = inner.rows.contains(y) ? inner.scan(y) : .empty
      var own = picture.rows.contains(y) ? picture.scan(y) : .empty
      if box.clipsPicture, edge.isEmpty { own = .empty }
      let columns = CoverageRow.span(edge, own).clamped(to: place.columns(y))
      guard !columns.isEmpty else { continue }
      outer.materialize(edge, columns)
      inner.materialize(core, columns)
      picture.materialize(own, columns)
      let seen = (own.start..<max(own.start, own.end)).clamped(to: columns)
      let source = seen.isEmpty ? UnsafePointer(pixels) : sampler.row(y, columns: seen, scratch: pixels)
      let target = place.row(y)
      for x in columns {
        let whole = UInt32(outer.mask[x])
        let ring = box.hasBorder ? whole - min(UInt32(inner.mask[x]), whole) : 0
        let area = box.clipsPicture ? min(UInt32(picture.mask[x]), whole) : UInt32(picture.mask[x])
        let covered = PixelMath.product(border.alpha, ring)
        var sum = PixelMath.scale(border.bits, by: ring)
        var below = whole - covered
        if area > 0 {
          let pixel = source[x]
          let weight = area - min(covered, area)
          sum = PixelMath.add(sum, PixelMath.scale(pixel, by: weight))
          below -= PixelMath.product(pixel >> 24, min(weight, below))
        }
        sum = PixelMath.add(sum, PixelMath.scale(background.bits, by: below))
        target[x] = PixelMath.over(PixelMath.scale(sum, by: UInt32(opacity)), target[x])
      }
    }
  }
}

extension CoverageRow {
  /// The smallest range around the columns of two rows.
  fileprivate static func span(_ a: CoverageRow, _ b: CoverageRow) -> Range<Int> {
    if a.isEmpty { return b.start..<max(b.start, b.end) }
    if b.isEmpty { return a.start..<max(a.start, a.end) }
    return min(a.start, b.start)..<max(a.end, b.end)
  }
}
