import Pixels

/// Some tiles of a grid.
public struct TileSet: Equatable, Sendable {
  public let grid: TileGrid
  private var words: [UInt64]

  /// No tiles.
  public init(_ grid: TileGrid) {
    self.grid = grid
    words = Array(repeating: 0, count: (grid.count + 63) / 64)
  }

  /// All tiles.
  public init(all grid: TileGrid) {
    self.init(grid)
    for tile in 0..<grid.count { insert(tile) }
  }

  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  public func contains(_ tile: Int) -> Bool { words[tile >> 6] & (1 << UInt64(tile & 63)) != 0 }

  public mutating func insert(_ tile: Int) { words[tile >> 6] |= 1 << UInt64(tile & 63) }

  public mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  /// Adds the tiles that a rectangle touches.
  public mutating func insert(_ rect: PixelRect) {
    let span = grid.span(rect)
    for row in span.rows {
      for column in span.columns { insert(row * grid.columns + column) }
    }
  }

  /// Adds the tiles that one of two rectangles touches and the other does not.
  mutating func insertDifference(_ a: PixelRect, _ b: PixelRect) {
    let (left, right) = (grid.span(a), grid.span(b))
    guard left != right else { return }
    for (span, other) in [(left, right), (right, left)] {
      for row in span.rows {
        for column in span.columns where !(other.rows.contains(row) && other.columns.contains(column)) {
          insert(row * grid.columns + column)
        }
      }
    }
  }

  /// Adds the tiles of another set of the same grid.
  public mutating func formUnion(_ other: TileSet) {
    for index in words.indices where index < other.words.count { words[index] |= other.words[index] }
  }

  /// The tiles that touch either of two rectangles.
  func touching(_ a: PixelRect, _ b: PixelRect) -> TileSet {
    var area = TileSet(grid)
    area.insert(a)
    area.insert(b)
    for index in words.indices { area.words[index] &= words[index] }
    return area
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

  /// The smallest rectangle around what lies both in tiles and in a rectangle.
  func bounds(in rect: PixelRect) -> PixelRect {
    let span = grid.span(rect)
    var bounds = PixelRect.empty
    for row in span.rows {
      for column in span.columns where contains(row * grid.columns + column) {
        bounds = bounds.union(grid.rect(row * grid.columns + column).intersection(rect))
      }
    }
    return bounds
  }

  /// Whether any tile touches a rectangle.
  func intersects(_ rect: PixelRect) -> Bool {
    let span = grid.span(rect)
    return span.rows.contains { row in span.columns.contains { contains(row * grid.columns + $0) } }
  }
}
