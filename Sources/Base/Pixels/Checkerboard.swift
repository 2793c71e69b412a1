/// A checkerboard of two colours, drawn behind transparent parts of a frame to make them visible.
package struct Checkerboard: Hashable, Sendable {
  /// The side of a square in pixels, at least 1; may be fractional.
  package let side: Double

  /// The colour of the upper left square, and that of its neighbours, as `0xRRGGBB`.
  package let first, second: UInt32

  package init(side: Double, first: UInt32, second: UInt32) {
    self.side = max(1, side)
    (self.first, self.second) = (first & 0xff_ffff, second & 0xff_ffff)
  }
}
