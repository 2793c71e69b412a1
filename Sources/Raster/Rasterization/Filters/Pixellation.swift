import Geometry
import Pixels
import Synchronization

/// Squares, each filled with the average colour of its part of the image, including clear pixels.
///
/// Each pixel is divided into 4 × 4 parts, and each part belongs to one square, so the edges of squares are smooth. The
/// sums of colours are integers, so they do not depend on the order of pixels.
package struct Pixellation: ImageFilter {
  package let reach: Int
  package var blurSigma: Double? { nil }
  package var sourceBlur: GaussianBlur { GaussianBlur(sigma: 0) }

  private let grid: SquareGrid

  /// Nil where the squares are seen edge-on.
  /// - Parameters:
  ///   - squares: maps a grid of squares of side 1 to pixels.
  ///   - reach: at least the size of the image of a square, in pixels.
  package init?(squares: Homography, reach: Int) {
    guard let toGrid = squares.inverted() else { return nil }
    grid = SquareGrid(toPixels: squares, toGrid: toGrid)
    self.reach = reach
  }

  package func image(
    of source: BlurSource, in area: PixelRect, isOpaque: Bool, _ workers: some ParallelExecutor
  ) -> BlurredImage {
    let rect = source.rect.expanded(by: reach).intersection(area)
    let result = BlurredImage.Pixels(rect: rect.isEmpty ? .empty : rect, channels: 4, source.memory)
    guard !rect.isEmpty else { return BlurredImage(result) }
    let averages = averages(of: source, isOpaque: isOpaque, workers)
    let walk = SquareWalk(grid, columns: rect.minX..<rect.maxX)
    workers.forEachBand(of: rect) { band in
      var sums = [UInt64](repeating: 0, count: rect.width)
      for y in band {
        for index in sums.indices { sums[index] = 0 }
        walk.forEachPart(ofRow: y) { columns, square, parts in
          if square == .none {
            for x in columns { sums[x - rect.minX] &+= ChannelLanes.lanes(source.pixel(x, y)) &* parts }
          } else if let color = averages[square] {
            let share = color &* parts
            for x in columns { sums[x - rect.minX] &+= share }
          }
        }
        let row = UnsafeMutableRawPointer(result.row(y))
        for (index, sum) in sums.enumerated() {
          row.storeBytes(of: ChannelLanes.average(sum), toByteOffset: index * 4, as: UInt32.self)
        }
      }
    }
    return BlurredImage(result)
  }

  /// The average colours of the squares that the source touches, in lanes.
  /// - Parameter isOpaque: whether pixels outside the source are ignored; otherwise they are clear.
  private func averages(
    of source: BlurSource, isOpaque: Bool, _ workers: some ParallelExecutor
  ) -> [Square: UInt64] {
    let rect = source.rect
    let all = Mutex<[Square: ColorSum]>([:])
    let walk = SquareWalk(grid, columns: rect.minX..<rect.maxX)
    workers.forEachBand(of: rect) { band in
      var sums: [Square: ColorSum] = [:]
      for y in band {
        walk.forEachPart(ofRow: y) { columns, square, parts in
          guard square != .none else { return }
          var sum = ColorSum()
          for x in columns { sum.add(source.pixel(x, y), parts) }
          sums[square, default: ColorSum()].add(sum)
        }
      }
      all.withLock { all in all.merge(sums) { $0.adding($1) } }
    }
    return all.withLock { all in
      .init(
        uniqueKeysWithValues: all.map { square, sum in
          let isWhole = isOpaque || grid.lies(square, in: rect)
          return (square, sum.average(of: isWhole ? sum.parts : max(sum.parts, grid.partCount(of: square))))
        })
    }
  }
}

/// The channels of a pixel in lanes of 16 bits: blue, green, red and alpha.
private enum ChannelLanes {
  @inline(__always)
  static func lanes(_ pixel: UInt32) -> UInt64 {
    let pairs = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF
  }

  /// The pixel of lanes that were added for all parts of it, rounded to the nearest.
  @inline(__always)
  static func average(_ sum: UInt64) -> UInt32 {
    let half = SquareGrid.parts / 2 * 0x0001_0001_0001_0001
    let lanes = (sum &+ half) / UInt64(SquareGrid.parts) & 0x00FF_00FF_00FF_00FF
    let pairs = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }
}

/// The sum of the colours of parts of pixels.
private struct ColorSum {
  private var blue: UInt64 = 0
  private var green: UInt64 = 0
  private var red: UInt64 = 0
  private var alpha: UInt64 = 0
  private(set) var parts: UInt64 = 0

  @inline(__always)
  mutating func add(_ pixel: UInt32, _ count: UInt64) {
    blue &+= UInt64(pixel & 0xFF) &* count
    green &+= UInt64(pixel >> 8 & 0xFF) &* count
    red &+= UInt64(pixel >> 16 & 0xFF) &* count
    alpha &+= UInt64(pixel >> 24) &* count
    parts &+= count
  }

  @inline(__always)
  mutating func add(_ other: ColorSum) {
    blue &+= other.blue
    green &+= other.green
    red &+= other.red
    alpha &+= other.alpha
    parts &+= other.parts
  }

  func adding(_ other: ColorSum) -> ColorSum {
    var sum = self
    sum.add(other)
    return sum
  }

  /// The sum divided by a number of parts, rounded to the nearest, in lanes.
  func average(of count: UInt64) -> UInt64 {
    let count = max(1, count)
    func lane(_ channel: UInt64) -> UInt64 { (channel + count / 2) / count }
    return lane(blue) | lane(green) << 16 | lane(red) << 32 | lane(alpha) << 48
  }
}

/// The column and the row of a square in a grid.
private struct Square: Hashable {
  private let key: Int64

  var column: Int32 { Int32(truncatingIfNeeded: key >> 32) }
  var row: Int32 { Int32(truncatingIfNeeded: key) }

  @inline(__always)
  init(column: Int32, row: Int32) { key = Int64(column) << 32 | Int64(UInt32(bitPattern: row)) }

  /// No square: behind the eye, or too far away.
  static let none = Square(column: .min, row: .min)

  /// Whether both are squares, and no other ones lie between them.
  func isNear(_ other: Square) -> Bool {
    self != .none && other != .none && abs(column - other.column) <= 1 && abs(row - other.row) <= 1
  }
}

/// A grid of squares of side 1, seen in a plane.
private struct SquareGrid {
  let toPixels, toGrid: Homography

  /// How many parts a pixel has, along one side and altogether.
  static let side = 4
  static let parts: UInt64 = 16

  /// The square in which the middle of a part of a pixel lies.
  @inline(__always)
  func square(_ x: Int, _ column: Int, _ y: Int, _ row: Int) -> Square {
    func middle(_ pixel: Int, _ part: Int) -> Double { Double(pixel) + Double(2 * part + 1) / Double(2 * Self.side) }
    let point = toGrid.project(x: middle(x, column), y: middle(y, row))
    let (left, top) = (point.x / point.w, point.y / point.w)
    guard point.w > 0, abs(left) < 1e9, abs(top) < 1e9 else { return .none }
    return Square(column: Self.floor(left), row: Self.floor(top))
  }

  @inline(__always)
  private static func floor(_ value: Double) -> Int32 {
    let whole = Int32(whole: value)
    return Double(whole) > value ? whole - 1 : whole
  }

  /// The corners of a square, in pixels; nil where it reaches behind the eye.
  private func corners(of square: Square) -> [SIMD2<Double>]? {
    let (x, y) = (Double(square.column), Double(square.row))
    let images = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map { toPixels.project(x: $0.0, y: $0.1) }
    return images.allSatisfy { $0.w > 0 } ? images.map { SIMD2($0.x / $0.w, $0.y / $0.w) } : nil
  }

  func lies(_ square: Square, in rect: PixelRect) -> Bool {
    let (low, high) = (
      SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.maxY))
    )
    return corners(of: square)?.allSatisfy { all($0 .>= low - 1e-6) && all($0 .<= high + 1e-6) } ?? false
  }

  /// How many parts of pixels a square has by its area.
  func partCount(of square: Square) -> UInt64 {
    guard let corners = corners(of: square) else { return 0 }
    let (a, b) = (corners[2] - corners[0], corners[3] - corners[1])
    let area = abs(a.x * b.y - a.y * b.x) / 2
    return area.isFinite ? UInt64(min(area * Double(Self.parts), 1e15).rounded()) : 0
  }
}

/// A walk through rows of pixels, by the squares in which their parts lie.
private struct SquareWalk {
  private let grid: SquareGrid
  private let columns: Range<Int>

  /// The shares of the columns, where squares are not turned: they are the same in every row.
  private let shares: [Share]

  /// Pixels that have the same number of their parts, along one axis, in a column or a row of squares, of which any
  /// square stands for all; none where squares are smaller than pixels.
  private typealias Share = (pixels: Range<Int>, square: Square, parts: UInt64)

  init(_ grid: SquareGrid, columns: Range<Int>) {
    let isStraight = grid.toPixels.isAffine && grid.toPixels.m12 == 0 && grid.toPixels.m21 == 0
    self.grid = grid
    self.columns = columns
    shares = isStraight ? Self.shares(of: columns) { grid.square($0, $1, 0, 0) } : []
  }

  /// Calls `body` with pixels of a row and how many of their parts lie in a square. Where squares are smaller than
  /// pixels, or behind the eye, with none.
  @inline(__always)
  func forEachPart(ofRow y: Int, _ body: (_ columns: Range<Int>, _ square: Square, _ parts: UInt64) -> Void) {
    guard !shares.isEmpty else { return forEachTurnedPart(ofRow: y, body) }
    for row in Self.shares(of: y..<y + 1, square: { grid.square(0, 0, $0, $1) }) {
      for column in shares {
        let isNone = column.square == .none || row.square == .none
        let square = isNone ? .none : Square(column: column.square.column, row: row.square.row)
        body(column.pixels, square, column.parts * row.parts)
      }
    }
  }

  /// The shares of pixels along an axis, whose squares are all in one row or one column.
  private static func shares(of pixels: Range<Int>, square: (_ pixel: Int, _ part: Int) -> Square) -> [Share] {
    var shares: [Share] = []
    let all = UInt64(SquareGrid.side)
    for pixel in pixels {
      let (first, last) = (square(pixel, 0), square(pixel, SquareGrid.side - 1))
      if first != last, first.isNear(last) {
        let count = UInt64((0..<SquareGrid.side).count { square(pixel, $0) == first })
        shares += [(pixel..<pixel + 1, first, count), (pixel..<pixel + 1, last, all - count)]
        continue
      }
      let only = first == last ? first : .none
      if let before = shares.last, before.parts == all, before.square == only {
        shares[shares.count - 1].pixels = before.pixels.lowerBound..<pixel + 1
      } else {
        shares.append((pixel..<pixel + 1, only, all))
      }
    }
    return shares
  }

  /// Pixels in one square together, others part by part.
  private func forEachTurnedPart(
    ofRow y: Int, _ body: (_ columns: Range<Int>, _ square: Square, _ parts: UInt64) -> Void
  ) {
    let last = SquareGrid.side - 1
    var x = columns.lowerBound
    while x < columns.upperBound {
      let corner = grid.square(x, 0, y, 0)
      guard corner == grid.square(x, 0, y, last), isEnd(x, y, corner) else {
        forEachPart(of: x, y, body)
        x += 1
        continue
      }
      // Squares are convex: what lies between two pixels in a square is in it, too.
      let start = x
      while x + Self.stride < columns.upperBound, isEnd(x + Self.stride, y, corner) { x += Self.stride }
      while x + 1 < columns.upperBound, isEnd(x + 1, y, corner) { x += 1 }
      x += 1
      body(start..<x, corner, SquareGrid.parts)
    }
  }

  /// How many pixels are skipped where the one beyond them is in the same square.
  private static let stride = 4

  /// Whether the right parts of a pixel lie in a square.
  @inline(__always)
  private func isEnd(_ x: Int, _ y: Int, _ square: Square) -> Bool {
    let last = SquareGrid.side - 1
    return grid.square(x, last, y, 0) == square && grid.square(x, last, y, last) == square
  }

  /// The parts of a pixel that lies in several squares.
  private func forEachPart(
    of x: Int, _ y: Int, _ body: (_ columns: Range<Int>, _ square: Square, _ parts: UInt64) -> Void
  ) {
    let last = SquareGrid.side - 1
    let (a, b) = (grid.square(x, 0, y, 0), grid.square(x, last, y, 0))
    let (c, d) = (grid.square(x, 0, y, last), grid.square(x, last, y, last))
    guard a.isNear(b), a.isNear(c), a.isNear(d), b.isNear(c), b.isNear(d), c.isNear(d) else {
      return body(x..<x + 1, .none, SquareGrid.parts)
    }
    var (latest, count) = (a, UInt64(0))
    for row in 0...last {
      // Forth and back, so that parts of one square follow one another.
      for index in 0...last {
        let square = grid.square(x, row % 2 == 0 ? index : last - index, y, row)
        if square != latest {
          body(x..<x + 1, latest, count)
          (latest, count) = (square, 0)
        }
        count += 1
      }
    }
    body(x..<x + 1, latest, count)
  }
}

extension BlurSource {
  /// A pixel; clear outside the image.
  @inline(__always)
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard rect.minX <= x, x < rect.maxX, rect.minY <= y, y < rect.maxY else { return 0 }
    return UnsafeRawPointer(row(y)).loadUnaligned(fromByteOffset: (x - stored.minX) * 4, as: UInt32.self)
  }
}

extension ParallelExecutor {
  /// Calls `body` with bands of the rows of a rectangle.
  fileprivate func forEachBand(of rect: PixelRect, _ body: @Sendable (Range<Int>) -> Void) {
    let height = 32
    forEachPiece((rect.height + height - 1) / height) { piece in
      let top = rect.minY + piece * height
      body(top..<min(top + height, rect.maxY))
    }
  }
}
