import Pixels

/// Detects cuts between scenes of a movie.
package enum SceneCut {
  /// Whether two consecutive frames have hardly any colours in common. Examines some 10,000 pixels.
  package static func lies(between old: PixelBuffer, and new: PixelBuffer) -> Bool {
    guard old.width == new.width, old.height == new.height else { return true }
    let step = max(1, Int((Double(new.width) * Double(new.height) / 10_000).squareRoot()))
    // By how many pixels each colour is more frequent in the new frame; colours are the upper three bits of each
    // channel.
    var excess = [Int](repeating: 0, count: 1 << 9)
    var count = 0
    for y in stride(from: 0, to: new.height, by: step) {
      let (oldRow, newRow) = (old.row(y), new.row(y))
      for x in stride(from: 0, to: new.width, by: step) {
        excess[key(oldRow[x])] -= 1
        excess[key(newRow[x])] += 1
        count += 1
      }
    }
    return excess.reduce(0) { $0 + abs($1) } > count
  }

  private static func key(_ pixel: UInt32) -> Int {
    Int(pixel >> 21 & 7) | Int(pixel >> 13 & 7) << 3 | Int(pixel >> 5 & 7) << 6
  }
}
