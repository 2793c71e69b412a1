import CRasterKernels
import Geometry
import Pixels

extension ShadowProfile {
  /// A profile as the rows of a tile see it.
  struct Rows {
    private let map: Homography
    private let tile: PixelRect

    /// Where the shadow ends on either axis of the profile, and how many columns of the tile a step there takes; 0 for
    /// the axis across.
    private let ends: (x: Double, y: Double)
    private let columnsPerStep: (x: Double, y: Double)

    /// Of a row that begins at the origin.
    private let start: raster_profile
    private let unit: Double

    fileprivate init(
      _ profile: ShadowProfile, _ values: UnsafePointer<UInt16>, _ map: Homography, _ tile: PixelRect
    ) {
      self.map = map
      self.tile = tile
      ends = (profile.endX, profile.endY)
      func inverse(_ step: Double) -> Double { abs(step) < 1e-9 ? 0 : 1 / step }
      columnsPerStep = (inverse(map.m11), inverse(map.m12))
      unit = profile.scale * 65536
      start = raster_profile(
        values: values, stride: Int64(profile.columns), first_u: Self.fixed(profile.startX * unit),
        first_v: Self.fixed(profile.startY * unit), last_u: Int32(clamping: (profile.columns - 1) << 16 - 1),
        last_v: Int32(clamping: (profile.rows - 1) << 16 - 1), u: 0, v: 0, du: Self.fixed(map.m11 * unit),
        dv: Self.fixed(map.m12 * unit))
    }

    /// Rounds to the nearest without a call, which adding and taking away a large number does.
    @inline(__always)
    private static func fixed(_ value: Double) -> Int32 {
      let limit = Double(1 << 30)
      let large = 0x1.8p52
      return Int32(max(-limit, min(limit, value)) + large - large)
    }

    /// The columns of a row of the tile that the shadow reaches.
    func span(_ y: Int, in columns: Range<Int>) -> Range<Int> {
      let origin = map.project(x: Double(tile.minX) + 0.5, y: Double(y) + 0.5)
      var (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
      func limit(_ start: Double, _ end: Double, _ columnsPerStep: Double) {
        if columnsPerStep == 0 {
          if abs(start) > end { high = low }
          return
        }
        let (a, b) = ((-end - start) * columnsPerStep, (end - start) * columnsPerStep)
        low = max(low, min(a, b))
        high = min(high, max(a, b) + 1)
      }
      limit(origin.x, ends.x, columnsPerStep.x)
      limit(origin.y, ends.y, columnsPerStep.y)
      guard low < high else { return columns.lowerBound..<columns.lowerBound }
      // Both are within the tile: what is behind the point is cut off, upwards for the end.
      let (first, last) = (Int(low), Int(high))
      return first..<(Double(last) < high ? last + 1 : last)
    }

    /// Where a row of the tile runs: positions are whole numbers of 2⁻¹⁶ cells from column 0 on, so that a pixel is the
    /// same whatever part of the row is asked for.
    @inline(__always)
    func row(_ y: Int) -> Row {
      let origin = map.project(x: Double(tile.minX) + 0.5, y: Double(y) + 0.5)
      var row = start
      row.u = Self.fixed(origin.x * unit)
      row.v = Self.fixed(origin.y * unit)
      return Row(prepared: row)
    }
  }

  /// A row of a tile.
  struct Row {
    let prepared: raster_profile

    /// The coverage of columns.
    func read(_ columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>) {
      func cell(_ column: Int, _ start: Int32, _ step: Int32, _ first: Int32, _ last: Int32) -> Int {
        min(max(abs(Int(start) + column * Int(step)) - Int(first), 0), Int(last))
      }
      func mix(_ a: Int, _ b: Int, _ f: Int) -> Int { a + ((b - a) * f) >> 15 }
      let stride = Int(prepared.stride)
      for (index, column) in columns.enumerated() {
        let a = cell(column, prepared.u, prepared.du, prepared.first_u, prepared.last_u)
        let b = cell(column, prepared.v, prepared.dv, prepared.first_v, prepared.last_v)
        let (fx, fy) = ((a & 0xFFFF) >> 1, (b & 0xFFFF) >> 1)
        guard let first = prepared.values.map({ $0 + (b >> 16) * stride + a >> 16 }) else { return }
        let upper = mix(Int(first[0]), Int(first[1]), fx)
        let lower = mix(Int(first[stride]), Int(first[stride + 1]), fx)
        mask[index] = UInt8(truncatingIfNeeded: (mix(upper, lower, fy) * 255 + 8192) >> 14)
      }
    }
  }

  func withRows(_ map: Homography, tile: PixelRect, _ body: (Rows) -> Void) {
    values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      body(Rows(self, base, map, tile))
    }
  }
}
