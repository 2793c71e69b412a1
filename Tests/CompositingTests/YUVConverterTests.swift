import Compositing
import Pixels
import RenderTree
import Testing

@Suite("YUV converter")
struct YUVConverterTests {
  private func bytes(_ picture: YUVBuffer) -> [UInt8] {
    withExtendedLifetime(picture) {
      let luma = UnsafeBufferPointer(start: picture.y, count: picture.lumaStride * picture.height)
      let size = picture.chromaStride * picture.height / 2
      return Array(luma) + Array(UnsafeBufferPointer(start: picture.u, count: size))
        + Array(UnsafeBufferPointer(start: picture.v, count: size))
    }
  }

  @Test("Converting what changed gives the bytes of converting everything", arguments: [0, 1, 3])
  func incremental(held: Int) {
    var maker = SceneMaker(seed: 60)
    var items = (1...12).map { maker.item($0) }
    var nextID: UInt64 = 50
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 2)
    let converter = YUVConverter(grid: compositor.grid, threads: 2)
    var encoding: [YUVBuffer] = []
    for _ in 0..<10 {
      maker.change(&items, nextID: &nextID)
      let changed = compositor.draw(maker.frame([.moving(items)]))
      let picture = converter.convert(compositor.surface, changed: changed)
      let whole = YUVConverter(grid: compositor.grid, threads: 1)
      #expect(bytes(picture) == bytes(whole.convert(compositor.surface, changed: TileSet(all: compositor.grid))))
      encoding.append(picture)
      if encoding.count > held { encoding.removeFirst() }
    }
  }

  @Test("A picture that is held is not written to")
  func held() {
    let surface = PixelBuffer(width: 200, height: 100)
    let grid = TileGrid(width: 200, height: 100)
    let converter = YUVConverter(grid: grid, threads: 1)
    let first = converter.convert(surface, changed: TileSet(all: grid))
    surface.row(0).update(repeating: 0xFFFF_FFFF, count: 200)
    let second = converter.convert(surface, changed: TileSet(all: grid))
    #expect(first !== second)
    #expect(bytes(first)[0] == 16)
    #expect(bytes(second)[0] == 235)
  }

  @Test("A picture that is let go is used again")
  func reused() {
    let surface = PixelBuffer(width: 200, height: 100)
    let grid = TileGrid(width: 200, height: 100)
    let converter = YUVConverter(grid: grid, threads: 1)
    let names = (0..<5).map { _ in ObjectIdentifier(converter.convert(surface, changed: TileSet(grid))) }
    #expect(Set(names).count == 1)
  }
}
