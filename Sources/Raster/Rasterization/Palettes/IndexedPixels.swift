import Pixels

/// A part of a picture as indices into at most 256 colours.
package struct IndexedPixels: Sendable {
  /// The indices, row after row.
  package private(set) var indices: [UInt8]

  /// The colours, `0xFFRRGGBB`.
  package private(set) var colors: [UInt32]

  /// The index of clear pixels, 0, after those of the colours; nil if there are none.
  package private(set) var transparent: Int?

  /// Indexes the pixels of a part of a bitmap.
  ///
  /// Uses the colours of `shared` if they suffice. Otherwise the colours are those of the picture in order of
  /// occurrence; colours after the first 256 map to the nearest of these.
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

  /// Writes the indices. Returns false if the table lacks a colour, or an index for clear pixels, and must not grow.
  private mutating func number(
    _ bitmap: PixelBuffer, _ rect: PixelRect, _ table: inout ColorTable, _ hasTransparent: inout Bool, grows: Bool
  ) -> Bool {
    // New colours are counted from 0 on. Clear pixels have index 255 meanwhile, which only the last of 256 colours
    // would use.
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

  /// The index of each colour, in a hash table with open addressing.
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

  /// The index of a colour; nil if the table does not have it.
  func index(of color: UInt32) -> Int? {
    let slot = slot(of: color)
    return keys[slot] == color ? Int(places[slot]) : nil
  }

  /// The index of a colour. A new colour is appended if the table grows and has fewer than `most` colours; a full table
  /// returns the index of the nearest colour. Returns nil for an unknown colour if the table does not grow.
  mutating func index(of color: UInt32, most: Int, grows: Bool) -> Int? {
    if let index = index(of: color) { return index }
    guard grows else { return nil }
    guard colors.count < most else { return Palette(colors).nearest(to: Palette.channels(color)).index }
    append(color)
    return colors.count - 1
  }
}
