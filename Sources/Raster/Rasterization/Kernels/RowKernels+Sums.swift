import CRasterKernels

extension RowKernels {
  /// Adds the channels of pixels, times a weight, to 16-bit sums, two in a word: of blue and red, and of green and
  /// alpha.
  @inline(__always)
  func add(
    _ pixels: UnsafePointer<UInt32>, count: Int, weight: UInt32, toLow low: UnsafeMutablePointer<UInt32>,
    high: UnsafeMutablePointer<UInt32>
  ) {
    table.pointee.add_sums(pixels, Int64(count), weight, low, high)
  }

  /// Converts such sums to pixels: the means, which are the sums divided by `divisor`, 1…256, rounded to the nearest.
  @inline(__always)
  func divide(
    low: UnsafePointer<UInt32>, high: UnsafePointer<UInt32>, count: Int, by divisor: UInt32,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    table.pointee.divide_sums(low, high, Int64(count), divisor, pixels)
  }
}
