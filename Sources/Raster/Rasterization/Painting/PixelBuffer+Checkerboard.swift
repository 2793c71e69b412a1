import Pixels

extension PixelBuffer {
  /// Composites the pixels over a checkerboard, which makes them opaque.
  package func lay(over board: Checkerboard) {
    func isOdd(_ place: Int) -> Bool { Int((Double(place) + 0.5) / board.side) % 2 == 1 }
    let columns = (0..<width).map(isOdd)
    for y in 0..<height {
      let row = row(y)
      let isOddRow = isOdd(y)
      for x in 0..<width where row[x] >> 24 != 255 {
        row[x] = Self.over(columns[x] == isOddRow ? board.first : board.second, row[x])
      }
    }
  }

  private static func over(_ behind: UInt32, _ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (pixel >> shift & 255) + ((behind >> shift & 255) * rest + 127) / 255
      return min(255, sum) << shift
    }
    return 255 << 24 | channel(16) | channel(8) | channel(0)
  }
}
