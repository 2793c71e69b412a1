import Geometry
import Pixels

/// Scans a convex shape of few pixels as a whole, one side after the other. `CoverageScanner` scans both sides row by
/// row, and takes three times as long for a dot.
///
/// The coverage equals that of `CoverageScanner` to the bit: it adds the same areas for each pixel in the same order.
final class SpotScanner {
  private let outline = Outline()

  /// The coverage of each row of the latest shape, 0…255, in rows of `stride` bytes that begin at its first column.
  let masks: UnsafeMutablePointer<UInt8>

  /// The columns of the tile that each row of the latest shape touches; outside them the mask is undefined.
  let spans: UnsafeMutablePointer<Span>

  struct Span {
    var first: Int32 = 0
    var end: Int32 = 0

    @inline(__always) var columns: Range<Int> { Int(first)..<Int(max(first, end)) }
  }

  /// Areas to be summed along the rows; all 0 between two shapes.
  private let cells: UnsafeMutablePointer<Float>

  /// The extent of each of the two sides in each row.
  private let sides: UnsafeMutablePointer<Side>

  /// The maximum number of rows, and of columns, of a shape.
  static let size = 66

  /// The distance between rows in `masks` and `cells`; a row is read and written up to two columns past the shape.
  static let stride = 96

  init() {
    masks = .zeros((Self.size + 1) * Self.stride)
    cells = .zeros((Self.size + 1) * Self.stride)
    spans = .allocate(capacity: Self.size + 1)
    spans.initialize(repeating: Span(), count: Self.size + 1)
    sides = .allocate(capacity: 2 * (Self.size + 1))
    sides.initialize(repeating: Side(), count: 2 * (Self.size + 1))
  }

  deinit {
    masks.deallocate()
    cells.deallocate()
    spans.deallocate()
    sides.deallocate()
  }

  /// The minimum and the maximum x of one side of a shape in a row, in columns of the tile.
  private struct Side {
    var low = Double.infinity
    var high = -Double.infinity

    /// Whether it is a single edge from the top of the row to its bottom, whose areas are not in the cells.
    var isEdge = false
  }

  /// Fills `masks` with the coverage of a box.
  /// - Returns: the pixels that the box touches; nil, with nothing done, if the box is empty, too large, seen in
  ///   perspective or not within the tile.
  func scan(_ box: RoundedBox, projection: Homography, tile: PixelRect) -> PixelRect? {
    guard projection.isAffine, !box.isEmpty else { return nil }
    let (width, height, most) = (box.maxX - box.minX, box.maxY - box.minY, Double(Self.size))
    guard abs(projection.m11) * width + abs(projection.m21) * height <= most,
      abs(projection.m12) * width + abs(projection.m22) * height <= most
    else { return nil }
    if !outline.setEllipse(box, projection, in: tile) { outline.set(box, projection: projection, tile: tile) }
    return outline.count >= 3 ? scanOutline(in: tile) : nil
  }

  private func scanOutline(in tile: PixelRect) -> PixelRect? {
    let points = outline.points
    var (top, bottom) = (0, 0)
    var (low, high) = (points[0], points[0])
    for index in 1..<outline.count {
      let point = points[index]
      if point.x < low.x { low.x = point.x }
      if point.x > high.x { high.x = point.x }
      if point.y < low.y { (top, low.y) = (index, point.y) }
      if point.y > high.y { (bottom, high.y) = (index, point.y) }
    }
    guard low.x >= Double(tile.minX), high.x <= Double(tile.maxX), low.y >= Double(tile.minY),
      high.y <= Double(tile.maxY)
    else { return nil }
    // Relative to the tile, so that truncation rounds down.
    func first(_ low: Double, _ start: Int) -> Int { start &+ Int(whole: low - Double(start)) }
    func end(_ high: Double, _ end: Int) -> Int { end &- Int(whole: Double(end) - high) }
    let area = PixelRect(
      minX: first(low.x, tile.minX), minY: first(low.y, tile.minY), maxX: end(high.x, tile.maxX),
      maxY: end(high.y, tile.maxY))
    guard !area.isEmpty, area.width <= Self.size, area.height <= Self.size else { return nil }
    let place = Place(originX: Double(tile.minX), column: area.minX - tile.minX, width: tile.width, top: area.minY)
    let (left, right) = (sides, sides + area.height)
    for row in 0..<2 * area.height { sides[row] = Side() }
    follow(from: top, to: bottom, step: 1, sign: 1, in: place, left)
    follow(from: top, to: bottom, step: outline.count - 1, sign: -1, in: place, right)
    for row in 0..<area.height {
      let columns = finish(row, left[row], right[row], in: place)
      spans[row] = Span(first: Int32(truncatingIfNeeded: columns.start), end: Int32(truncatingIfNeeded: columns.end))
    }
    return area
  }

  /// The position of a shape: the tile's minimum x and its width, the shape's first column in it, and its first row.
  private struct Place {
    let originX: Double
    let column, width, top: Int
  }

  /// The cells of a row, by columns of the tile.
  @inline(__always)
  private func accumulator(_ row: Int, _ place: Place) -> CoverageAccumulator {
    CoverageAccumulator(cells + (row &* Self.stride &- place.column), width: place.width)
  }

  /// Follows one side of the outline from top to bottom.
  /// - Parameters:
  ///   - step: from one vertex to the next, modulo their number.
  ///   - sides: receives the extent of the side in each row.
  @inline(__always)
  private func follow(
    from top: Int, to bottom: Int, step: Int, sign: Double, in place: Place, _ sides: UnsafeMutablePointer<Side>
  ) {
    let (points, count) = (outline.points, outline.count)
    var (index, row, rowTop) = (top, 0, Double(place.top))
    var (x0, y0) = (points[top].x - place.originX, points[top].y)
    var side = Side()
    /// Adds a part of an edge that lies in the row.
    @inline(__always)
    func add(_ from: Double, _ to: Double, _ height: Double) {
      let (a, b) = from < to ? (from, to) : (to, from)
      side.low = a < side.low ? a : side.low
      side.high = b > side.high ? b : side.high
      accumulator(row, place).addInside(Float(a), Float(b), Float(height * sign))
    }
    func nextRow() {
      sides[row] = side
      side = Side()
      row &+= 1
      rowTop += 1
    }
    while index != bottom {
      index &+= step
      if index >= count { index &-= count }
      let (x1, y1) = (points[index].x - place.originX, points[index].y)
      if y1 < rowTop + 1 {
        if y1 > y0 { add(x0, x1, y1 - y0) }
      } else {
        let height = y1 - y0
        let slope = height > 1e-9 ? (x1 - x0) / height : 0
        var x = x0
        if y0 > rowTop {
          x = x0 + (rowTop + 1 - y0) * slope
          add(x0, x, rowTop + 1 - y0)
          nextRow()
        }
        while y1 >= rowTop + 1 {
          let start = x0 + (rowTop - y0) * slope
          let end = start + slope
          side = start < end ? Side(low: start, high: end, isEdge: true) : Side(low: end, high: start, isEdge: true)
          nextRow()
          x = x0 + (rowTop - y0) * slope
        }
        if y1 > rowTop { add(x, x1, y1 - rowTop) }
      }
      (x0, y0) = (x1, y1)
    }
    sides[row] = side
  }

  /// Converts the cells and the edges of a row into its mask, and returns the columns of the tile that it covers.
  @inline(__always)
  private func finish(_ row: Int, _ left: Side, _ right: Side, in place: Place) -> (start: Int, end: Int) {
    let mask = masks + (row &* Self.stride &- place.column)
    switch (left.isEdge, right.isEdge) {
    case (true, true):
      let (a, b) = (edge(left, place), edge(right, place))
      let (first, second) = a.low < b.low ? (a, b) : (b, a)
      if first.lastPixel &+ 1 <= second.firstPixel {
        first.writeAreas(to: mask, width: place.width, isEnd: false)
        fill(mask, first.lastPixel &+ 1, second.firstPixel, 255)
        second.writeAreas(to: mask, width: place.width, isEnd: true)
        return (first.firstPixel, min(second.lastPixel &+ 1, place.width))
      }
      add(first, 1, row, place)
      add(second, -1, row, place)
      return drain(row, mask, left, right, place)
    case (true, false): return finish(row, mask, edge(left, place), left, beside: right, sign: -1, in: place)
    case (false, true): return finish(row, mask, edge(right, place), right, beside: left, sign: 1, in: place)
    case (false, false): return drain(row, mask, left, right, place)
    }
  }

  /// A row with one edge on one side and several on the other, whose areas are in the cells with a sign.
  @inline(__always)
  private func finish(
    _ row: Int, _ mask: UnsafeMutablePointer<UInt8>, _ edge: RowEdge, _ edgeSide: Side, beside chain: Side,
    sign: Double,
    in place: Place
  ) -> (start: Int, end: Int) {
    let (chainStart, chainEnd) = columns(chain, place)
    defer { accumulator(row, place).clearPair(chainEnd) }
    if edge.lastPixel &+ 1 <= chainStart {
      edge.writeAreas(to: mask, width: place.width, isEnd: false)
      fill(mask, edge.lastPixel &+ 1, chainStart, 255)
      var sum = Float(-sign)
      accumulator(row, place).drain(chainStart..<max(chainStart, chainEnd), into: mask, sum: &sum)
      return (edge.firstPixel, chainEnd)
    }
    if chainEnd <= edge.firstPixel {
      edge.writeAreas(to: mask, width: place.width, isEnd: true)
      fill(mask, chainEnd, edge.firstPixel, 255)
      var sum: Float = 0
      accumulator(row, place).drain(chainStart..<max(chainStart, chainEnd), into: mask, sum: &sum)
      return (chainStart, min(edge.lastPixel &+ 1, place.width))
    }
    add(edge, -sign, row, place)
    return drain(row, mask, chain, edgeSide, place)
  }

  /// Converts the areas of both sides into a row.
  @inline(__always)
  private func drain(
    _ row: Int, _ mask: UnsafeMutablePointer<UInt8>, _ left: Side, _ right: Side, _ place: Place
  ) -> (start: Int, end: Int) {
    let (a, b) = (columns(left, place), columns(right, place))
    let (first, second) = a.start <= b.start ? (a, b) : (b, a)
    let accumulator = accumulator(row, place)
    var sum: Float = 0
    if first.end < second.start {
      accumulator.drain(first.start..<first.end, into: mask, sum: &sum)
      fill(mask, first.end, second.start, CoverageAccumulator.byte(sum))
      accumulator.drain(second.start..<max(second.start, second.end), into: mask, sum: &sum)
    } else {
      accumulator.drain(first.start..<max(first.start, first.end, second.end), into: mask, sum: &sum)
    }
    accumulator.clearPair(max(first.end, second.end))
    return (first.start, max(first.end, second.end))
  }

  /// The columns whose cells a side may have changed, up to the width of the tile.
  @inline(__always)
  private func columns(_ side: Side, _ place: Place) -> (start: Int, end: Int) {
    guard side.low <= side.high else { return (place.column, place.column) }
    return (min(Int(whole: side.low), place.width), min(Int(whole: side.high) &+ 2, place.width))
  }

  @inline(__always)
  private func edge(_ side: Side, _ place: Place) -> RowEdge {
    RowEdge(low: side.low, high: side.high, width: place.width)
  }

  @inline(__always)
  private func add(_ edge: RowEdge, _ sign: Double, _ row: Int, _ place: Place) {
    accumulator(row, place).addInside(Float(edge.low), Float(edge.high), Float(sign))
  }

  @inline(__always)
  private func fill(_ mask: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ level: UInt8) {
    var column = start
    while column < end {
      mask[column] = level
      column &+= 1
    }
  }
}
