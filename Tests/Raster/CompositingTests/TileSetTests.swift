import Compositing
import Pixels
import Testing

@testable import Rasterization

@Suite("Tile sets")
struct TileSetTests {
  private let grid = TileGrid(width: 1000, height: 300)

  @Test("Tiles cover the picture once")
  func cover() {
    let area = (0..<grid.count).reduce(0) { $0 + grid.rect($1).width * grid.rect($1).height }
    #expect(area == 300_000)
  }

  @Test("A rectangle inserts exactly the tiles it touches")
  func insert() {
    let rect = PixelRect(minX: 100, minY: 64, maxX: 129, maxY: 128)
    var tiles = TileSet(grid)
    tiles.insert(rect)
    for tile in 0..<grid.count { #expect(tiles.contains(tile) == grid.rect(tile).intersects(rect)) }
  }

  @Test("In each tile it inserts the intersection, with even corners")
  func areas() {
    let rect = PixelRect(minX: 101, minY: 65, maxX: 990, maxY: 129)
    var tiles = TileSet(grid)
    tiles.insert(rect)
    let even = PixelRect(minX: 100, minY: 64, maxX: 990, maxY: 130)
    for tile in tiles.tiles { #expect(tiles.area(of: tile) == even.intersection(grid.rect(tile))) }
    tiles.insert(PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
    #expect(tiles.area(of: 0) == PixelRect(minX: 0, minY: 0, maxX: 960, maxY: 128))
  }

  @Test("A rectangle outside the picture inserts nothing")
  func outside() {
    var tiles = TileSet(grid)
    tiles.insert(PixelRect(minX: -500, minY: -500, maxX: 0, maxY: 900))
    tiles.insert(PixelRect(minX: 50, minY: 70, maxX: 50, maxY: 90))
    #expect(tiles.isEmpty)
  }

  @Test("All rows that a circle has in a tile are scanned at once")
  func circles() {
    #expect(TileGrid.tileHeight <= CircleRows.count)
  }

  @Test("The tiles are listed in ascending order")
  func listed() {
    #expect(TileSet(all: grid).tiles == Array(0..<grid.count))
    #expect(TileSet(all: grid).count == grid.count)
  }

  @Test("A picture without pixels has no tiles")
  func none() {
    #expect(TileSet(all: TileGrid(width: 0, height: 50)).isEmpty)
  }
}
