import Pixels

/// Some tiles of a grid, and a rectangle in each of them.
public struct TileSet: Equatable, Sendable {
  public let grid: TileGrid
  private var words: [UInt64]

  /// What counts of each tile, with even corners except at the end of the picture, as a chroma sample is that of two by
  /// two pixels; empty of tiles that are not in the set.
  private var areas: [PixelRect]

  /// No tiles.
  public init(_ grid: TileGrid) {
    self.grid = grid
    words = Array(repeating: 0, count: (grid.count + 63) / 64)
    areas = Array(repeating: .empty, count: grid.count)
  }

  /// All tiles, whole.
  public init(all grid: TileGrid) {
    self.init(grid)
    for tile in 0..<grid.count { insert(grid.rect(tile), in: tile) }
  }

  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  public func contains(_ tile: Int) -> Bool { words[tile >> 6] & (1 << UInt64(tile & 63)) != 0 }

  /// What counts of a tile.
  public func area(of tile: Int) -> PixelRect { areas[tile] }

  public mutating func removeAll() {
    for tile in tiles { areas[tile] = .empty }
    for index in words.indices { words[index] = 0 }
  }

  /// Adds what tiles have of a rectangle.
  public mutating func insert(_ rect: PixelRect) {
    forEachPart(of: rect) { tile, part in insert(part, in: tile) }
  }

  private mutating func insert(_ part: PixelRect, in tile: Int) {
    words[tile >> 6] |= 1 << UInt64(tile & 63)
    areas[tile] = areas[tile].union(part)
  }

  /// Calls `body` with the tiles that a rectangle touches, and what they have of it, with even corners.
  @inline(__always)
  private func forEachPart(of rect: PixelRect, _ body: (_ tile: Int, _ part: PixelRect) -> Void) {
    let span = grid.span(rect)
    guard !span.rows.isEmpty, !span.columns.isEmpty else { return }
    let picture = PixelRect(minX: 0, minY: 0, maxX: grid.width, maxY: grid.height)
    let seen = rect.intersection(picture)
    let even = PixelRect(
      minX: seen.minX & ~1, minY: seen.minY & ~1, maxX: (seen.maxX + 1) & ~1, maxY: (seen.maxY + 1) & ~1)
    for row in span.rows {
      for column in span.columns {
        let tile = row * grid.columns + column
        body(tile, even.intersection(grid.rect(tile)))
      }
    }
  }

  /// Adds what lies in one of two rectangles and not in the other.
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
  public mutating func formUnion(_ other: TileSet) {
    for tile in other.tiles { insert(other.areas[tile], in: tile) }
  }

  /// What the set has of two rectangles.
  func touching(_ a: PixelRect, _ b: PixelRect) -> TileSet {
    var result = TileSet(grid)
    for rect in [a, b] {
      forEachPart(of: rect) { tile, part in
        let common = areas[tile].intersection(part)
        if !common.isEmpty { result.insert(common, in: tile) }
      }
    }
    return result
  }

  /// The numbers of the tiles, ascending.
  public var tiles: [Int] {
    var tiles: [Int] = []
    tiles.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        tiles.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return tiles
  }

  /// The smallest rectangle around what lies both in the set and in a rectangle.
  func bounds(in rect: PixelRect) -> PixelRect {
    let span = grid.span(rect)
    var bounds = PixelRect.empty
    for row in span.rows {
      for column in span.columns { bounds = bounds.union(areas[row * grid.columns + column].intersection(rect)) }
    }
    return bounds
  }

  /// Whether the set has anything of a rectangle.
  func intersects(_ rect: PixelRect) -> Bool {
    let span = grid.span(rect)
    return span.rows.contains { row in
      span.columns.contains { areas[row * grid.columns + $0].intersects(rect) }
    }
  }
}
