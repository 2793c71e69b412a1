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
    profile.withRows(map, tile: tile, color: colors.shadow) { rows in
      shade.begin(rows, tile: tile, columns: columns)
      for y in area.minY..<area.maxY {
        let edge = outer.rows.contains(y) ? outer.scan(y) : .empty
        let inside = !box.hasBorder ? edge : inner.rows.contains(y) ? inner.scan(y) : .empty
        let pixels = target.pixel(x: tile.minX, y: y)
        var shaded = rows.span(y, in: columns)
        let seen = (edge.start..<max(edge.start, edge.end)).clamped(to: columns)
        guard !seen.isEmpty else {
          shade.read(rows, y, shaded, kernels)
          kernels.fill(
            pixels + shaded.lowerBound, count: shaded.count, with: colors.shadow, mask: shade.mask + shaded.lowerBound)
          continue
        }
        if shaded.isEmpty { shaded = seen.lowerBound..<seen.lowerBound }
        let all = min(seen.lowerBound, shaded.lowerBound)..<max(seen.upperBound, shaded.upperBound)
        let solid = inside.solid(in: seen)
        guard !solid.isEmpty else {
          shade.read(rows, y, all, kernels)
          paint(all, edge, inside, core, colors, onto: pixels)
          continue
        }
        let (before, after) = (all.lowerBound..<solid.lowerBound, solid.upperBound..<all.upperBound)
        shade.read(rows, y, before, kernels)
        shade.read(rows, y, after, kernels)
        paint(before, edge, inside, core, colors, onto: pixels)
        kernels.fill(pixels + solid.lowerBound, count: solid.count, with: colors.inside)
        paint(after, edge, inside, core, colors, onto: pixels)
      }
    }
    return true
  }

  /// With the opacity multiplied in.
  private struct ShadedColors {
    let inside, ring, shadow: PackedColor
  }

  /// Where the box ends. The shadow has been read.
  private func paint(
    _ columns: Range<Int>, _ edge: CoverageRow, _ inside: CoverageRow, _ core: CoverageScanner, _ colors: ShadedColors,
    onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    var ends = (edge.start..<max(edge.start, edge.end)).clamped(to: columns)
    if ends.isEmpty { ends = columns.upperBound..<columns.upperBound }
    let (start, end) = (columns.lowerBound, columns.upperBound)
    kernels.fill(
      pixels + start, count: ends.lowerBound - start, with: colors.shadow, mask: shade.mask + start)
    guard !ends.isEmpty else { return }
    outer.materialize(edge, ends)
    if core !== outer { core.materialize(inside, ends) }
    kernels.fill(
      pixels + ends.lowerBound, count: ends.count, inside: colors.inside, innerMask: core.mask + ends.lowerBound,
      ring: colors.ring, outerMask: outer.mask + ends.lowerBound, shadow: colors.shadow,
      shadowMask: shade.mask + ends.lowerBound)
    kernels.fill(
      pixels + ends.upperBound, count: end - ends.upperBound, with: colors.shadow, mask: shade.mask + ends.upperBound)
  }
}
