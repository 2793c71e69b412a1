/// A straight edge that crosses a whole row of a tile, from the row's top to its bottom.
struct RowEdge {
  /// The minimum and the maximum x of the edge within the row, in columns of the tile.
  let low, high: Double

  /// The columns of the pixels that contain `low` and `high`; −1 left of the tile, and the tile's width right of it.
  let firstPixel, lastPixel: Int

  @inline(__always)
  init(_ x: Double, _ slope: Double, width: Int) {
    let end = x + slope
    self = x < end ? RowEdge(low: x, high: end, width: width) : RowEdge(low: end, high: x, width: width)
  }

  @inline(__always)
  init(low: Double, high: Double, width: Int) {
    (self.low, self.high) = (low, high)
    let limit = Double(width)
    firstPixel = low >= 0 ? (low < limit ? Int(whole: low) : width) : -1
    lastPixel = high >= 0 ? (high < limit ? Int(whole: high) : width) : -1
  }

  /// The first and the last column that the edge touches, at least 0.
  var pixels: (min: Int, max: Int) { (max(firstPixel, 0), max(lastPixel, 0)) }

  /// Writes the area of each pixel to the right of the edge, or to its left where the edge ends the shape (`isEnd`).
  ///
  /// From `low` to `high` the height to the right grows from 0 to 1. So the area of a pixel between them is the height
  /// at its middle, and the areas at the ends are triangles.
  @inline(__always)
  func writeAreas(to mask: UnsafeMutablePointer<UInt8>, width: Int, isEnd: Bool) {
    if firstPixel == lastPixel {
      guard firstPixel >= 0, firstPixel < width else { return }
      let area = 1 - ((low + high) * 0.5 - Double(firstPixel))
      mask[firstPixel] = Self.byte(isEnd ? 1 - area : area)
      return
    }
    let growth = 1 / (high - low)
    if firstPixel >= 0 {
      let rest = Double(firstPixel &+ 1) - low
      let area = rest * rest * growth * 0.5
      mask[firstPixel] = Self.byte(isEnd ? 1 - area : area)
    }
    if lastPixel < width {
      let rest = high - Double(lastPixel)
      let area = rest * rest * growth * 0.5
      mask[lastPixel] = Self.byte(isEnd ? area : 1 - area)
    }
    let step = Float(isEnd ? -growth * 255 : growth * 255)
    let middle = (0.5 - low) * growth
    let start = Float((isEnd ? 1 - middle : middle) * 255 + 0.5)
    var x = firstPixel &+ 1
    while x < lastPixel {
      mask[x] = UInt8(whole: start + Float(x) * step)
      x &+= 1
    }
  }

  @inline(__always)
  private static func byte(_ area: Double) -> UInt8 { UInt8(whole: area * 255 + 0.5) }
}
