import CRasterKernels
import Geometry
import Pixels

extension TilePainter {
  /// Source-over of a box on its shadow, both faded as one image, without an intermediate image. Returns false, with
  /// nothing painted, unless the background is opaque before the fade and the shadow is read from a profile.
  ///
  /// The shadow is computed only where the box does not hide it, and each row is written once. 200 cards with shadows
  /// take 12 ms of processor time, compared with 44 for painting one over the other and fading both.
  package func paint(_ box: Box, on shadow: Shadow, tile: PixelRect, region: PixelRect, in target: RasterTarget) -> Bool
  {
    guard
      case .profile(let profile, let map) = shadow.form, box.picture == nil, box.gradient == nil,
      box.background.alpha >= 1,
      box.face == nil
    else { return false }
    let area = region.intersection(tile)
    guard !area.isEmpty, box.opacity > 0 else { return true }
    let opacity = UnitScale.byte(box.opacity)
    let color = shadow.color.scaled(by: opacity)
    var colors = raster_box_colors(
      inside: PackedColor(box.background, opacity: box.opacity).bits,
      border: PackedColor(box.borderColor.over(box.background), opacity: box.opacity).bits, shadow: color.bits)
    outer.begin(box.shape, projection: box.projection, tile: tile, smooth: box.smoothEdges, open: box.openEdges)
    let core = box.hasBorder ? inner : outer
    if box.hasBorder { inner.begin(box.shape.inset(by: box.borderWidth), projection: box.projection, tile: tile) }
    let columns = area.minX - tile.minX..<area.maxX - tile.minX
    profile.withRows(map, tile: tile, color: color) { rows in
      shadowScanner.begin(rows, tile: tile, columns: columns)
      for y in area.minY..<area.maxY {
        let edge = outer.rows.contains(y) ? outer.scan(y) : .empty
        let inside = !box.hasBorder ? edge : inner.rows.contains(y) ? inner.scan(y) : .empty
        let pixels = target.pixel(x: tile.minX, y: y)
        let shaded = rows.span(y, in: columns)
        if !shaded.isEmpty { shadowScanner.scan(rows, y, kernels) }
        let seen = (edge.start..<max(edge.start, edge.end)).clamped(to: columns)
        var row = raster_box_row()
        guard !seen.isEmpty else {
          row.shadow.0 = raster_range(shaded)
          kernels.blend(pixels, &row, &colors, innerMask: core.mask, outerMask: outer.mask, shadow: shadowScanner)
          continue
        }
        row.shadow = (raster_range(shaded.before(seen)), raster_range(shaded.after(seen)))
        let solid = inside.solid(in: seen)
        row.inside = raster_range(solid)
        let left = seen.lowerBound..<(solid.isEmpty ? seen.upperBound : solid.lowerBound)
        let right = (solid.isEmpty ? seen.upperBound : solid.upperBound)..<seen.upperBound
        completeMasks(edge, inside, core, left, right)
        row.edge = (
          raster_range(paintBare(left, shaded, core, colors, pixels)),
          raster_range(paintBare(right, shaded, core, colors, pixels))
        )
        kernels.blend(pixels, &row, &colors, innerMask: core.mask, outerMask: outer.mask, shadow: shadowScanner)
      }
    }
    return true
  }

  /// Paints the part of an edge that the shadow does not reach, and returns the rest.
  @inline(__always)
  private func paintBare(
    _ columns: Range<Int>, _ shaded: Range<Int>, _ core: CoverageScanner, _ colors: raster_box_colors,
    _ pixels: UnsafeMutablePointer<UInt32>
  ) -> Range<Int> {
    if shaded.lowerBound <= columns.lowerBound, columns.upperBound <= shaded.upperBound { return columns }
    return paintUnshaded(columns, shaded, core, colors, pixels)
  }

  @inline(never)
  private func paintUnshaded(
    _ columns: Range<Int>, _ shaded: Range<Int>, _ core: CoverageScanner, _ colors: raster_box_colors,
    _ pixels: UnsafeMutablePointer<UInt32>
  ) -> Range<Int> {
    for bare in [columns.before(shaded), columns.after(shaded)] where !bare.isEmpty {
      kernels.fill(
        pixels + bare.lowerBound, count: bare.count, inside: PackedColor(bits: colors.inside),
        innerMask: core.mask + bare.lowerBound, border: PackedColor(bits: colors.border),
        outerMask: outer.mask + bare.lowerBound)
    }
    return columns.clamped(to: shaded)
  }
}

extension Range<Int> {
  /// The part before another range; the whole range if the other is empty.
  @inline(__always)
  fileprivate func before(_ other: Range<Int>) -> Range<Int> {
    other.isEmpty ? self : lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
  }

  /// The part after another range; empty if the other is empty.
  @inline(__always)
  fileprivate func after(_ other: Range<Int>) -> Range<Int> {
    other.isEmpty
      ? upperBound..<upperBound : Swift.max(lowerBound, Swift.min(upperBound, other.upperBound))..<upperBound
  }
}
