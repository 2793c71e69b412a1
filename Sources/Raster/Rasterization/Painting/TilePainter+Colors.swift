import Geometry
import Pixels

extension TilePainter {
  /// Paints the background and the border of a box.
  func paintColors(of box: Box, in place: PaintArea) {
    let inside = PackedColor(box.background, opacity: box.opacity)
    guard box.hasBorder else {
      if inside.bits != 0 { paint(box, with: inside, in: place) }
      return
    }
    let ring = PackedColor(box.borderColor.over(box.background), opacity: box.opacity)
    let hole = box.shape.inset(by: box.borderWidth)
    if hole.isEmpty {
      paint(box, with: ring, in: place)
      return
    }
    outer.begin(
      box.shape, projection: box.projection, tile: place.tile, smooth: box.smoothEdges, open: box.openEdges,
      face: box.face)
    inner.begin(hole, projection: box.projection, tile: place.tile, face: box.cutFace)
    for y in place.rows(of: outer) {
      let columns = place.columns(y)
      if columns.isEmpty { continue }
      let edge = outer.scan(y)
      let core = inner.rows.contains(y) ? inner.scan(y) : .empty
      if core.isEmpty {
        paint(edge, of: outer, with: ring, onto: place.row(y), columns: columns)
      } else {
        paint(edge, core, inside: inside, ring: ring, onto: place.row(y), columns: columns)
      }
    }
  }

  private func paint(_ box: Box, with color: PackedColor, in place: PaintArea) {
    if box.smoothEdges == .all, box.openEdges.isEmpty, box.face == nil {
      if paintSpot(box.shape, projection: box.projection, with: color, in: place) { return }
      if place.region.width > 1, let circle = CircleShape(box.shape, box.projection) {
        return paint(circle, with: color, in: place)
      }
    }
    outer.begin(
      box.shape, projection: box.projection, tile: place.tile, smooth: box.smoothEdges, open: box.openEdges,
      face: box.face)
    for y in place.rows(of: outer) {
      let columns = place.columns(y)
      if columns.isEmpty { continue }
      paint(outer.scan(y), of: outer, with: color, onto: place.row(y), columns: columns)
    }
  }

  /// Paints a box of few pixels in one colour.
  /// - Returns: false, with nothing painted, for other boxes.
  package func paintSpot(
    _ shape: RoundedBox, projection: Homography, with color: PackedColor, in place: PaintArea
  ) -> Bool {
    guard let area = spots.scan(shape, projection: projection, tile: place.tile) else { return false }
    let first = area.minX &- place.tile.minX
    for y in max(area.minY, place.region.minY)..<max(area.minY, place.region.minY, min(area.maxY, place.region.maxY)) {
      let row = y &- area.minY
      let columns = place.columns(y).clamped(to: spots.spans[row].columns)
      if columns.isEmpty { continue }
      kernels.fill(
        place.row(y) + columns.lowerBound, count: columns.count, with: color,
        mask: spots.masks + (row &* SpotScanner.stride &+ columns.lowerBound &- first))
    }
    return true
  }

  /// Paints a row in one colour.
  private func paint(
    _ row: CoverageRow, of scanner: CoverageScanner, with color: PackedColor, onto pixels: UnsafeMutablePointer<UInt32>,
    columns: Range<Int>
  ) {
    row.forEachPart(in: columns) { range, level in
      if let level {
        kernels.fill(
          pixels + range.lowerBound, count: range.count, with: level == 255 ? color : color.scaled(by: level))
      } else {
        kernels.fill(
          pixels + range.lowerBound, count: range.count, with: color, mask: scanner.mask + range.lowerBound)
      }
    }
  }

  /// Paints a row of the inside and of the ring around it.
  private func paint(
    _ edge: CoverageRow, _ core: CoverageRow, inside: PackedColor, ring: PackedColor,
    onto pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>
  ) {
    let (start, end) = (max(edge.start, columns.lowerBound), min(edge.end, columns.upperBound))
    guard start < end else { return }
    let solid = core.solid(in: start..<end)
    guard !solid.isEmpty else {
      completeMasks(edge, core, inner, start..<end, end..<end)
      paintMasked(start, end, inside: inside, ring: ring, onto: pixels)
      return
    }
    completeMasks(edge, core, inner, start..<solid.lowerBound, solid.upperBound..<end)
    paintMasked(start, solid.lowerBound, inside: inside, ring: ring, onto: pixels)
    kernels.fill(pixels + solid.lowerBound, count: solid.count, with: inside)
    paintMasked(solid.upperBound, end, inside: inside, ring: ring, onto: pixels)
  }

  /// Paints a part of a row for which both masks are complete.
  @inline(__always)
  private func paintMasked(
    _ start: Int, _ end: Int, inside: PackedColor, ring: PackedColor, onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard start < end else { return }
    kernels.fill(
      pixels + start, count: end &- start, inside: inside, innerMask: inner.mask + start, border: ring,
      outerMask: outer.mask + start)
  }
}
