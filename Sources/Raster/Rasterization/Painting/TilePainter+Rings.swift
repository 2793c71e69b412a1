import CRasterKernels
import Geometry
import Pixels

/// The coverage of a band of rows by a ring. Holds scratch memory.
final class RingMask {
  /// The coverage of the band, 0…255, in rows of `stride` bytes; all 0 between two bands.
  fileprivate let mask: UnsafeMutablePointer<UInt8>
  fileprivate let rows: UnsafeMutablePointer<raster_ring_row>
  fileprivate let stride: Int

  /// The maximum number of rows of a band.
  fileprivate static let maximumRowCount = 64

  init(width: Int) {
    stride = width + 16
    mask = .zeros(Self.maximumRowCount * stride)
    rows = .allocate(capacity: Self.maximumRowCount)
    rows.initialize(repeating: raster_ring_row(), count: Self.maximumRowCount)
  }

  deinit {
    mask.deallocate()
    rows.deallocate()
  }
}

extension TilePainter {
  /// Source-over of one colour within a ring. Only `region` within `tile` is written; pixels that are not `visible` may
  /// be left unpainted.
  package func fill(
    _ ring: Ring, with color: PackedColor, tile: PixelRect, region: PixelRect, visible: VisibleGroups?,
    in target: RasterTarget
  ) {
    let area = region.intersection(tile).intersection(ring.rect)
    guard color.bits != 0 else { return }
    withArea(tile: tile, region: area, visible: visible, in: target) { place in
      for top in stride(from: place.region.minY, to: place.region.maxY, by: RingMask.maximumRowCount) {
        let bottom = min(top + RingMask.maximumRowCount, place.region.maxY)
        fill(ring, color, top..<bottom, in: place)
      }
    }
  }

  private func fill(_ ring: Ring, _ color: PackedColor, _ band: Range<Int>, in place: PaintArea) {
    let (columns, none) = (place.region.minX..<place.region.maxX, Int32.min)
    let (mask, rows, stride) = (rings.mask, rings.rows, rings.stride)
    for index in 0..<band.count {
      rows[index] = raster_ring_row(
        first_left: Int32.max, last_left: none, first_right: Int32.max, last_right: none)
    }
    kernels.add(ring, columns: columns, rows: band, to: mask, stride: stride, rows)
    guard place.visible.groups(from: band.lowerBound) != nil else {
      return kernels.fill(
        place.target.pixel(x: columns.lowerBound, y: band.lowerBound), stride: place.target.stride,
        limit: place.target.capacity(from: columns.lowerBound, in: place.tile), rows: band.count,
        from: columns.lowerBound, with: color, mask: mask, maskStride: stride, rows)
    }
    for y in band {
      let line = mask + (y &- band.lowerBound) &* stride
      let row = rows[y &- band.lowerBound]
      if row.first_left < row.last_left, row.first_right < row.last_right, row.first_right < row.last_left {
        let first = min(row.first_left, row.first_right)
        fill(line, columns.lowerBound, Int(first)..<Int(max(row.last_left, row.last_right)), y, color, in: place)
        continue
      }
      if row.first_left < row.last_left {
        fill(line, columns.lowerBound, Int(row.first_left)..<Int(row.last_left), y, color, in: place)
      }
      if row.first_right < row.last_right {
        fill(line, columns.lowerBound, Int(row.first_right)..<Int(row.last_right), y, color, in: place)
      }
    }
  }

  /// Paints columns of a row by their coverage, and clears the coverage.
  /// - Parameters:
  ///   - line: the coverage from the device column `origin` on.
  ///   - columns: in device pixels.
  @inline(__always)
  private func fill(
    _ line: UnsafeMutablePointer<UInt8>, _ origin: Int, _ columns: Range<Int>, _ y: Int, _ color: PackedColor,
    in place: PaintArea
  ) {
    let left = place.tile.minX
    let seen = place.columns(y).clamped(to: columns.lowerBound &- left..<columns.upperBound &- left)
    if !seen.isEmpty {
      kernels.fill(
        place.row(y) + seen.lowerBound, count: seen.count, with: color, mask: line + (seen.lowerBound &+ left &- origin)
      )
    }
    (line + (columns.lowerBound &- origin)).update(repeating: 0, count: columns.count)
  }
}
