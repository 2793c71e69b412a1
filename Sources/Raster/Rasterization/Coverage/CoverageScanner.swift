import Foundation
import Geometry
import Pixels

/// Scans a convex outline row by row for its exact area coverage of every pixel.
///
/// A convex outline has two chains of edges from its top to its bottom. In one row each chain touches a few pixels,
/// whose areas are accumulated; between the two chains coverage is constant.
final class CoverageScanner {
  let outline = Outline()

  /// The coverage of a row by columns of the tile, 0…255, with 64 spare bytes before the first column and after the
  /// last.
  let mask: UnsafeMutablePointer<UInt8>
  private let memory: UnsafeMutablePointer<UInt8>
  private var accumulator: CoverageAccumulator
  private let capacity: Int
  private var originX = 0.0

  /// Edges that are not antialiased: lines that select pixels by their centres, or coverage rounded to 0 or 255.
  private var cuts: [HalfPlane] = []
  private var isBinary = false
  private var isSharp = false

  /// Converts coverage to the face's share of a pixel next to the faces in front.
  private let weights = FaceWeights()
  private var isWeighted = false
  private let kernels: RowKernels
  private var circle: CircleShape?
  let circleRows: CircleRows

  // Pointers, because passing a stored structure of an object inout costs an exclusivity check each time.
  private let left: UnsafeMutablePointer<Chain>
  private let right: UnsafeMutablePointer<Chain>
  private var bottom = 0

  /// The rows of the tile that the outline touches, in device pixels.
  private(set) var rows = 0..<0

  init(width: Int, kernels: RowKernels = RowKernels()) {
    self.kernels = kernels
    circleRows = CircleRows(kernels: kernels)
    // `CoverageRow` holds columns as 16-bit numbers.
    capacity = min(width, 0x7000)
    accumulator = CoverageAccumulator(width: width)
    memory = .zeros(64 + width + 64)
    mask = memory + 64
    left = .allocate(capacity: 2)
    left.initialize(repeating: Chain(), count: 2)
    right = left + 1
  }

  deinit {
    accumulator.deallocate()
    memory.deallocate()
    left.deallocate()
  }

  /// The current edge of one of the two chains, which go from the top to the bottom of the outline.
  private struct Chain {
    var index = 0
    var step = 1
    var x0 = 0.0, y0 = 0.0, x1 = 0.0, y1 = 0.0
    var slope = 0.0
  }

  /// Starts at the top of a box. Edges that are not `smooth` are not antialiased; pixel centres decide there. `open`
  /// edges are moved out of the visible area.
  func begin(
    _ box: RoundedBox, projection: Homography, tile: PixelRect, smooth: RoundedBox.Edges = .all,
    open: RoundedBox.Edges = [], face: FaceOutline? = nil
  ) {
    start(in: tile, face)
    var box = box
    if smooth != .all || !open.isEmpty {
      isBinary = smooth.isEmpty && box.radius > 0
      (box, cuts) = box.sharpened(smooth: smooth, open: open, projection: projection)
      isSharp = isBinary || !cuts.isEmpty
    }
    let limits = face?.isCut == true ? face?.corners : nil
    circle = limits == nil ? CircleShape(box, projection) : nil
    if let circle {
      rows = circle.rows(in: tile)
      return
    }
    outline.set(box, projection: projection, tile: tile)
    if let limits {
      if isWeighted { weights.setPaintedShape(outline) }
      outline.clip(to: limits)
    }
    beginOutline(tile)
  }

  /// Starts at the top of a face.
  func begin(_ face: FaceOutline, tile: PixelRect) {
    start(in: tile, face)
    outline.set(face.corners)
    beginOutline(tile)
  }

  private func start(in tile: PixelRect, _ face: FaceOutline?) {
    cuts.removeAll(keepingCapacity: true)
    (isBinary, isSharp) = (false, false)
    isWeighted = face.map { !$0.occluders.isEmpty } ?? false
    if isWeighted, let face { weights.begin(face, tile: tile) }
    originX = Double(tile.minX)
    accumulator.width = min(tile.width, capacity)
    rows = 0..<0
    circle = nil
  }

  private func beginOutline(_ tile: PixelRect) {
    guard outline.count >= 3 else { return }
    var (top, bottom) = (0, 0)
    for index in 1..<outline.count {
      if outline.points[index].y < outline.points[top].y { top = index }
      if outline.points[index].y > outline.points[bottom].y { bottom = index }
    }
    let first = max(Double(tile.minY), outline.points[top].y.rounded(.down))
    let last = min(Double(tile.maxY), outline.points[bottom].y.rounded(.up))
    guard first < last else { return }
    rows = Int(first)..<Int(last)
    self.bottom = bottom
    left.pointee = chain(from: top, step: 1)
    right.pointee = chain(from: top, step: outline.count - 1)
  }

  private func chain(from top: Int, step: Int) -> Chain {
    var chain = Chain()
    chain.index = top
    chain.step = step
    (chain.x1, chain.y1) = (outline.points[top].x - originX, outline.points[top].y)
    advance(&chain)
    return chain
  }

  /// Advances to the next edge of a chain.
  @inline(__always)
  private func advance(_ chain: inout Chain) {
    var next = chain.index &+ chain.step
    if next >= outline.count { next &-= outline.count }
    chain.index = next
    (chain.x0, chain.y0) = (chain.x1, chain.y1)
    (chain.x1, chain.y1) = (outline.points[next].x - originX, outline.points[next].y)
    let height = chain.y1 - chain.y0
    chain.slope = height > 1e-9 ? (chain.x1 - chain.x0) / height : 0
  }

  /// The coverage of row `y`, in device pixels; rows have to be scanned in ascending order.
  @inline(__always)
  func scan(_ y: Int) -> CoverageRow {
    let row = areas(y)
    return isSharp || isWeighted ? changed(row, y) : row
  }

  private func changed(_ row: CoverageRow, _ y: Int) -> CoverageRow {
    let row = isSharp ? sharpened(row, y) : row
    return isWeighted ? weights.weighted(row, y, mask) : row
  }

  /// A row in which pixel centres decide at the edges that are not antialiased.
  private func sharpened(_ row: CoverageRow, _ y: Int) -> CoverageRow {
    guard !row.isEmpty else { return row }
    var columns = row.start..<row.end
    for cut in cuts { columns = cut.columns(columns, originX: Int(originX), y: y) }
    guard !columns.isEmpty else { return .empty }
    let level = (row.levelStart..<max(row.levelStart, row.levelEnd)).clamped(to: columns)
    if isBinary {
      for x in columns where !level.contains(x) { mask[x] = mask[x] >= 128 ? 255 : 0 }
    }
    return CoverageRow(
      start: columns.lowerBound, end: columns.upperBound, levelStart: level.lowerBound, levelEnd: level.upperBound,
      level: isBinary ? (row.level >= 128 ? 255 : 0) : row.level)
  }

  private func areas(_ y: Int) -> CoverageRow {
    let top = Double(y)
    if let circle { return scan(circle, y) }
    skip(left, to: top)
    skip(right, to: top)
    switch (edge(left.pointee, top), edge(right.pointee, top)) {
    case (let a?, let b?): return a.low < b.low ? scan(a, b) : scan(b, a)
    case (let a?, nil): return scan(a, accumulate(right, top: top, sign: 1))
    case (nil, let b?): return scan(b, accumulate(left, top: top, sign: 1))
    case (nil, nil): return drained(accumulate(left, top: top, sign: 1), accumulate(right, top: top, sign: -1))
    }
  }

  private func scan(_ circle: CircleShape, _ y: Int) -> CoverageRow {
    let width = accumulator.width
    let row = circleRows.line(of: circle, y, end: rows.upperBound, originX: originX)
    guard row.is_straight != 0 else { return scan(CircleArcs(circle, row: Double(y), originX: originX)) }
    func write(_ column: Int, _ levels: UInt32) {
      if column >= 0, column < width { mask[column] = UInt8(truncatingIfNeeded: levels) }
      if column >= -1, column &+ 1 < width { mask[column &+ 1] = UInt8(truncatingIfNeeded: levels >> 8) }
    }
    let (left, right) = (Int(row.left), Int(row.right))
    write(left, row.levels)
    write(right, row.levels >> 16)
    func column(_ column: Int) -> Int { max(0, min(column, width)) }
    return trimmed(
      start: column(left), end: column(right &+ 2), levelStart: column(left &+ 2), levelEnd: column(right), level: 255)
  }

  private func scan(_ arcs: CircleArcs) -> CoverageRow {
    let (left, right) = arcs.columns(width: accumulator.width)
    guard left.upperBound < right.lowerBound else {
      let columns = left.lowerBound..<max(left.lowerBound, right.upperBound)
      kernels.scan(arcs.left, arcs.right, columns: columns, into: mask)
      let end = columns.upperBound
      return trimmed(start: columns.lowerBound, end: end, levelStart: end, levelEnd: end, level: 0)
    }
    kernels.scan(arcs.left, columns: left, into: mask)
    kernels.scan(arcs.right, columns: right, into: mask)
    return trimmed(
      start: left.lowerBound, end: right.upperBound, levelStart: left.upperBound, levelEnd: right.lowerBound, level: 255
    )
  }

  /// Skips the edges of a chain that end above a row.
  @inline(__always)
  private func skip(_ chain: UnsafeMutablePointer<Chain>, to top: Double) {
    while chain.pointee.y1 <= top, chain.pointee.index != bottom { advance(&chain.pointee) }
  }

  /// The current edge of a chain, if that edge alone crosses the whole row.
  @inline(__always)
  private func edge(_ chain: Chain, _ top: Double) -> RowEdge? {
    guard chain.y0 <= top, chain.y1 >= top + 1 else { return nil }
    return RowEdge(chain.x0 + (top - chain.y0) * chain.slope, chain.slope, width: accumulator.width)
  }

  /// A row with one edge on either side: a formula gives the coverage of every pixel.
  @inline(__always)
  private func scan(_ first: RowEdge, _ second: RowEdge) -> CoverageRow {
    let width = accumulator.width
    let levelStart = min(first.lastPixel &+ 1, width)
    let levelEnd = max(second.firstPixel, 0)
    guard levelStart <= levelEnd else {
      accumulator.add(from: first.low, to: first.high, height: 1)
      accumulator.add(from: second.low, to: second.high, height: -1)
      return drained(first.pixels, second.pixels)
    }
    first.writeAreas(to: mask, width: width, isEnd: false)
    second.writeAreas(to: mask, width: width, isEnd: true)
    return trimmed(
      start: max(first.firstPixel, 0), end: min(second.lastPixel &+ 1, width), levelStart: levelStart,
      levelEnd: levelEnd, level: 255)
  }

  /// A row with one edge on one side and several, already accumulated, on the other.
  @inline(__always)
  private func scan(_ edge: RowEdge, _ chain: (min: Int, max: Int)) -> CoverageRow {
    let width = accumulator.width
    let (chainStart, chainEnd) = (min(chain.min, width), min(chain.max &+ 2, width))
    let (edgeStart, edgeEnd) = (max(edge.firstPixel, 0), min(edge.lastPixel &+ 1, width))
    defer { accumulator.clearEnd() }
    if edgeEnd <= chainStart {
      edge.writeAreas(to: mask, width: width, isEnd: false)
      var sum: Float = -1
      accumulator.drain(chainStart..<max(chainStart, chainEnd), into: mask, sum: &sum)
      return trimmed(start: edgeStart, end: chainEnd, levelStart: edgeEnd, levelEnd: chainStart, level: 255)
    }
    if chainEnd <= edgeStart {
      edge.writeAreas(to: mask, width: width, isEnd: true)
      var sum: Float = 0
      accumulator.drain(chainStart..<max(chainStart, chainEnd), into: mask, sum: &sum)
      return trimmed(start: chainStart, end: edgeEnd, levelStart: chainEnd, levelEnd: edgeStart, level: 255)
    }
    accumulator.add(from: edge.low, to: edge.high, height: -1)
    return drained(chain, edge.pixels)
  }

  /// Turns the accumulated areas of two chains into a row.
  private func drained(_ a: (min: Int, max: Int), _ b: (min: Int, max: Int)) -> CoverageRow {
    defer { accumulator.clearEnd() }
    let width = accumulator.width
    let (first, second) = a.min <= b.min ? (a, b) : (b, a)
    guard first.min <= first.max || second.min <= second.max else { return .empty }

    var sum: Float = 0
    let start = min(max(first.min, 0), width)
    let end = min(second.max &+ 2, width)
    let firstEnd = min(first.max &+ 2, width)
    let secondStart = min(max(second.min, 0), width)
    guard firstEnd < secondStart else {
      // The chains touch the same pixels, or adjacent ones.
      let last = max(end, firstEnd)
      accumulator.drain(start..<max(start, last), into: mask, sum: &sum)
      return trimmed(start: start, end: last, levelStart: last, levelEnd: last, level: 0)
    }
    accumulator.drain(start..<max(start, firstEnd), into: mask, sum: &sum)
    let level = CoverageAccumulator.byte(sum)
    accumulator.drain(secondStart..<max(secondStart, end), into: mask, sum: &sum)
    return trimmed(start: start, end: max(end, secondStart), levelStart: firstEnd, levelEnd: secondStart, level: level)
  }

  /// The row with its level extended over neighbours of equal coverage, and without zeros at its ends.
  @inline(__always)
  private func trimmed(start: Int, end: Int, levelStart: Int, levelEnd: Int, level: UInt8) -> CoverageRow {
    var (start, end, levelStart, levelEnd) = (start, end, levelStart, levelEnd)
    while levelStart > start, levelStart < levelEnd, mask[levelStart &- 1] == level { levelStart &-= 1 }
    while levelEnd < end, levelStart < levelEnd, mask[levelEnd] == level { levelEnd &+= 1 }
    while start < levelStart, mask[start] == 0 { start &+= 1 }
    while end > levelEnd, mask[end &- 1] == 0 { end &-= 1 }
    if level == 0, levelStart < levelEnd, start == levelStart, end == levelEnd { return .empty }
    return CoverageRow(start: start, end: end, levelStart: levelStart, levelEnd: levelEnd, level: level)
  }

  /// Accumulates a chain's edges in a row; returns the first and the last column that they touch, or (1, 0) for none.
  @inline(__always)
  private func accumulate(_ place: UnsafeMutablePointer<Chain>, top: Double, sign: Double) -> (min: Int, max: Int) {
    var chain = place.pointee
    defer { place.pointee = chain }
    let base = top + 1
    var lowest = Double.infinity
    var highest = -Double.infinity
    while true {
      // Avoids min and max, which also handle NaN.
      let from = chain.y0 > top ? chain.y0 : top
      let to = chain.y1 < base ? chain.y1 : base
      if to > from {
        let xFrom = chain.y0 > top ? chain.x0 : chain.x0 + (from - chain.y0) * chain.slope
        let xTo = chain.y1 < base ? chain.x1 : chain.x0 + (to - chain.y0) * chain.slope
        let (a, b) = xFrom < xTo ? (xFrom, xTo) : (xTo, xFrom)
        lowest = a < lowest ? a : lowest
        highest = b > highest ? b : highest
        accumulator.add(from: a, to: b, height: (to - from) * sign)
      }
      if chain.y1 > base || chain.index == bottom { break }
      advance(&chain)
    }
    guard lowest <= highest else { return (1, 0) }
    let limit = Double(accumulator.width)
    return (
      Int(whole: lowest > 0 ? (lowest < limit ? lowest : limit) : 0),
      Int(whole: highest > 0 ? (highest < limit ? highest : limit) : 0)
    )
  }
}
