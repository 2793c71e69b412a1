import Geometry
import Pixels

/// A shape to clip to.
package struct ClipShape {
  package var shape: RoundedBox
  package var projection: Homography

  /// The edges past which the clip is extended by three pixels, because something else ends its content there.
  package var openEdges: RoundedBox.Edges = []

  package init(shape: RoundedBox, projection: Homography) {
    self.shape = shape
    self.projection = projection
  }

  /// Whether the clip leaves all of `area` visible. May return false although it does.
  package func contains(_ area: PixelRect) -> Bool {
    Box.contains(shape, area, projection)
  }
}

extension TilePainter {
  /// Source-over of the pixels of `region` of another bitmap, multiplied by `opacity` and clipped.
  package func blend(
    _ source: RasterTarget, opacity: Double, clip: ClipShape?, tile: PixelRect, region: PixelRect,
    onto target: RasterTarget
  ) {
    let area = region.intersection(tile)
    let weight = UnitScale.byte(opacity)
    guard !area.isEmpty, weight > 0 else { return }
    guard let clip else {
      for y in area.minY..<area.maxY {
        kernels.draw(
          source.pixel(x: area.minX, y: y), onto: target.pixel(x: area.minX, y: y), count: area.width, opacity: weight)
      }
      return
    }
    let place = PaintArea(tile: tile, region: area, target: target)
    if clip.openEdges.isEmpty, area.width > 1, let circle = CircleShape(clip.shape, clip.projection) {
      return blend(source, circle, weight, in: place)
    }
    outer.begin(clip.shape, projection: clip.projection, tile: tile, open: clip.openEdges)
    for y in place.rows(of: outer) {
      let pixels = UnsafePointer(source.pixel(x: tile.minX, y: y))
      let below = place.row(y)
      outer.scan(y).forEachPart(in: place.columns(y)) { range, level in
        let start = range.lowerBound
        if let level {
          let product = PixelMath.product(UInt32(level), UInt32(weight))
          kernels.draw(
            pixels + start, onto: below + start, count: range.count, opacity: UInt8(truncatingIfNeeded: product))
        } else {
          BlendRow.scale(outer.mask + start, count: range.count, by: weight)
          kernels.draw(pixels + start, onto: below + start, count: range.count, mask: outer.mask + start)
        }
      }
    }
  }

  /// Source-over of another bitmap within a circle.
  private func blend(_ source: RasterTarget, _ circle: CircleShape, _ weight: UInt8, in place: PaintArea) {
    let originX = place.tile.minX
    let bounds = place.region.minX - originX..<place.region.maxX - originX
    outer.circleRows.forEachBand(of: circle, circle.rows(in: place.region), originX: Double(originX)) { rows, lines in
      let (base, sourceBase) = (place.row(rows.lowerBound), source.pixel(x: originX, y: rows.lowerBound))
      var (edges, sources) = (circleEdges, sourceEdges)
      edges.removeAll()
      sources.removeAll()
      for y in rows {
        let (below, pixels) = (place.row(y), UnsafePointer(source.pixel(x: originX, y: y)))
        let row = lines[y &- rows.lowerBound]
        guard row.is_straight != 0 else {
          let arcs = CircleArcs(circle, row: Double(y), originX: Double(originX))
          blend(pixels, arcs, weight, bounds, onto: below, in: place)
          continue
        }
        let (start, sourceStart) = (below - base, pixels - UnsafePointer(sourceBase))
        func add(_ column: Int, _ levels: UInt32) {
          let faded =
            PixelMath.product(levels & 0xFF, UInt32(weight)) | PixelMath.product(levels >> 8 & 0xFF, UInt32(weight))
            << 8
          edges.append(column, faded, start: start, bounds: bounds)
          sources.append(column, faded, start: sourceStart, bounds: bounds)
        }
        add(Int(row.left), row.levels)
        add(Int(row.right), row.levels >> 16)
        let (first, end) = (max(bounds.lowerBound, Int(row.left) &+ 2), min(bounds.upperBound, Int(row.right)))
        if first < end { kernels.draw(pixels + first, onto: below + first, count: end - first, opacity: weight) }
      }
      kernels.draw(sources, of: sourceBase, onto: edges, of: base)
    }
  }

  /// Source-over of a row in which the edges of a circle cross many columns.
  private func blend(
    _ pixels: UnsafePointer<UInt32>, _ arcs: CircleArcs, _ weight: UInt8, _ bounds: Range<Int>,
    onto below: UnsafeMutablePointer<UInt32>, in place: PaintArea
  ) {
    func part(_ columns: Range<Int>) {
      BlendRow.scale(outer.mask + columns.lowerBound, count: columns.count, by: weight)
      kernels.draw(
        pixels + columns.lowerBound, onto: below + columns.lowerBound, count: columns.count,
        mask: outer.mask + columns.lowerBound)
    }
    let (left, right) = arcs.columns(width: place.tile.width)
    guard left.upperBound < right.lowerBound else {
      let both = (left.lowerBound..<max(left.lowerBound, right.upperBound)).clamped(to: bounds)
      kernels.scan(arcs.left, arcs.right, columns: both, into: outer.mask)
      part(both)
      return
    }
    let (first, last) = (left.clamped(to: bounds), right.clamped(to: bounds))
    kernels.scan(arcs.left, columns: first, into: outer.mask)
    part(first)
    let solid = (left.upperBound..<right.lowerBound).clamped(to: bounds)
    kernels.draw(
      pixels + solid.lowerBound, onto: below + solid.lowerBound, count: solid.count, opacity: weight)
    kernels.scan(arcs.right, columns: last, into: outer.mask)
    part(last)
  }
}
