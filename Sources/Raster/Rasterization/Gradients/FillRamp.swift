import CRasterKernels
import Foundation
import Pixels

/// The colours along a gradient that fills a box, over a background of one colour. Between two stops the straight red,
/// green, blue and alpha are interpolated linearly and independently. The first colour continues before the first stop,
/// and the last one after the last stop.
package final class FillRamp: Sendable {
  package struct Stop: Sendable {
    package var location: Double

    /// Red, green, blue and alpha in sRGB, not premultiplied. Red, green and blue may exceed 0…1; the drawn colour is
    /// clamped.
    package var color: SIMD4<Double>

    package init(location: Double, color: SIMD4<Double>) {
      self.location = location
      self.color = color
    }
  }

  /// One segment more than there are stops.
  private let segments: [raster_ramp_segment]

  let isOpaque: Bool

  /// The segment at the start of each of the equal parts of the range from the first to the last location.
  private let cells: [Int32]
  private let cellScale: Float

  private static let cellCount = Int(raster_ramp_cells)

  /// Returns nil without stops. The locations must ascend; several stops at one location make a sharp edge.
  package init?(_ stops: [Stop], over background: PremultipliedColor = .clear) {
    guard let first = stops.first, let last = stops.last else { return nil }
    let below = SIMD4(background.blue, background.green, background.red, background.alpha)
    var segments = [Self.flat(first.color, over: below, from: -.infinity, to: Float(first.location))]
    for (left, right) in zip(stops, stops.dropFirst()) { segments.append(Self.segment(left, right, over: below)) }
    segments.append(Self.flat(last.color, over: below, from: Float(last.location), to: .infinity))
    self.segments = segments
    isOpaque = segments.allSatisfy(\.isOpaque)
    let (low, length) = (segments[0].end, Float(last.location) - segments[0].end)
    cellScale = length > 0 && length.isFinite ? Float(Self.cellCount) / length : 0
    var (cells, segment) = ([Int32](), 0)
    for cell in 0...Self.cellCount {
      let start = cellScale > 0 ? low + Float(cell) / cellScale : low
      while segment < segments.count - 1, segments[segment].end <= start { segment += 1 }
      cells.append(Int32(segment))
    }
    self.cells = cells
  }

  private static func segment(_ left: Stop, _ right: Stop, over below: SIMD4<Double>) -> raster_ramp_segment {
    let (start, end) = (Float(left.location), Float(right.location))
    if left.color == right.color { return flat(left.color, over: below, from: start, to: end) }
    let ((from, alpha), (to, endAlpha)) = (lanes(left.color), lanes(right.color))
    let (change, growth) = (to - from, endAlpha - alpha)
    // Colour times alpha, both linear, plus the background times 1 − alpha.
    let base = from * alpha + below * (1 - alpha)
    let slope = change * alpha + from * growth - below * growth
    return raster_ramp_segment(
      base: SIMD4<Float>(base * 255), slope: SIMD4<Float>(slope * 255), curve: SIMD4<Float>(change * growth * 255),
      start: start, end: end, scale: end > start ? 1 / (end - start) : 0, is_flat: false, color: 0)
  }

  private static func flat(
    _ color: SIMD4<Double>, over below: SIMD4<Double>, from start: Float, to end: Float
  ) -> raster_ramp_segment {
    let (lanes, alpha) = lanes(color)
    let mixed = lanes * alpha + below * (1 - alpha)
    let packed = PackedColor(PremultipliedColor(red: mixed.z, green: mixed.y, blue: mixed.x, alpha: mixed.w))
    return raster_ramp_segment(
      base: .zero, slope: .zero, curve: .zero, start: start, end: end, scale: 0, is_flat: true, color: packed.bits)
  }

  /// Blue, green, red and 1, which are multiplied by alpha.
  private static func lanes(_ color: SIMD4<Double>) -> (SIMD4<Double>, alpha: Double) {
    (SIMD4(color.z, color.y, color.x, 1), color.w)
  }

  /// Calls `body` with the ramp in the form that kernels take.
  func withKernelRamp<Result>(_ body: (raster_ramp) -> Result) -> Result? {
    segments.withUnsafeBufferPointer { segments in
      cells.withUnsafeBufferPointer { cells in
        guard let first = segments.baseAddress, let parts = cells.baseAddress else { return nil }
        return body(
          raster_ramp(segments: first, count: Int64(segments.count), cells: parts, cell_scale: cellScale))
      }
    }
  }
}

extension raster_ramp_segment {
  fileprivate var isOpaque: Bool {
    is_flat ? PackedColor(bits: color).isOpaque : base.w >= 254.9999 && slope.w == 0 && curve.w == 0
  }
}
