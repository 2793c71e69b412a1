import Pixels

/// A part of a picture as indices of at most 256 colours.
package struct IndexedPixels: Sendable {
  /// The indices, row after row.
  package private(set) var indices: [UInt8]

  /// The colours, `0xFFRRGGBB`.
  package private(set) var colors: [UInt32]

  /// The index of pixels that are 0, after those of the colours; nil where there is none.
  package private(set) var transparent: Int?

  /// The pixels of a part of a bitmap.
  ///
  /// The colours are those of `shared` if these will do. Otherwise they are the picture's own, in the order in which they
  /// occur; what is beyond 256 has the nearest of these.
  package init(_ bitmap: PixelBuffer, in rect: PixelRect, shared: [UInt32]) {
    indices = [UInt8](repeating: 0, count: rect.width * rect.height)
    colors = shared
    var table = ColorTable(shared)
    var hasTransparent = false
    if number(bitmap, rect, &table, &hasTransparent, grows: false) {
      transparent = hasTransparent ? shared.count : nil
      return
    }
    table = ColorTable([])
    hasTransparent = false
    _ = number(bitmap, rect, &table, &hasTransparent, grows: true)
    colors = table.colors
    transparent = hasTransparent ? ColorTable.transparent(among: colors.count) : nil
  }

  /// Writes the indices. Returns false where the table lacks a colour, or a place for clear pixels, and must not grow.
  private mutating func number(
    _ bitmap: PixelBuffer, _ rect: PixelRect, _ table: inout ColorTable, _ hasTransparent: inout Bool, grows: Bool
  ) -> Bool {
    // Own colours are counted from 0 on while clear pixels have 255, which the last of 256 colours would have.
    let clear = grows ? 255 : table.colors.count
    let most = grows ? (Self.hasClearPixels(bitmap, rect) ? 255 : 256) : table.colors.count
    var (color, index): (UInt32, UInt8) = (0, 0)
    var place = 0
    for y in rect.minY..<rect.maxY {
      let row = bitmap.row(y)
      for x in rect.minX..<rect.maxX {
        let pixel = row[x]
        if pixel == 0 {
          guard clear < 256 else { return false }
          hasTransparent = true
          indices[place] = UInt8(clear)
        } else {
          if pixel != color {
            guard let found = table.index(of: pixel, most: most, grows: grows) else { return false }
            (color, index) = (pixel, UInt8(truncatingIfNeeded: found))
          }
          indices[place] = index
        }
        place += 1
      }
    }
    if grows, hasTransparent { renumberClearPixels(to: table.colors.count) }
    return true
  }

  private mutating func renumberClearPixels(to index: Int) {
    guard index < 255 else { return }
    for place in indices.indices where indices[place] == 255 { indices[place] = UInt8(index) }
  }

  private static func hasClearPixels(_ bitmap: PixelBuffer, _ rect: PixelRect) -> Bool {
    for y in rect.minY..<rect.maxY {
      let row = bitmap.row(y)
      for x in rect.minX..<rect.maxX where row[x] == 0 { return true }
    }
    return false
  }
}

/// At most 256 colours and a hash table of them.
struct ColorTable {
  private(set) var colors: [UInt32] = []

  /// For a colour, its index, in a hash table with open addresses.
  private var keys = [UInt32](repeating: 0, count: 1024)
  private var places = [UInt16](repeating: 0, count: 1024)

  init(_ colors: [UInt32]) {
    for color in colors { append(color) }
  }

  static func transparent(among count: Int) -> Int { min(count, 255) }

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while keys[slot] != 0, keys[slot] != color { slot = (slot + 1) & 1023 }
    return slot
  }

  private mutating func append(_ color: UInt32) {
    let slot = slot(of: color)
    guard keys[slot] == 0 else { return }
    (keys[slot], places[slot]) = (color, UInt16(truncatingIfNeeded: colors.count))
    colors.append(color)
  }

  /// The index of a colour; nil where there is none.
  func index(of color: UInt32) -> Int? {
    let slot = slot(of: color)
    return keys[slot] == color ? Int(places[slot]) : nil
  }

  /// The index of a colour, which is appended if the table grows and has fewer than `most`, and otherwise is that of the
  /// nearest; nil for an unknown one if the table does not grow.
  mutating func index(of color: UInt32, most: Int, grows: Bool) -> Int? {
    if let index = index(of: color) { return index }
    guard grows else { return nil }
    guard colors.count < most else { return Palette(colors).nearest(to: Palette.channels(color)).index }
    append(color)
    return colors.count - 1
  }
}
