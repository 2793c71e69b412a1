import Geometry
import Pixels

extension TilePainter {
  /// Paints a box on its shadow, both faded as one image, without making that image. Returns false, having painted
  /// nothing, unless the box is opaque before it fades and the shadow is that of a shape.
  ///
  /// The shadow is worked out only where the box does not hide it, and a row is written once: 200 cards with shadows take
  /// 17 ms of processor time instead of the 44 of painting one over the other and fading both.
  public func paint(_ box: Box, on shadow: Shadow, tile: PixelRect, region: PixelRect, in target: RasterTarget) -> Bool
  {
    guard
      case .profile(let profile, let map) = shadow.form, box.picture == nil, box.background.alpha >= 1,
      box.cuts.isEmpty
    else { return false }
    let area = region.intersection(tile)
    guard !area.isEmpty, box.opacity > 0 else { return true }
    let opacity = UnitScale.byte(box.opacity)
    let colors = ShadedColors(
      inside: PackedColor(box.background, opacity: box.opacity),
      ring: PackedColor(box.borderColor.over(box.background), opacity: box.opacity),
      shadow: shadow.color.scaled(by: opacity))
    outer.begin(box.shape, projection: box.projection, tile: tile, smooth: box.smoothEdges, open: box.openEdges)
    let core = box.hasBorder ? inner : outer
    if box.hasBorder { inner.begin(box.shape.inset(by: box.borderWidth), projection: box.projection, tile: tile) }
    let columns = area.minX - tile.minX..<area.maxX - tile.minX
    profile.withRows(map, tile: tile) { rows in
      for y in area.minY..<area.maxY {
        let edge = outer.rows.contains(y) ? outer.scan(y) : .empty
        let inside = !box.hasBorder ? edge : inner.rows.contains(y) ? inner.scan(y) : .empty
        let pixels = target.pixel(x: tile.minX, y: y)
        var shade = rows.span(y, in: columns)
        let seen = (edge.start..<max(edge.start, edge.end)).clamped(to: columns)
        guard !seen.isEmpty else {
          if !shade.isEmpty { paint(rows.row(y), shade, colors.shadow, onto: pixels) }
          continue
        }
        if shade.isEmpty { shade = seen.lowerBound..<seen.lowerBound }
        let all = min(seen.lowerBound, shade.lowerBound)..<max(seen.upperBound, shade.upperBound)
        let solid = inside.solid(in: seen)
        let row = rows.row(y)
        guard !solid.isEmpty else {
          paint(row, all, edge, inside, core, colors, onto: pixels)
          continue
        }
        paint(row, all.lowerBound..<solid.lowerBound, edge, inside, core, colors, onto: pixels)
        kernels.fill(pixels + solid.lowerBound, count: solid.count, with: colors.inside)
        paint(row, solid.upperBound..<all.upperBound, edge, inside, core, colors, onto: pixels)
      }
    }
    return true
  }

  /// With the opacity multiplied in.
  private struct ShadedColors {
    let inside, ring, shadow: PackedColor
  }

  /// Where there is nothing but the shadow.
  private func paint(
    _ row: ShadowProfile.Row, _ columns: Range<Int>, _ color: PackedColor, onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    kernels.read(row, columns: columns, into: weights)
    kernels.fill(pixels + columns.lowerBound, count: columns.count, with: color, mask: weights)
  }

  /// Where the box ends.
  private func paint(
    _ row: ShadowProfile.Row, _ columns: Range<Int>, _ edge: CoverageRow, _ inside: CoverageRow,
    _ core: CoverageScanner, _ colors: ShadedColors, onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    kernels.read(row, columns: columns, into: weights)
    let ends = (edge.start..<max(edge.start, edge.end)).clamped(to: columns)
    let (start, count) = (columns.lowerBound, columns.count)
    let (before, until) = ends.isEmpty ? (count, count) : (ends.lowerBound - start, ends.upperBound - start)
    kernels.fill(pixels + start, count: before, with: colors.shadow, mask: weights)
    guard !ends.isEmpty else { return }
    outer.materialize(edge, ends)
    if core !== outer { core.materialize(inside, ends) }
    kernels.fill(
      pixels + ends.lowerBound, count: ends.count, inside: colors.inside, innerMask: core.mask + ends.lowerBound,
      ring: colors.ring, outerMask: outer.mask + ends.lowerBound, shadow: colors.shadow, shadowMask: weights + before)
    kernels.fill(pixels + ends.upperBound, count: count - until, with: colors.shadow, mask: weights + until)
  }
}
