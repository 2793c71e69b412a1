import CRasterKernels

/// The rows of a circle in a tile, scanned many at a time and kept until others are asked for.
public final class DiscRows {
  private let kernels: RowKernels
  private let lines: UnsafeMutablePointer<raster_disc_row>
  private var disc: Disc?
  private var originX = 0.0
  private var rows = 0..<0

  /// So many rows are scanned at a time: those of a tile, or what hides others would be scanned again to be painted.
  static let count = 128

  public init(kernels: RowKernels = RowKernels()) {
    self.kernels = kernels
    lines = .allocate(capacity: Self.count + 3)
    lines.initialize(repeating: raster_disc_row(), count: Self.count + 3)
  }

  deinit { lines.deallocate() }

  /// Some rows, at most `count`, in columns from `originX` on.
  func lines(of disc: Disc, _ rows: Range<Int>, originX: Double) -> UnsafePointer<raster_disc_row> {
    if rows != self.rows || originX != self.originX || disc != self.disc {
      (self.disc, self.rows, self.originX) = (disc, rows, originX)
      kernels.scan(disc, originX: originX, rows: rows, into: lines)
    }
    return UnsafePointer(lines)
  }

  /// A row of a circle of which rows up to `end` will be asked for.
  @inline(__always)
  func line(of disc: Disc, _ y: Int, end: Int, originX: Double) -> raster_disc_row {
    if !rows.contains(y) || originX != self.originX || disc != self.disc {
      _ = lines(of: disc, y..<min(y + Self.count, max(end, y + 1)), originX: originX)
    }
    return lines[y &- rows.lowerBound]
  }

  /// Calls `body` for as many rows as can be scanned at a time, and their first.
  @inline(__always)
  func forEachBand(
    of disc: Disc, _ rows: Range<Int>, originX: Double,
    _ body: (_ rows: Range<Int>, _ lines: UnsafePointer<raster_disc_row>) -> Void
  ) {
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.count) {
      let band = start..<min(start + Self.count, rows.upperBound)
      body(band, lines(of: disc, band, originX: originX))
    }
  }
}

extension Disc {
  func prepared(originX: Double) -> raster_disc {
    raster_disc(x: x - originX, y: y, square: square, top: top, bottom: bottom)
  }

  /// A row in columns from `originX` on: for every processor what `raster_scan_disc` does.
  func row(_ row: Double, originX: Double) -> raster_disc_row {
    let (upper, lower) = (reach(at: row), reach(at: row + 1))
    // The edge is taken for straight, and moved by as much as makes the areas equal: by a 12th of the second derivative.
    let (middle, growth) = ((upper + lower) * 0.5, lower - upper)
    let bulge = Float(square) / Float(max(middle * middle * (middle * 12), 1))
    let length = abs(growth)
    let steepness = Double(0.5 / Float(max(length, 1e-9)))
    let start = upper + Double(bulge)
    let (near, far) = (min(start, start + growth), max(start, start + growth))
    let center = x - originX
    guard length <= 1, row >= top, row + 1 <= bottom else {
      let inner = min(upper, lower)
      return raster_disc_row(
        left: Self.column((center - inner).rounded(.up)) - 2, right: Self.column((center + inner).rounded(.down)),
        levels: 0, is_straight: 0)
    }
    let left = DiscEdge(center - far, center - near, steepness)
    let right = DiscEdge(center + near, center + far, steepness)
    return raster_disc_row(
      left: left.column, right: right.column,
      levels: DiscEdge.levels(left.right, 1 - left.left) | DiscEdge.levels(1 - right.right, right.left) << 16,
      is_straight: 1)
  }

  private static func column(_ position: Double) -> Int32 { Int32(max(-0x10000, min(position, 0x10000))) }
}

/// The edge of a circle that runs through two columns.
private struct DiscEdge {
  /// The first of them.
  let column: Int32

  /// How much of the first is right of the edge, and how much of the second left of it.
  let right, left: Double

  init(_ low: Double, _ high: Double, _ steepness: Double) {
    column = Int32(min(max(low.rounded(.down), -2), 0x10000))
    let border = Double(column) + 1
    if high < border {
      (right, left) = (border - (low + high) * 0.5, 0)
    } else {
      right = (border - low) * (border - low) * steepness
      left = (high - border) * (high - border) * steepness
    }
  }

  static func levels(_ first: Double, _ second: Double) -> UInt32 { level(first) | level(second) << 8 }

  private static func level(_ area: Double) -> UInt32 { UInt32(max(0, min(area, 1)) * 255 + 0.5) }
}
