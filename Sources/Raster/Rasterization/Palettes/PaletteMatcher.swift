import Pixels
import Synchronization

/// Draws pixels with the colours of a palette, dithered in a fixed pattern if the palette lacks a colour.
///
/// The choice for a pixel depends only on its colour and position, so that nothing flickers. A colour of the palette is
/// drawn as it is. Only one thread may draw at a time, so each thread needs its own matcher.
package final class PaletteMatcher: Sendable {
  package let palette: Palette

  /// For each set of similar colours, the indices of the two colours that are mixed; 0xFFFF_FFFF if not yet computed.
  private let cells: Mutex<[UInt32]>

  private let table: ColorTable

  private static let cellBits: UInt32 = 6
  private static let unknown: UInt32 = 0xFFFF_FFFF

  /// The weight of the mixed pixels' variance relative to the squared error of their mean: more causes banding, less
  /// causes noise.
  private static let noiseCost: Float = 0.12

  /// A Bayer matrix, 8 × 8, from 1/128 to 127/128.
  private static let thresholds: [Float] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var value = 0
    for bit in 0..<3 {
      let (column, row) = (x >> bit & 1, y >> bit & 1)
      value |= ((column ^ row) << 1 | row) << (4 - 2 * bit)
    }
    return (Float(value) + 0.5) / 64
  }

  package init(_ palette: Palette) {
    self.palette = palette
    cells = Mutex([UInt32](repeating: Self.unknown, count: 1 << (3 * Int(Self.cellBits))))
    table = ColorTable(palette.colors)
  }

  /// Draws the pixels of a row that differ from those of the previous frame.
  /// - Parameters:
  ///   - row: the row of pixels in all relevant frames.
  ///   - y: the row's number.
  ///   - columns: the columns outside which nothing has to be drawn or cleared.
  ///   - cleared: the columns of the row that were cleared since the previous frame.
  ///   - changes: receives the pixels that were drawn, and those that must be cleared afterwards.
  package func draw(
    _ row: PaletteRow, y: Int, columns: Range<Int>, cleared: Range<Int>, changes: inout PaletteChanges
  ) {
    guard !palette.colors.isEmpty else { return }
    cells.withLock { draw(row, y, columns, cleared, &changes, &$0) }
  }

  private func draw(
    _ row: PaletteRow, _ y: Int, _ columns: Range<Int>, _ cleared: Range<Int>, _ changes: inout PaletteChanges,
    _ cells: inout [UInt32]
  ) {
    palette.colors.withUnsafeBufferPointer { colors in
      Self.thresholds.withUnsafeBufferPointer { thresholds in
        var mixture = Mixture(color: 0)
        let pattern = (y & 7) << 3
        for x in columns {
          let color = row.source[x]
          let isSame = row.previous.map { $0[x] == color } ?? false
          if !isSame {
            if color == 0 {
              row.shown[x] = 0
            } else {
              if color != mixture.color { mixture = self.mixture(for: color, &cells) }
              row.shown[x] = colors[mixture.share > thresholds[pattern | x & 7] ? mixture.second : mixture.first]
            }
          }
          let pixel = row.shown[x]
          if pixel == 0 { continue }
          if !isSame || cleared.contains(x) {
            row.drawn[x] = pixel
            changes.drawn.include(x, y)
          }
          if let next = row.next, next[x] == 0 { changes.lost.include(x, y) }
        }
      }
    }
  }

  /// Two colours, and the weight of the second, that together give a colour.
  private struct Mixture {
    let color: UInt32
    var first = 0
    var second = 0
    var share: Float = 0
  }

  private func mixture(for color: UInt32, _ cells: inout [UInt32]) -> Mixture {
    if let index = table.index(of: color) { return Mixture(color: color, first: index, second: index) }
    let shift = 8 - Self.cellBits
    let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
    let place = (red: red >> shift, green: green >> shift, blue: blue >> shift)
    let cell = Int(place.red << (2 * Self.cellBits) | place.green << Self.cellBits | place.blue)
    if cells[cell] == Self.unknown { cells[cell] = pair(forCellAt: place) }
    var mixture = Mixture(color: color, first: Int(cells[cell] >> 8), second: Int(cells[cell] & 0xFF))
    guard mixture.first != mixture.second else { return mixture }
    let origin = palette[mixture.first]
    let (wanted, way) = (Palette.channels(color) - origin, palette[mixture.second] - origin)
    mixture.share = (wanted * way).sum() / (way * way).sum()
    return mixture
  }

  private func pair(forCellAt place: (red: UInt32, green: UInt32, blue: UInt32)) -> UInt32 {
    let side = Float(UInt32(1) << (8 - Self.cellBits))
    let color =
      SIMD3(Float(place.red), Float(place.green), Float(place.blue)) * side + SIMD3(repeating: (side - 1) / 2)
    let first = palette.nearest(to: color)
    let second = palette.partner(of: first.index, for: color, noiseCost: Self.noiseCost)
    let index = second.error < first.error ? second.index : first.index
    return UInt32(truncatingIfNeeded: first.index << 8 | index)
  }
}
