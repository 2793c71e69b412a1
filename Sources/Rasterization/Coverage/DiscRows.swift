import CRasterKernels

/// The rows of a circle in a tile, scanned many at a time and kept until others are asked for.
package final class DiscRows {
  private let kernels: RowKernels
  private let lines: UnsafeMutablePointer<raster_circle_row>
  private var disc: Disc?
  private var originX = 0.0
  private var rows = 0..<0

  /// So many rows are scanned at a time: those of a tile, or what hides others would be scanned again to be painted.
  static let count = 128

  package init(kernels: RowKernels = RowKernels()) {
    self.kernels = kernels
    lines = .allocate(capacity: Self.count + 3)
    lines.initialize(repeating: raster_circle_row(), count: Self.count + 3)
  }

  deinit { lines.deallocate() }

  /// Some rows, at most `count`, in columns from `originX` on.
  func lines(of disc: Disc, _ rows: Range<Int>, originX: Double) -> UnsafePointer<raster_circle_row> {
    if rows != self.rows || originX != self.originX || disc != self.disc {
      (self.disc, self.rows, self.originX) = (disc, rows, originX)
      kernels.scan(disc, originX: originX, rows: rows, into: lines)
    }
    return UnsafePointer(lines)
  }

  /// A row of a circle of which rows up to `end` will be asked for.
  @inline(__always)
  func line(of disc: Disc, _ y: Int, end: Int, originX: Double) -> raster_circle_row {
    if !rows.contains(y) || originX != self.originX || disc != self.disc {
      _ = lines(of: disc, y..<min(y + Self.count, max(end, y + 1)), originX: originX)
    }
    return lines[y &- rows.lowerBound]
  }

  /// Calls `body` for as many rows as can be scanned at a time, and their first.
  @inline(__always)
  func forEachBand(
    of disc: Disc, _ rows: Range<Int>, originX: Double,
    _ body: (_ rows: Range<Int>, _ lines: UnsafePointer<raster_circle_row>) -> Void
  ) {
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.count) {
      let band = start..<min(start + Self.count, rows.upperBound)
      body(band, lines(of: disc, band, originX: originX))
    }
  }
}

extension Disc {
  func prepared(originX: Double) -> raster_circle {
    raster_circle(x: x - originX, y: y, square: square, top: top, bottom: bottom)
  }
}
