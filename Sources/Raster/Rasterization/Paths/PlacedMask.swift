import Geometry
import Pixels

/// The mask of a glyph at its position.
package struct PlacedMask: Sendable {
  let mask: GlyphMask

  /// The pixels that the mask covers.
  package let pixels: PixelRect

  /// - Parameters:
  ///   - x: the whole pixel of the glyph's origin.
  ///   - y: the whole pixel of the glyph's origin.
  package init(_ mask: GlyphMask, x: Int, y: Int) {
    let rect = mask.rect
    self.mask = mask
    pixels = PixelRect(
      minX: rect.minX &+ x, minY: rect.minY &+ y, maxX: rect.maxX &+ x, maxY: rect.maxY &+ y)
  }

  /// The levels from the first pixel of an area within the mask on; rows are as far apart as the mask is wide. Valid as
  /// long as the mask exists.
  @inline(__always)
  func levels(in area: PixelRect) -> UnsafePointer<UInt8> {
    mask.levels + ((area.minY &- pixels.minY) &* pixels.width &+ (area.minX &- pixels.minX))
  }
}

extension TilePainter {
  /// Source-over of one colour within masks. Only the area is written.
  package func fill(_ masks: [PlacedMask], with color: PackedColor, in place: PaintArea) {
    guard color.bits != 0 else { return }
    // Reference counting for thousands of letters takes longer than testing whether they are in the area.
    masks.withUnsafeBufferPointer { masks in
      for index in masks.indices {
        let (pixels, area) = (masks[index].pixels, masks[index].pixels.intersection(place.region))
        if area.isEmpty { continue }
        fill(area, masks[index].levels(in: area), stride: pixels.width, color, in: place)
      }
    }
  }

  /// Source-over of one colour within a mask. Only the area is written.
  func fill(_ mask: PlacedMask, with color: PackedColor, in place: PaintArea) {
    let area = mask.pixels.intersection(place.region)
    guard !area.isEmpty else { return }
    withExtendedLifetime(mask) {
      fill(area, mask.levels(in: area), stride: mask.pixels.width, color, in: place)
    }
  }

  /// Source-over of one colour, weighted by levels.
  /// - Parameters:
  ///   - levels: the levels from the first pixel of the area on; the area lies in the place's region.
  ///   - stride: the distance between their rows.
  @inline(__always)
  func fill(
    _ area: PixelRect, _ levels: UnsafePointer<UInt8>, stride: Int, _ color: PackedColor, in place: PaintArea
  ) {
    guard place.visible.groups(from: area.minY) != nil else {
      return kernels.fill(
        place.target.pixel(x: area.minX, y: area.minY), stride: place.target.stride,
        limit: place.target.capacity(from: area.minX, in: place.tile), rows: area.height, count: area.width,
        with: color,
        mask: levels,
        maskStride: stride)
    }
    let first = area.minX &- place.tile.minX
    for y in area.minY..<area.maxY {
      let columns = place.visible.columns(y, in: first..<first &+ area.width)
      if columns.isEmpty { continue }
      kernels.fill(
        place.row(y) + columns.lowerBound, count: columns.count, with: color,
        mask: levels + ((y &- area.minY) &* stride &+ (columns.lowerBound &- first)))
    }
  }
}
