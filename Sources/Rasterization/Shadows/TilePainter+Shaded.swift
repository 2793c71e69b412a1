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
        let shaded = rows.span(y, in: columns)
        if !shaded.isEmpty { shade.scan(rows, y, kernels) }
        let seen = (edge.start..<max(edge.start, edge.end)).clamped(to: columns)
        guard !seen.isEmpty else {
          kernels.fill(pixels, shaded, with: colors.shadow, shade: shade)
          continue
        }
        kernels.fill(pixels, shaded.before(seen), with: colors.shadow, shade: shade)
        let solid = inside.solid(in: seen)
        if solid.isEmpty {
          paint(seen, shaded, edge, inside, core, colors, onto: pixels)
        } else {
          paint(seen.lowerBound..<solid.lowerBound, shaded, edge, inside, core, colors, onto: pixels)
          kernels.fill(pixels + solid.lowerBound, count: solid.count, with: colors.inside)
          paint(solid.upperBound..<seen.upperBound, shaded, edge, inside, core, colors, onto: pixels)
        }
        kernels.fill(pixels, shaded.after(seen), with: colors.shadow, shade: shade)
      }
    }
    return true
  }

  /// With the opacity multiplied in.
  private struct ShadedColors {
    let inside, ring, shadow: PackedColor
  }

  /// Where the box ends; `shaded` is where its shadow has been scanned.
  private func paint(
    _ columns: Range<Int>, _ shaded: Range<Int>, _ edge: CoverageRow, _ inside: CoverageRow, _ core: CoverageScanner,
    _ colors: ShadedColors, onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    outer.materialize(edge, columns)
    if core !== outer { core.materialize(inside, columns) }
    kernels.fill(
      pixels, columns.clamped(to: shaded), inside: colors.inside, innerMask: core.mask, ring: colors.ring,
      outerMask: outer.mask, shadow: colors.shadow, shade: shade)
    if shaded.lowerBound <= columns.lowerBound, columns.upperBound <= shaded.upperBound { return }
    for bare in [columns.before(shaded), columns.after(shaded)] where !bare.isEmpty {
      kernels.fill(
        pixels + bare.lowerBound, count: bare.count, inside: colors.inside, innerMask: core.mask + bare.lowerBound,
        ring: colors.ring, outerMask: outer.mask + bare.lowerBound)
    }
  }
}

extension Range<Int> {
  /// What of it lies before another; all of it before an empty one.
  @inline(__always)
  fileprivate func before(_ other: Range<Int>) -> Range<Int> {
    other.isEmpty ? self : lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
  }

  /// What of it lies after another; nothing after an empty one.
  @inline(__always)
  fileprivate func after(_ other: Range<Int>) -> Range<Int> {
    other.isEmpty
      ? upperBound..<upperBound : Swift.max(lowerBound, Swift.min(upperBound, other.upperBound))..<upperBound
  }
}
