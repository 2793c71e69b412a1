import CRasterKernels

/// The rows of a circle in a tile, scanned many at a time and cached until others are requested.
package final class CircleRows {
  private let kernels: RowKernels
  private let lines: UnsafeMutablePointer<raster_circle_row>
  private var circle: CircleShape?
  private var originX = 0.0
  private var rows = 0..<0

  /// The number of rows scanned at a time: as many as a tile has, so that a circle that hides others is not scanned
  /// again when it is painted.
  static let count = 128

  package init(kernels: RowKernels = RowKernels()) {
    self.kernels = kernels
    lines = .allocate(capacity: Self.count + RowKernels.circleRowOverrun)
    lines.initialize(repeating: raster_circle_row(), count: Self.count + 3)
  }

  deinit { lines.deallocate() }

  /// The given rows, at most `count`, with columns counted from `originX`.
  func lines(of circle: CircleShape, _ rows: Range<Int>, originX: Double) -> UnsafePointer<raster_circle_row> {
    if rows != self.rows || originX != self.originX || circle != self.circle {
      (self.circle, self.rows, self.originX) = (circle, rows, originX)
      kernels.scan(circle, originX: originX, rows: rows, into: lines)
    }
    return UnsafePointer(lines)
  }

  /// Row `y` of a circle; rows up to `end` are scanned ahead.
  @inline(__always)
  func line(of circle: CircleShape, _ y: Int, end: Int, originX: Double) -> raster_circle_row {
    if !rows.contains(y) || originX != self.originX || circle != self.circle {
      _ = lines(of: circle, y..<min(y + Self.count, max(end, y + 1)), originX: originX)
    }
    return lines[y &- rows.lowerBound]
  }

  /// Calls `body` for bands of at most `count` rows, with a pointer to the first row of each.
  @inline(__always)
  func forEachBand(
    of circle: CircleShape, _ rows: Range<Int>, originX: Double,
    _ body: (_ rows: Range<Int>, _ lines: UnsafePointer<raster_circle_row>) -> Void
  ) {
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.count) {
      let band = start..<min(start + Self.count, rows.upperBound)
      body(band, lines(of: circle, band, originX: originX))
    }
  }
}

extension CircleShape {
  func prepared(originX: Double) -> raster_circle {
    raster_circle(x: x - originX, y: y, square: square, top: top, bottom: bottom)
  }
}
