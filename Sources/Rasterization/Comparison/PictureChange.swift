import Pixels

/// Where two pictures of the same size differ.
package enum PictureChange {
  /// The bounding box of the pixels that differ; empty where none do.
  package static func area(from old: PixelBuffer, to new: PixelBuffer) -> PixelRect {
    guard old.width == new.width, old.height == new.height else {
      return PixelRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height)
    }
    let width = new.width
    var (minX, maxX, minY, maxY) = (width, 0, new.height, 0)
    for y in 0..<new.height {
      let (former, latter) = (old.row(y), new.row(y))
      guard let first = (0..<width).first(where: { former[$0] != latter[$0] }) else { continue }
      var last = width - 1
      while former[last] == latter[last] { last -= 1 }
      (minX, maxX) = (min(minX, first), max(maxX, last + 1))
      (minY, maxY) = (min(minY, y), y + 1)
    }
    return minY < maxY ? PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : .empty
  }
}
