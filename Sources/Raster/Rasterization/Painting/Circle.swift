import Pixels

/// A circle of one colour, which is painted faster than a box.
package struct Circle: Sendable {
  let shape: CircleShape
  let color: PackedColor

  /// Returns nil for other boxes, and for circles that `CircleShape` does not support.
  package init?(_ box: borrowing Box) {
    guard box.isPlain, let shape = CircleShape(box.shape, box.projection) else { return nil }
    self.shape = shape
    color = PackedColor(box.background, opacity: box.opacity)
  }
}

extension TilePainter {
  /// Marks as hidden the groups within `area` that an opaque circle covers completely.
  /// - Parameter rows: Caches the scanned rows for painting the circle.
  package func hide(
    _ visible: VisibleGroups, below circle: Circle, within area: PixelRect, tile: PixelRect, rows: CircleRows
  ) {
    let area = area.intersection(tile)
    let (left, right) = (area.minX - tile.minX, area.maxX - tile.minX)
    guard circle.color.isOpaque else { return }
    rows.forEachBand(of: circle.shape, circle.shape.rows(in: area), originX: Double(tile.minX)) { band, lines in
      for y in band {
        let line = lines[y &- band.lowerBound]
        let (first, end) = (max(left, Int(line.left) &+ 2), min(right, Int(line.right)))
        if first < end { visible.hide(first..<end, row: y &- tile.minY) }
      }
    }
  }

  /// Sets `groups` to the groups of a tile in `area` that a circular clip does not cut off.
  /// - Returns: false where the clip is not a circle; the content of `groups` is then undefined.
  package func show(_ groups: VisibleGroups, in clip: ClipShape, area: PixelRect, tile: PixelRect) -> Bool {
    guard clip.openEdges.isEmpty, VisibleGroups.fits(tile), let shape = CircleShape(clip.shape, clip.projection) else {
      return false
    }
    groups.showAll(tile, rows: area)
    let width = tile.width
    outer.circleRows.forEachBand(of: shape, shape.rows(in: area), originX: Double(tile.minX)) { band, lines in
      for y in band {
        let line = lines[y &- band.lowerBound]
        // The arcs cross many columns in the other rows; these are few and stay entirely visible.
        guard line.is_straight != 0 else { continue }
        let (left, right) = (max(0, min(Int(line.left), width)), max(0, min(Int(line.right) &+ 2, width)))
        groups.hide(0..<left, row: y &- tile.minY)
        groups.hide(right..<width, row: y &- tile.minY)
      }
    }
    return true
  }
}
