import Geometry
import Pixels

extension TilePainter {
  /// Background and border.
  func paintColors(of box: Box, in place: Place) {
    let inside = PackedColor(box.background, opacity: box.opacity)
    guard box.hasBorder else {
      if inside.bits != 0 { paint(box.shape, box.projection, with: inside, in: place) }
      return
    }
    let ring = PackedColor(box.borderColor.over(box.background), opacity: box.opacity)
    let hole = box.shape.inset(by: box.borderWidth)
    if hole.isEmpty {
      paint(box.shape, box.projection, with: ring, in: place)
      return
    }
    outer.begin(box.shape, projection: box.projection, tile: place.tile)
    inner.begin(hole, projection: box.projection, tile: place.tile)
    for y in place.rows(of: outer) {
      let edge = outer.scan(y)
      let core = inner.rows.contains(y) ? inner.scan(y) : .empty
      if core.isEmpty {
        paint(edge, of: outer, with: ring, onto: place.row(y), columns: place.columns)
      } else {
        paint(edge, core, inside: inside, ring: ring, onto: place.row(y), columns: place.columns)
      }
    }
  }

  private func paint(_ shape: RoundedBox, _ projection: Homography, with color: PackedColor, in place: Place) {
    outer.begin(shape, projection: projection, tile: place.tile)
    for y in place.rows(of: outer) {
      paint(outer.scan(y), of: outer, with: color, onto: place.row(y), columns: place.columns)
    }
  }

  /// A row of one colour.
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

  /// A row of a filling and the ring around it.
  private func paint(
    _ edge: CoverageRow, _ core: CoverageRow, inside: PackedColor, ring: PackedColor,
    onto pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>
  ) {
    let solid = core.solid(in: columns)
    func paintMasked(_ range: Range<Int>) {
      let range = range.clamped(to: columns)
      guard !range.isEmpty else { return }
      outer.materialize(edge, range)
      inner.materialize(core, range)
      kernels.fill(
        pixels + range.lowerBound, count: range.count, inside: inside, innerMask: inner.mask + range.lowerBound,
        ring: ring, outerMask: outer.mask + range.lowerBound)
    }
    guard !solid.isEmpty else {
      paintMasked(edge.start..<edge.end)
      return
    }
    paintMasked(min(edge.start, solid.lowerBound)..<solid.lowerBound)
    kernels.fill(pixels + solid.lowerBound, count: solid.count, with: inside)
    paintMasked(solid.upperBound..<max(edge.end, solid.upperBound))
  }
}
