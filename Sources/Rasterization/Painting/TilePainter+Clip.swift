import Geometry
import Pixels

/// A shape that cuts what lies outside it.
public struct ClipShape {
  public var shape: RoundedBox
  public var projection: Homography

  /// The edges that cut nothing within three pixels of them.
  public var openEdges: RoundedBox.Edges = []

  public init(shape: RoundedBox, projection: Homography) {
    self.shape = shape
    self.projection = projection
  }

  /// Whether nothing in `area` is cut. May be false although it is so.
  public func spares(_ area: PixelRect) -> Bool {
    Box.contains(shape, area, projection)
  }
}

extension TilePainter {
  /// Blends the pixels of `region` of another bitmap, faded and cut.
  public func blend(
    _ source: RasterTarget, opacity: Double, clip: ClipShape?, tile: PixelRect, region: PixelRect,
    onto target: RasterTarget
  ) {
    let area = region.intersection(tile)
    let weight = UnitScale.byte(opacity)
    guard !area.isEmpty, weight > 0 else { return }
    guard let clip else {
      for y in area.minY..<area.maxY {
        blend(source.pixel(x: area.minX, y: y), target.pixel(x: area.minX, y: y), area.width, weight)
      }
      return
    }
    let place = Place(tile: tile, region: area, target: target)
    outer.begin(clip.shape, projection: clip.projection, tile: tile, open: clip.openEdges)
    for y in place.rows(of: outer) {
      let pixels = UnsafePointer(source.pixel(x: tile.minX, y: y))
      let below = place.row(y)
      outer.scan(y).forEachPart(in: place.columns(y)) { range, level in
        let start = range.lowerBound
        if let level {
          let product = PixelMath.product(UInt32(level), UInt32(weight))
          blend(pixels + start, below + start, range.count, UInt8(truncatingIfNeeded: product))
        } else {
          BlendRow.scale(outer.mask + start, count: range.count, by: weight)
          kernels.draw(pixels + start, onto: below + start, count: range.count, mask: outer.mask + start)
        }
      }
    }
  }

  @inline(__always)
  private func blend(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ weight: UInt8
  ) {
    if weight == 255 {
      kernels.draw(source, onto: target, count: count)
    } else {
      kernels.draw(source, onto: target, count: count, opacity: weight)
    }
  }
}
