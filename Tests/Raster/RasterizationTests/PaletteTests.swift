import Pixels
import Rasterization
import Testing

@Suite("Palettes")
struct PaletteTests {
  private func histogram(_ colors: some Sequence<UInt32>) -> ColorHistogram {
    var histogram = ColorHistogram()
    for color in colors { histogram.add(color, times: 1) }
    return histogram
  }

  /// The result of a matcher for a row of colours.
  private func draw(_ colors: [UInt32], _ palette: Palette, y: Int = 0) -> [UInt32] {
    let bitmaps = (0..<3).map { _ in PixelBuffer(width: colors.count, height: 1) }
    for (x, color) in colors.enumerated() { bitmaps[0].row(0)[x] = color }
    var changes = PaletteChanges()
    let row = PaletteRow(
      source: bitmaps[0].row(0), previous: nil, next: nil, shown: bitmaps[1].row(0), drawn: bitmaps[2].row(0))
    PaletteMatcher(palette).draw(row, y: y, columns: 0..<colors.count, cleared: 0..<0, changes: &changes)
    return colors.indices.map { bitmaps[2].row(0)[$0] }
  }

  @Test("Up to the limit, all colours are kept as they are", arguments: [1, 2, 255, 256])
  func exact(count: Int) {
    let colors = (0..<count).map { UInt32($0 * 65_537 % 0xFF_FFFF) | 0xFF00_0000 }
    #expect(Palette(histogram(colors), limit: 256).colors == Set(colors).sorted())
  }

  @Test("A palette has no more colours than its limit, and no duplicates") func limit() {
    let palette = Palette(histogram((0..<40_000).map { UInt32($0 &* 7919) & 0xFF_FFFF }), limit: 64)
    #expect(palette.colors.count <= 64)
    #expect(Set(palette.colors).count == palette.colors.count)
  }

  @Test("A colour that covers much of a picture is kept among thousands of others") func plainColor() {
    var histogram = histogram((0..<5000).map { UInt32($0 &* 3001) & 0xFF_FFFF })
    histogram.add(0x123457, times: 3000)
    #expect(Palette(histogram, limit: 64).colors.contains(0xFF12_3457))
  }

  @Test("A histogram counts similar colours together when there are too many") func merging() {
    let histogram = histogram((0..<100_000).map { UInt32($0 &* 7919) & 0xFF_FFFF })
    #expect(!histogram.isExact)
    #expect(histogram.count <= 32_768)
    #expect(histogram.entries.reduce(0) { $0 + $1.count } == 100_000)
  }

  @Test("A colour of the palette is drawn as it is") func plain() {
    let palette = Palette([0xFF00_0000, 0xFF10_1010, 0xFFFF_FFFF])
    #expect(draw([UInt32](repeating: 0xFF10_1010, count: 16), palette) == [UInt32](repeating: 0xFF10_1010, count: 16))
  }

  @Test("A colour between two is dithered from both in the right share", arguments: [32, 64, 128, 200])
  func mixture(level: UInt32) {
    let palette = Palette([0xFF00_0000, 0xFFFF_FFFF])
    let row = [UInt32](repeating: 0xFF00_0000 | level * 0x01_0101, count: 8)
    let white = (0..<8).reduce(0) { sum, y in sum + draw(row, palette, y: y).count { $0 == 0xFFFF_FFFF } }
    #expect(abs(Double(white) / 64 - Double(level) / 255) < 0.02)
  }

  @Test("Clear pixels are not drawn") func clear() {
    #expect(draw([0, 0xFFFF_FFFF, 0], Palette([0xFFFF_FFFF])) == [0, 0xFFFF_FFFF, 0])
  }

  @Test("Area averaging keeps the mean of a picture", arguments: [(4, 2), (3, 3), (7, 1)])
  func areaScaling(width: Int, height: Int) {
    let picture = PixelBuffer(width: 12, height: 6)
    for y in 0..<6 { for x in 0..<12 { picture.row(y)[x] = 0xFF00_0000 | UInt32(x * 20 + y) } }
    let scaled = AreaScaling.scale(picture, width: width, height: height)
    let sum = (0..<height).reduce(0.0) { sum, y in
      (0..<width).reduce(sum) { $0 + Double(scaled.row(y)[$1] & 0xFF) }
    }
    #expect(abs(sum / Double(width * height) - 112.5) < 0.6)
  }

  @Test("A picture scaled to its own size is unchanged") func sameSize() {
    let picture = PixelBuffer(width: 5, height: 3)
    for y in 0..<3 { for x in 0..<5 { picture.row(y)[x] = 0x8000_0000 | UInt32(x * 10 + y) } }
    let scaled = AreaScaling.scale(picture, width: 5, height: 3)
    #expect((0..<3).allSatisfy { y in (0..<5).allSatisfy { scaled.row(y)[$0] == picture.row(y)[$0] } })
  }
}
