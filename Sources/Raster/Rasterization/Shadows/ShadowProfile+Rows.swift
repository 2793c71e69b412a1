import CRasterKernels
import Foundation
import Geometry
import Pixels

extension ShadowProfile {
  /// Samples a profile for the rows of a tile.
  struct Rows {
    private let map: Homography
    private let tile: PixelRect

    /// Where the shadow begins and ends on either axis of the profile, in columns of the tile as functions of the row.
    private let limits: (x: Limit, y: Limit)

    /// The standard deviation of the blur, in device pixels.
    let sigma: Double

    /// The walk of a row that begins at the origin of the profile.
    private let start: raster_profile
    private let unit: Double

    fileprivate init(
      _ profile: ShadowProfile, _ values: UnsafePointer<UInt16>, _ map: Homography, _ tile: PixelRect,
      _ color: PackedColor
    ) {
      self.map = map
      self.tile = tile
      let origin = map.project(x: Double(tile.minX) + 0.5, y: 0.5)
      let unseen = profile.unseenReach(in: color)
      limits = (
        Limit(origin.x, step: map.m11, stepDown: map.m21, end: profile.endX - unseen),
        Limit(origin.y, step: map.m12, stepDown: map.m22, end: profile.endY - unseen)
      )
      sigma = profile.sigma
      unit = profile.scale * 65536
      start = raster_profile(
        values: values, stride: Int64(profile.columns), first_u: Self.fixed(profile.startX * unit),
        first_v: Self.fixed(profile.startY * unit), last_u: Int32(clamping: (profile.columns - 1) << 16 - 1),
        last_v: Int32(clamping: (profile.rows - 1) << 16 - 1), u: 0, v: 0, du: Self.fixed(map.m11 * unit),
        dv: Self.fixed(map.m12 * unit))
    }

    /// Clamps and rounds to the nearest, without a function call, by adding and subtracting a large number.
    @inline(__always)
    private static func fixed(_ value: Double) -> Int32 {
      let limit = Double(1 << 30)
      let large = 0x1.8p52
      return Int32(max(-limit, min(limit, value)) + large - large)
    }

    /// The columns of a row between the two ends of a shadow on one axis of the profile.
    private struct Limit {
      private let middle, middleStep, reach, columnsPerPixel: Double

      /// - Parameters:
      ///   - start: The position on the axis of column 0 of row 0.
      ///   - step: The change of that position to the next column.
      ///   - stepDown: The change to the next row.
      ///   - end: The distance of the ends from the profile's centre. All in device pixels.
      init(_ start: Double, step: Double, stepDown: Double, end: Double) {
        // If the position is constant along the row, either all columns are inside or none.
        let inverse = 1 / (abs(step) > 1e-9 ? step : 1e-9)
        (middle, middleStep) = (-start * inverse, -stepDown * inverse)
        columnsPerPixel = abs(inverse)
        reach = end * columnsPerPixel
      }

      @inline(__always)
      func columns(_ y: Double, _ margin: Double) -> (low: Double, high: Double) {
        let (middle, reach) = (middle + middleStep * y, reach + margin * columnsPerPixel)
        return (middle - reach, middle + reach + 1)
      }
    }

    /// The part of `columns` of a row that the shadow would reach if it were wider by `margin` device pixels.
    @inline(__always)
    func span(_ y: Int, in columns: Range<Int>, reachingFurtherBy margin: Double = 0) -> Range<Int> {
      let (a, b) = (limits.x.columns(Double(y), margin), limits.y.columns(Double(y), margin))
      var (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
      low = a.low > low ? a.low : low
      low = b.low > low ? b.low : low
      high = a.high < high ? a.high : high
      high = b.high < high ? b.high : high
      guard low < high else { return columns.lowerBound..<columns.lowerBound }
      // Both fit an integer. The start is rounded down, the end up.
      let (first, last) = (Int(whole: low), Int(whole: high))
      return first..<(Double(last) < high ? last + 1 : last)
    }

    /// The walk of a row of the tile through the profile. Positions are whole multiples of 2⁻¹⁶ cells from column 0 on,
    /// so that a pixel does not depend on which part of the row is requested.
    @inline(__always)
    func row(_ y: Int) -> raster_profile {
      let origin = map.project(x: Double(tile.minX) + 0.5, y: Double(y) + 0.5)
      var row = start
      row.u = Self.fixed(origin.x * unit)
      row.v = Self.fixed(origin.y * unit)
      return row
    }
  }

  func withRows(_ map: Homography, tile: PixelRect, color: PackedColor, _ body: (Rows) -> Void) {
    values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      body(Rows(self, base, map, tile, color))
    }
  }

  /// The width of the shadow's outermost part, which is too faint to be visible in this colour, in device pixels.
  fileprivate func unseenReach(in color: PackedColor) -> Double {
    // No channel is greater than alpha.
    max(0, Self.reach - Self.distances[Int(color.alpha)]) * sigma
  }

  /// For each alpha of the colour, 0…255: the distance from a straight edge, in standard deviations, at which the
  /// shadow rounds to nothing, even if its coverage were a quarter of 1/255 greater.
  private static let distances = (0...255).map { alpha in
    let unseen = max(127.5 / Double(max(1, alpha)) - 0.25, 0) / 255
    var (near, far) = (0.0, reach)
    for _ in 0..<40 {
      let middle = (near + far) / 2
      if erfc(middle / 2.0.squareRoot()) / 2 > unseen { near = middle } else { far = middle }
    }
    return far
  }
}
