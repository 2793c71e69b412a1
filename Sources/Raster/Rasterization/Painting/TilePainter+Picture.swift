import Geometry
import Pixels

extension TilePainter {
  /// Paints a picture that fills `outline`, over the background and below the border.
  func paintPicture(
    of box: Box, outline: RoundedBox, smooth: RoundedBox.Edges, isOpaque: Bool, _ sampler: PictureRows,
    in place: PaintArea
  ) {
    let opacity = UnitScale.byte(box.opacity)
    let background = PackedColor(box.background)
    let isSolid = isOpaque || background.isOpaque
    let open = box.openEdges.intersection(outline.edges(sharedWith: box.shape))
    outer.begin(
      outline, projection: box.projection, tile: place.tile, smooth: smooth, open: open, face: box.face)
    let hole = outline.inset(by: box.borderWidth)
    let hasBorder = box.hasBorder
    if hasBorder { inner.begin(hole, projection: box.projection, tile: place.tile, face: box.cutFace) }
    let border = PackedColor(box.borderColor)
    // Read once: each read of the property retains and releases the object.
    let only = sampler.only

    for y in place.rows(of: outer) {
      let seen = place.columns(y)
      if seen.isEmpty { continue }
      let edge = outer.scan(y)
      let columns = (edge.start..<max(edge.start, edge.end)).clamped(to: seen)
      if columns.isEmpty { continue }
      let target = place.row(y)
      if isOpaque, !hasBorder {
        place.visible.forEachRun(y, in: columns) { run in
          let source =
            only?.row(y, columns: run, scratch: pixels) ?? sampler.row(y, columns: run, scratch: pixels)
          draw(source, edge, columns: run, opacity: opacity, isSolid: true, onto: target)
        }
        continue
      }
      var source = sampler.row(y, columns: columns, scratch: pixels)
      if !isOpaque, background.bits != 0 {
        if source != UnsafePointer(pixels) {
          (pixels + columns.lowerBound).update(from: source + columns.lowerBound, count: columns.count)
          source = UnsafePointer(pixels)
        }
        lay(background, under: pixels, columns)
      }
      guard hasBorder else {
        draw(source, edge, columns: columns, opacity: opacity, isSolid: isSolid, onto: target)
        continue
      }
      let core = inner.rows.contains(y) ? inner.scan(y) : .empty
      let solid = core.isEmpty ? columns.lowerBound..<columns.lowerBound : core.solid(in: columns)
      drawRing(columns.lowerBound..<solid.lowerBound, source, edge, core, border, opacity, onto: target)
      drawSolid(source, solid, opacity: opacity, isSolid: isSolid, onto: target)
      drawRing(solid.upperBound..<columns.upperBound, source, edge, core, border, opacity, onto: target)
    }
  }

  /// Composites pixels over a colour, in place.
  private func lay(_ color: PackedColor, under pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>) {
    let start = columns.lowerBound
    (partPixels + start).update(repeating: color.bits, count: columns.count)
    kernels.draw(UnsafePointer(pixels + start), onto: partPixels + start, count: columns.count)
    (pixels + start).update(from: partPixels + start, count: columns.count)
  }

  /// Draws a row without a border.
  private func draw(
    _ source: UnsafePointer<UInt32>, _ edge: CoverageRow, columns: Range<Int>, opacity: UInt8, isSolid: Bool,
    onto target: UnsafeMutablePointer<UInt32>
  ) {
    edge.forEachPart(in: columns) { range, level in
      let start = range.lowerBound
      guard let level else {
        BlendRow.scale(outer.mask + start, count: range.count, by: opacity)
        kernels.draw(source + start, onto: target + start, count: range.count, mask: outer.mask + start)
        return
      }
      let weight = UInt8(truncatingIfNeeded: PixelMath.product(UInt32(level), UInt32(opacity)))
      drawSolid(source, range, opacity: weight, isSolid: isSolid, onto: target)
    }
  }

  /// Draws pixels that are covered completely.
  @inline(__always)
  private func drawSolid(
    _ source: UnsafePointer<UInt32>, _ range: Range<Int>, opacity: UInt8, isSolid: Bool,
    onto target: UnsafeMutablePointer<UInt32>
  ) {
    guard !range.isEmpty else { return }
    let start = range.lowerBound
    if opacity < 255 {
      kernels.draw(source + start, onto: target + start, count: range.count, opacity: opacity)
    } else if isSolid {
      (target + start).update(from: source + start, count: range.count)
    } else {
      kernels.draw(source + start, onto: target + start, count: range.count)
    }
  }

  /// Draws pixels that the border or the edge touches: border over picture in the ring, picture inside, nothing
  /// outside.
  private func drawRing(
    _ range: Range<Int>, _ source: UnsafePointer<UInt32>, _ edge: CoverageRow, _ core: CoverageRow,
    _ border: PackedColor, _ opacity: UInt8, onto target: UnsafeMutablePointer<UInt32>
  ) {
    guard !range.isEmpty else { return }
    outer.materialize(edge, range)
    inner.materialize(core, range)
    for x in range {
      let whole = UInt32(outer.mask[x])
      let ring = whole - min(UInt32(inner.mask[x]), whole)
      let rest = whole - PixelMath.product(border.alpha, ring)
      weights[x] = UInt8(truncatingIfNeeded: PixelMath.product(rest, UInt32(opacity)))
      otherWeights[x] = UInt8(truncatingIfNeeded: PixelMath.product(ring, UInt32(opacity)))
    }
    let start = range.lowerBound
    // Below a translucent border the two weights may exceed 255 together, but the weighted channels do not.
    BlendRow.draw(
      source + start, mask: weights + start, plus: border, colorMask: otherWeights + start, onto: target + start,
      count: range.count)
  }
}
