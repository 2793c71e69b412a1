/// Squares of two colours, by which clear parts of a picture are told from others.
package struct Checkerboard: Hashable, Sendable {
  /// The side of a square in pixels, at least 1. It need not be whole.
  package let side: Double

  /// `0xRRGGBB`: the colour of the upper left square, and that of the squares beside it.
  package let first, second: UInt32

  package init(side: Double, first: UInt32, second: UInt32) {
    self.side = max(1, side)
    (self.first, self.second) = (first & 0xff_ffff, second & 0xff_ffff)
  }
}
