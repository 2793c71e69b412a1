import CRasterKernels

/// The columns of a row through which a whole chain runs, and the areas on its sides if it runs through one or two.
///
/// Without columns it only states whether the chain is left or right of the tile.
struct ChainPlace {
  let place: raster_edge_place

  @inline(__always) var column: Int32 { place.column }

  /// For more than two columns, one past the last column of the chain.
  @inline(__always) var end: Int32 { place.end }

  /// The area to the right of the chain in its first column, 0…1. For more than two columns, where a straight edge
  /// begins.
  @inline(__always) var right: Float { place.right }

  /// The area to the left of the chain in its second column, 0…1. For more than two columns, where a straight edge
  /// ends.
  @inline(__always) var left: Float { place.left }

  /// Whether a straight edge runs through more than two columns.
  @inline(__always) var isWide: Bool { end &- column > 2 }

  @inline(__always)
  init(_ place: raster_edge_place) { self.place = place }

  @inline(__always)
  private init(column: Int32, end: Int32, right: Float, left: Float) {
    place = raster_edge_place(column: column, end: end, right: right, left: left)
  }

  /// Returns nil if the chain runs through more than two columns, or lies only partly in the tile.
  /// - Parameters:
  ///   - mean: the mean of x.
  ///   - right: the area to the right of the chain in its first column, given the column's end, if there are two
  ///     columns.
  @inline(__always)
  init?(low: Double, high: Double, mean: Double, width: Int, right areaRight: (_ line: Double) -> Float) {
    let limit = Double(width)
    if !(high > 0) {
      self.init(column: 0, end: 0, right: 0, left: 0)
      return
    }
    if !(low < limit) {
      let end = Int32(truncatingIfNeeded: width)
      self.init(column: end, end: end, right: 0, left: 0)
      return
    }
    guard low >= 0, high < limit - 1 else { return nil }
    let first = Int32(whole: low)
    let start = Double(first)
    let mean = Float(mean - start)
    if high <= start + 1 {
      self.init(column: first, end: first &+ 1, right: 1 - mean, left: mean)
    } else {
      guard high <= start + 2 else { return nil }
      let area = areaRight(start + 1)
      self.init(column: first, end: first &+ 2, right: area, left: mean - 1 + area)
    }
  }

  /// The columns of a straight edge.
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

  /// The coverage of the first and the second column by the area on one side of the chain, 0…255.
  @inline(__always)
  func levels(isInsideBefore: Bool) -> (UInt8, UInt8) {
    isInsideBefore
      ? (CoverageAccumulator.byte(1 - right), CoverageAccumulator.byte(left))
      : (CoverageAccumulator.byte(right), CoverageAccumulator.byte(1 - left))
  }
}
