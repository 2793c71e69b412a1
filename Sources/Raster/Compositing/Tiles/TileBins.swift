import DisplayList

/// An index of the items of a list by the tiles that they touch, in list order.
final class TileBins: Sendable {
  private let starts: [Int32]
  private let indices: [Int32]

  /// The indices of the groups in the list.
  let groups: [Int]

  /// - Parameter tiles: the tiles to index; nil for all.
  init(_ items: [DrawItem], grid: TileGrid, only tiles: TileSet? = nil) {
    var counts = [Int32](repeating: 0, count: grid.count + 1)
    let spans = items.map { grid.span($0.placement.extent) }
    Self.visit(spans, grid, tiles) { tile, _ in counts[tile + 1] += 1 }
    for tile in 0..<grid.count { counts[tile + 1] += counts[tile] }
    var next = counts
    var indices = [Int32](repeating: 0, count: Int(counts[grid.count]))
    Self.visit(spans, grid, tiles) { tile, index in
      indices[Int(next[tile])] = Int32(index)
      next[tile] += 1
    }
    groups = items.indices.filter { items[$0].isGroup }
    starts = counts
    self.indices = indices
  }

  @inline(__always)
  private static func visit(
    _ spans: [(columns: Range<Int>, rows: Range<Int>)], _ grid: TileGrid, _ tiles: TileSet?,
    _ body: (_ tile: Int, _ index: Int) -> Void
  ) {
    for (index, span) in spans.enumerated() {
      for row in span.rows {
        for column in span.columns {
          let tile = row * grid.columns + column
          if let tiles, !tiles.contains(tile) { continue }
          body(tile, index)
        }
      }
    }
  }

  func items(in tile: Int) -> ArraySlice<Int32> { indices[Int(starts[tile])..<Int(starts[tile + 1])] }
}
