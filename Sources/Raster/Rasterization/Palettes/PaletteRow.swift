import Pixels

/// A row of the frames on which drawing with a palette depends: opaque colours, `0xFFRRGGBB`, or 0 for clear pixels.
package struct PaletteRow {
  /// The frame's own colours.
  package var source: UnsafePointer<UInt32>

  /// The previous frame; nil if there is none.
  package var previous: UnsafePointer<UInt32>?

  /// The next frame; nil if there is none.
  package var next: UnsafePointer<UInt32>?

  /// The displayed frame in colours of palettes: at first the previous one, which is updated.
  package var shown: UnsafeMutablePointer<UInt32>

  /// Receives the colours that are drawn. Pixels that are not drawn keep their value.
  package var drawn: UnsafeMutablePointer<UInt32>

  package init(
    source: UnsafePointer<UInt32>, previous: UnsafePointer<UInt32>?, next: UnsafePointer<UInt32>?,
    shown: UnsafeMutablePointer<UInt32>, drawn: UnsafeMutablePointer<UInt32>
  ) {
    (self.source, self.previous, self.next, self.shown, self.drawn) = (source, previous, next, shown, drawn)
  }
}

/// Where a frame differs from the previous one and from the next one.
package struct PaletteChanges: Sendable {
  /// The bounding box of the pixels that are drawn.
  package var drawn = Box()

  /// The bounding box of the pixels that are clear in the next frame and not in this one.
  package var lost = Box()

  package init() {}

  /// Adds the changes of other rows.
  package func union(_ other: Self) -> Self {
    var result = self
    result.drawn.include(other.drawn)
    result.lost.include(other.lost)
    return result
  }

  /// A bounding box that grows pixel by pixel.
  package struct Box: Sendable {
    private var minX = Int.max
    private var minY = Int.max
    private var maxX = 0
    private var maxY = 0

    /// The box; empty if nothing was included.
    package var rect: PixelRect {
      minX < maxX ? PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : .empty
    }

    @inline(__always)
    mutating func include(_ x: Int, _ y: Int) {
      (minX, maxX) = (min(minX, x), max(maxX, x + 1))
      (minY, maxY) = (min(minY, y), max(maxY, y + 1))
    }

    mutating func include(_ other: Self) {
      (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
      (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
    }
  }
}
