import Pixels

/// The coverage of pixels by a path with so many lines that it is computed once, for all tiles.
package final class PathMask: Sendable {
  /// The pixels that may be covered.
  package let rect: PixelRect

  /// Row by row, 0…255, with space for kernels that read eight at a time.
  private nonisolated(unsafe) let levels: UnsafePointer<UInt8>

  /// - Parameter draw: receives the levels, all of them 0.
  init(_ rect: PixelRect, draw: (UnsafeMutablePointer<UInt8>) -> Void) {
    let memory = UnsafeMutablePointer<UInt8>.zeros(rect.width * rect.height + 8)
    draw(memory)
    (self.rect, levels) = (rect, UnsafePointer(memory))
  }

  deinit { levels.deallocate() }

  /// The level of the first pixel of an area within the mask.
  fileprivate func levels(in area: PixelRect) -> UnsafePointer<UInt8> {
    levels + ((area.minY &- rect.minY) &* rect.width &+ (area.minX &- rect.minX))
  }
}

extension PathMask {
  /// The coverage of a pixel, 0…255.
  func level(x: Int, y: Int) -> UInt8 { levels[(y - rect.minY) * rect.width + (x - rect.minX)] }
}

extension TilePainter {
  /// Source-over of one colour within a mask. Only `region` within `tile` is written; pixels that are not `visible` may
  /// be left unpainted.
  package func fill(
    _ mask: PathMask, with color: PackedColor, tile: PixelRect, region: PixelRect, visible: VisibleGroups?,
    in target: RasterTarget
  ) {
    let area = region.intersection(mask.rect)
    guard color.bits != 0 else { return }
    withArea(tile: tile, region: area, visible: visible, in: target) { place in
      withExtendedLifetime(mask) {
        fill(place.region, mask.levels(in: place.region), stride: mask.rect.width, color, in: place)
      }
    }
  }
}
