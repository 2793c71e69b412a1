import Pixels

/// Finds where two packed pictures of the same size differ.
package enum PictureChange {
  /// The bounding box of the differing pixels; empty if there are none.
  /// - Parameter box: the area to compare, within the pictures.
  package static func area(from old: YUVBuffer, to new: YUVBuffer, within box: PixelRect) -> PixelRect {
    guard old !== new else { return .empty }
    guard old.width == new.width, old.height == new.height else {
      return PixelRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height)
    }
    var (minX, maxX, minY, maxY) = (box.maxX, box.minX, box.maxY, box.minY)
    for y in box.minY..<max(box.minY, box.maxY) {
      let (oldRow, newRow) = (StraightPixels.row(y, of: old), StraightPixels.row(y, of: new))
      guard let first = (box.minX..<box.maxX).first(where: { oldRow[$0] != newRow[$0] }) else { continue }
      var last = box.maxX - 1
      while oldRow[last] == newRow[last] { last -= 1 }
      (minX, maxX) = (min(minX, first), max(maxX, last + 1))
      (minY, maxY) = (min(minY, y), y + 1)
    }
    return minY < maxY ? PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : .empty
  }
}
