import Pixels

/// A dirty region: a set of tiles of a grid, with one dirty rectangle in each.
package struct TileSet: Equatable, Sendable {
  package let grid: TileGrid

  /// The dirty rectangle of each tile, in pixels; empty for tiles that are not in the set. An empty set allocates no
  /// memory, because unchanged groups create one in every frame.
  private var areas: [PixelRect] = []

  /// No tiles.
  package init(_ grid: TileGrid) { self.grid = grid }

  /// All tiles, whole.
  package init(all grid: TileGrid) {
    self.init(grid)
    for tile in 0..<grid.count { insert(grid.rect(tile), in: tile) }
  }

  package var isEmpty: Bool { areas.allSatisfy(\.isEmpty) }

  package var count: Int { areas.count { !$0.isEmpty } }

  package func contains(_ tile: Int) -> Bool { !area(of: tile).isEmpty }

  /// The dirty rectangle of a tile, in pixels of the picture.
  package func area(of tile: Int) -> PixelRect { areas.isEmpty ? .empty : areas[tile] }

  package mutating func removeAll() { areas = [] }

  /// Adds a rectangle, divided among the tiles that it touches.
  package mutating func insert(_ rect: PixelRect) {
    grid.forEachPart(of: rect) { tile, part in insert(part, in: tile) }
  }

  private mutating func insert(_ part: PixelRect, in tile: Int) {
    if areas.isEmpty { areas = Array(repeating: .empty, count: grid.count) }
    areas[tile] = areas[tile].union(part)
  }

  /// Adds the symmetric difference of two rectangles.
  mutating func insertDifference(_ a: PixelRect, _ b: PixelRect) {
    guard a != b else { return }
    for (rect, other) in [(a, b), (b, a)] {
      let common = rect.intersection(other)
      guard !common.isEmpty else {
        insert(rect)
        continue
      }
      insert(PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: common.minY))
      insert(PixelRect(minX: rect.minX, minY: common.maxY, maxX: rect.maxX, maxY: rect.maxY))
      insert(PixelRect(minX: rect.minX, minY: common.minY, maxX: common.minX, maxY: common.maxY))
      insert(PixelRect(minX: common.maxX, minY: common.minY, maxX: rect.maxX, maxY: common.maxY))
    }
  }

  /// Adds another set of the same grid.
  package mutating func formUnion(_ other: TileSet) {
    for tile in other.tiles { insert(other.areas[tile], in: tile) }
  }

  /// Adds the part of another set of the same grid that lies within a rectangle.
  mutating func formUnion(_ other: TileSet, within rect: PixelRect) {
    if other.areas.isEmpty { return }
    grid.forEachPart(of: rect) { tile, part in
      let common = other.areas[tile].intersection(part)
      if !common.isEmpty { insert(common, in: tile) }
    }
  }

  /// The numbers of the tiles, ascending.
  package var tiles: [Int] { areas.indices.filter { !areas[$0].isEmpty } }

  /// The bounding rectangle of the set's part within a rectangle.
  func bounds(in rect: PixelRect) -> PixelRect {
    var bounds = PixelRect.empty
    if areas.isEmpty { return bounds }
    let span = grid.span(rect)
    for row in span.rows {
      for column in span.columns { bounds = bounds.union(areas[row * grid.columns + column].intersection(rect)) }
    }
    return bounds
  }

  /// Whether the set and a rectangle have a pixel in common.
  func intersects(_ rect: PixelRect) -> Bool {
    if areas.isEmpty { return false }
    let span = grid.span(rect)
    return span.rows.contains { row in
      span.columns.contains { areas[row * grid.columns + $0].intersects(rect) }
    }
  }
}
