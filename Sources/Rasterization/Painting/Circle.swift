import Pixels

/// A circle of one colour, as which a box may be painted.
package struct Circle: Sendable {
  let disc: Disc
  let color: PackedColor

  /// Nil where a box is something else, or too small.
  package init?(_ box: borrowing Box) {
    guard
      box.picture == nil, !box.hasBorder, box.smoothEdges == .all, box.openEdges.isEmpty, box.face == nil,
      let disc = Disc(box.shape, box.projection)
    else { return nil }
    self.disc = disc
    color = PackedColor(box.background, opacity: box.opacity)
  }
}

extension TilePainter {
  /// Hides the groups within `area` of which all pixels are covered wholly.
  /// - Parameter rows: Keeps what was scanned, for the circle to be painted.
  package func hide(
    _ visible: VisibleGroups, below circle: Circle, within area: PixelRect, tile: PixelRect, rows: DiscRows
  ) {
    let area = area.intersection(tile)
    let (left, right) = (area.minX - tile.minX, area.maxX - tile.minX)
    guard circle.color.isOpaque else { return }
    rows.forEachBand(of: circle.disc, circle.disc.rows(in: area), originX: Double(tile.minX)) { band, lines in
      for y in band {
        let line = lines[y &- band.lowerBound]
        let (first, end) = (max(left, Int(line.left) &+ 2), min(right, Int(line.right)))
        if first < end { visible.hide(first..<end, row: y &- tile.minY) }
      }
    }
  }

  /// Makes `groups` show everything of a tile in `area` but what a circular clip cuts off.
  /// - Returns: Whether it is such a clip; if not, nothing is known of `groups`.
  package func show(_ groups: VisibleGroups, in clip: ClipShape, area: PixelRect, tile: PixelRect) -> Bool {
    guard clip.openEdges.isEmpty, VisibleGroups.fits(tile), let disc = Disc(clip.shape, clip.projection) else {
      return false
    }
    groups.showAll(tile, rows: area)
    let width = tile.width
    outer.discRows.forEachBand(of: disc, disc.rows(in: area), originX: Double(tile.minX)) { band, lines in
      for y in band {
        let line = lines[y &- band.lowerBound]
        // How far the arcs of other rows reach is not asked: those are few.
        guard line.is_straight != 0 else { continue }
        let (left, right) = (max(0, min(Int(line.left), width)), max(0, min(Int(line.right) &+ 2, width)))
        groups.hide(0..<left, row: y &- tile.minY)
        groups.hide(right..<width, row: y &- tile.minY)
      }
    }
    return true
  }
}
