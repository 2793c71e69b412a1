import Pixels

/// Counts colours. Up to 32 768 different colours are counted exactly; with more, similar colours are counted together.
package struct ColorHistogram: Sendable {
  /// Colours that are counted together.
  package struct Entry: Sendable {
    /// The number of pixels.
    package fileprivate(set) var count = 0

    /// The sums of the channels.
    fileprivate var red = 0
    fileprivate var green = 0
    fileprivate var blue = 0

    /// A colour, `0xRRGGBB`, and by how many pixels it outnumbers the others of the entry: the majority colour, if more
    /// than half of the pixels have one.
    fileprivate var candidate: UInt32 = 0
    fileprivate var majority = 0

    /// The mean colour, from 0 to 255.
    package var mean: SIMD3<Float> {
      SIMD3(Float(red), Float(green), Float(blue)) / Float(max(1, count))
    }

    /// The colour, `0xRRGGBB`, that at least three quarters of the pixels have; nil if there is none.
    package var dominant: UInt32? { majority * 2 >= count ? candidate : nil }

    fileprivate mutating func add(_ color: UInt32, _ times: Int) {
      add(
        Entry(
          count: times, red: Int(color >> 16 & 0xFF) * times, green: Int(color >> 8 & 0xFF) * times,
          blue: Int(color & 0xFF) * times, candidate: color, majority: times))
    }

    fileprivate mutating func add(_ other: Entry) {
      count += other.count
      red += other.red
      green += other.green
      blue += other.blue
      if candidate == other.candidate {
        majority += other.majority
      } else if other.majority > majority {
        (candidate, majority) = (other.candidate, other.majority - majority)
      } else {
        majority -= other.majority
      }
    }
  }

  private static let maximumEntryCount = 1 << 15
  private static let slotCount = maximumEntryCount * 2

  /// A hash table with open addressing: for each slot, a colour's key plus one, or 0.
  private var keys = [UInt32](repeating: 0, count: slotCount)
  private var slots = [Entry](repeating: Entry(), count: slotCount)
  private var used = 0

  /// The lower bits of each channel that are ignored.
  private var droppedBits: UInt32 = 0

  package init() {}

  /// The colours, in an order that depends only on the counted colours.
  package var entries: [Entry] { keys.indices.lazy.filter { keys[$0] != 0 }.map { slots[$0] } }

  /// Whether every entry is a single colour.
  package var isExact: Bool { droppedBits == 0 }

  /// The number of entries.
  package var count: Int { used }

  /// Counts a colour, `0xRRGGBB`, `times` times.
  package mutating func add(_ color: UInt32, times: Int) {
    let color = color & 0xFF_FFFF
    slots[slot(ofKey: key(color))].add(color, times)
    if used > Self.maximumEntryCount { mergeAlike() }
  }

  /// Counts the colours of a frame that differ from those of the previous frame; clear pixels, 0, have no colour.
  /// - Parameters:
  ///   - previous: nil counts all pixels.
  ///   - box: the area in which the frames may differ.
  /// - Returns: the number of pixels that differ.
  package mutating func add(_ frame: PixelBuffer, after previous: PixelBuffer?, within box: PixelRect) -> Int {
    var changed = 0
    var (color, times): (UInt32, Int) = (0, 0)
    for y in box.minY..<box.maxY {
      let (row, old) = (frame.row(y), previous?.row(y))
      for x in box.minX..<box.maxX {
        let pixel = row[x]
        if let old, old[x] == pixel { continue }
        changed += 1
        if pixel == color {
          times += 1
          continue
        }
        if color != 0 { add(color, times: times) }
        (color, times) = (pixel, 1)
      }
    }
    if color != 0 { add(color, times: times) }
    return changed
  }

  private func key(_ color: UInt32) -> UInt32 {
    let mask = (0xFF &>> droppedBits) &<< droppedBits
    return color & (mask << 16 | mask << 8 | mask)
  }

  /// The slot of a key; assigns one to a new key.
  private mutating func slot(ofKey key: UInt32) -> Int {
    var index = Int((key &* 0x9E37_79B1) >> 16)
    while keys[index] != key + 1 {
      if keys[index] == 0 {
        keys[index] = key + 1
        used += 1
        break
      }
      index = (index + 1) & (Self.slotCount - 1)
    }
    return index
  }

  private mutating func mergeAlike() {
    let previous = (keys: keys, slots: slots)
    while used > Self.maximumEntryCount / 2 {
      droppedBits += 1
      keys = [UInt32](repeating: 0, count: Self.slotCount)
      slots = [Entry](repeating: Entry(), count: Self.slotCount)
      used = 0
      for index in previous.keys.indices where previous.keys[index] != 0 {
        slots[slot(ofKey: key(previous.keys[index] - 1))].add(previous.slots[index])
      }
    }
  }
}
