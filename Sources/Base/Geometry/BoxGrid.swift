/// A uniform grid that finds overlapping pairs among many boxes, in time proportional to the boxes and the pairs.
///
/// The bounding box of all boxes is divided into about as many cells as there are boxes. A box is listed in every cell
/// that it touches. If boxes touch too many cells on average, the cells are enlarged, so that large boxes cost no more
/// than small ones.
package struct BoxGrid {
  private let boxes: [PlanarBox]
  private let cells: Cells

  /// The indices of the boxes in all cells, one cell after the other, ascending within each cell.
  private let entries: [Int32]

  /// The index in `entries` at which each cell begins, and the end of the last cell.
  private let starts: [Int]

  /// The maximum average number of cells per box.
  private static let averageCells = 4

  /// Limits on the search for one box within one cell, which bound the cost of crowded cells.
  /// - `found`: the maximum number of overlapping boxes to find among those listed after a box.
  /// - `examined`: the maximum number of boxes to test among those listed after a box.
  package typealias Limits = (found: Int, examined: Int)

  /// - Parameter boxes: the boxes; empty ones overlap nothing.
  package init(_ boxes: [PlanarBox]) {
    self.boxes = boxes
    let shown = boxes.indices.filter { !boxes[$0].isEmpty }
    let area = shown.reduce(PlanarBox.empty) { area, index in
      PlanarBox(low: pointwiseMin(area.low, boxes[index].low), high: pointwiseMax(area.high, boxes[index].high))
    }
    var cells = Cells(area: area, count: shown.count)
    while cells.count > 1, shown.reduce(0, { $0 + cells.places(of: boxes[$1]).count }) > Self.averageCells * shown.count
    {
      cells = cells.coarser
    }
    self.cells = cells
    (starts, entries) = Self.lists(of: shown, boxes, in: cells)
  }

  /// A counting sort by cell.
  private static func lists(of shown: [Int], _ boxes: [PlanarBox], in cells: Cells) -> ([Int], [Int32]) {
    var starts = Array(repeating: 0, count: cells.count + 1)
    for index in shown { cells.places(of: boxes[index]).forEach(cells) { starts[$0 + 1] += 1 } }
    for cell in 0..<cells.count { starts[cell + 1] += starts[cell] }
    var next = starts
    var entries: [Int32] = Array(repeating: 0, count: starts[cells.count])
    for index in shown {
      cells.places(of: boxes[index]).forEach(cells) { cell in
        entries[next[cell]] = Int32(truncatingIfNeeded: index)
        next[cell] += 1
      }
    }
    return (starts, entries)
  }

  /// Calls `body` once for each pair of overlapping boxes, with the box that is earlier in the list first. The order of
  /// the pairs depends only on the boxes.
  /// - Parameter limits: the limits of the search for one box in one cell.
  /// - Returns: false if a limit was reached, so that pairs may be missing.
  package func forEachPair(_ limits: Limits, _ body: (Int, Int) -> Void) -> Bool {
    var isComplete = true
    entries.withUnsafeBufferPointer { entries in
      boxes.withUnsafeBufferPointer { boxes in
        for cell in 0..<cells.count {
          let end = starts[cell + 1]
          for place in starts[cell]..<end {
            let first = Int(entries[place])
            let box = boxes[first]
            var found = 0
            var next = place + 1
            let last = min(end, next + limits.examined)
            while next < last, found < limits.found {
              let second = Int(entries[next])
              next += 1
              let other = boxes[second]
              guard box.overlaps(other) else { continue }
              found += 1
              // Two boxes may share several cells. Only the cell that contains the low corner of their intersection
              // reports them.
              if cells.cell(at: pointwiseMax(box.low, other.low)) == cell { body(first, second) }
            }
            if next < end { isComplete = false }
          }
        }
      }
    }
    return isComplete
  }
}

/// The division of an area into cells of equal size.
private struct Cells {
  let area: PlanarBox
  let columns, rows: Int
  private let scale: SIMD2<Double>

  var count: Int { columns * rows }

  /// Divides an area into about `count` cells that are nearly square.
  init(area: PlanarBox, count: Int) {
    let size = area.high - area.low
    let ratio = size.x / size.y
    guard count > 1, size.x.isFinite, size.y.isFinite, ratio.isFinite, ratio > 0 else {
      self.init(area: area, columns: 1, rows: 1)
      return
    }
    let columns = max(1, min(Double(count), (Double(count) * ratio).squareRoot().rounded()))
    self.init(area: area, columns: Int(columns), rows: max(1, Int(Double(count) / columns)))
  }

  private init(area: PlanarBox, columns: Int, rows: Int) {
    self.area = area
    self.columns = columns
    self.rows = rows
    scale = SIMD2(Double(columns), Double(rows)) / (area.high - area.low)
  }

  /// The same area with a quarter of the cells.
  var coarser: Cells { Cells(area: area, columns: (columns + 1) / 2, rows: (rows + 1) / 2) }

  /// The rectangle of cells that a box touches.
  struct Places {
    let columns, rows: ClosedRange<Int>

    var count: Int { columns.count * rows.count }

    func forEach(_ cells: Cells, _ body: (Int) -> Void) {
      for row in rows { for column in columns { body(row * cells.columns + column) } }
    }
  }

  func places(of box: PlanarBox) -> Places {
    let (low, high) = (place(box.low), place(box.high))
    return Places(columns: low.column...max(low.column, high.column), rows: low.row...max(low.row, high.row))
  }

  func cell(at point: SIMD2<Double>) -> Int {
    let place = place(point)
    return place.row * columns + place.column
  }

  private func place(_ point: SIMD2<Double>) -> (column: Int, row: Int) {
    let place = (point - area.low) * scale
    return (Self.index(place.x, below: columns), Self.index(place.y, below: rows))
  }

  /// The index of a coordinate in cells, within 0..<`count`; 0 for NaN.
  private static func index(_ place: Double, below count: Int) -> Int {
    place > 0 ? Int(min(place, Double(count - 1))) : 0
  }
}
