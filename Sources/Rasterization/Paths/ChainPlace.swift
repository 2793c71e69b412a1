/// The columns of a row in which a whole chain runs, and the areas on its sides there if they are one or two.
///
/// Without any columns it tells only where the chain is: left of the tile or right of it.
struct ChainPlace {
  /// With more columns than two, one more than the chain reaches.
  let column, end: Int32

  /// The area to the right of the chain in its first column, and to the left of it in the second, 0…1. With more columns
  /// than two, where a straight edge begins and ends.
  let right, left: Float

  /// Whether a straight edge runs through more columns than two.
  @inline(__always) var isWide: Bool { end &- column > 2 }

  @inline(__always)
  private init(column: Int32, end: Int32, right: Float, left: Float) {
    (self.column, self.end, self.right, self.left) = (column, end, right, left)
  }

  /// Nil where the chain is in more columns than two, or partly in the tile.
  /// - Parameters:
  ///   - mean: the mean of x.
  ///   - right: the area to the right of the chain in its first column, given where that ends, if it is in two.
  @inline(__always)
  init?(low: Double, high: Double, mean: Double, width: Int, right areaRight: (_ line: Double) -> Float) {
    let limit = Double(width)
    if !(high > 0) {
      (column, end, right, left) = (0, 0, 0, 0)
      return
    }
    if !(low < limit) {
      let end = Int32(truncatingIfNeeded: width)
      (column, self.end, right, left) = (end, end, 0, 0)
      return
    }
    guard low >= 0, high < limit - 1 else { return nil }
    let first = Int32(whole: low)
    let start = Double(first)
    let mean = Float(mean - start)
    if high <= start + 1 {
      (column, end, right, left) = (first, first &+ 1, 1 - mean, mean)
    } else {
      guard high <= start + 2 else { return nil }
      let area = areaRight(start + 1)
      (column, end, right, left) = (first, first &+ 2, area, mean - 1 + area)
    }
  }

  /// The place of a straight edge.
  @inline(__always)
  init?(low: Double, high: Double, width: Int) {
    if low >= 0, high < Double(width) - 1 {
      let first = Int32(whole: low)
      if high > Double(first) + 2 {
        self.init(
          column: first, end: min(Int32(whole: high) &+ 2, Int32(truncatingIfNeeded: width)), right: Float(low),
          left: Float(high))
        return
      }
    }
    self.init(low: low, high: high, mean: (low + high) * 0.5, width: width) { line in
      let share = Float(line - low)
      return 0.5 * share * share / Float(high - low)
    }
  }

  /// The place of a straight edge between the columns at which it meets the row's top and bottom.
  @inline(__always)
  init?(from upper: Double, to lower: Double, width: Int) {
    let isFalling = upper > lower
    self.init(low: isFalling ? lower : upper, high: isFalling ? upper : lower, width: width)
  }

  /// The coverage of the first column and of the second by what is on one side of the chain, 0…255.
  @inline(__always)
  func levels(isInsideBefore: Bool) -> (UInt8, UInt8) {
    isInsideBefore
      ? (CoverageAccumulator.byte(1 - right), CoverageAccumulator.byte(left))
      : (CoverageAccumulator.byte(right), CoverageAccumulator.byte(1 - left))
  }
}
