import Foundation
import Pixels

/// The colours along a gradient that fills a box: between two stops red, green, blue and alpha change linearly, each by
/// itself and not premultiplied, over a background of one colour. Before the first stop and after the last one, their
/// colours continue.
package final class FillRamp: Sendable {
  package struct Stop: Sendable {
    package var location: Double

    /// Red, green, blue and alpha in sRGB, not premultiplied. Red, green and blue may exceed 0…1; what is shown is
    /// clamped.
    package var color: SIMD4<Double>

    package init(location: Double, color: SIMD4<Double>) {
      self.location = location
      self.color = color
    }
  }

  /// The colours between two neighbouring stops: `base + share · (slope + share · curve)`, where `share` grows from 0 to
  /// 1; premultiplied blue, green, red and alpha, 0…255.
  struct Segment: Sendable {
    /// The locations between which the segment lies; infinite for those before the first and after the last stop.
    var start, end: Float
    var scale: Float
    var base, slope, curve: SIMD4<Float>

    /// The one colour of a segment that does not change.
    var flat: PackedColor?
  }

  /// One more than there are stops.
  let segments: [Segment]

  let isOpaque: Bool

  /// For equal parts of the range from the first to the last location, the segment at the start of the part.
  private let cells: [Int]
  private let cellScale: Float

  private static let cellCount = 256

  /// Nil without stops. The locations have to ascend; several stops at one location make a sharp edge.
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
    var (cells, segment) = ([Int](), 0)
    for cell in 0...Self.cellCount {
      let start = cellScale > 0 ? low + Float(cell) / cellScale : low
      while segment < segments.count - 1, segments[segment].end <= start { segment += 1 }
      cells.append(segment)
    }
    self.cells = cells
  }

  private static func segment(_ left: Stop, _ right: Stop, over below: SIMD4<Double>) -> Segment {
    let (start, end) = (Float(left.location), Float(right.location))
    if left.color == right.color { return flat(left.color, over: below, from: start, to: end) }
    let ((from, alpha), (to, endAlpha)) = (lanes(left.color), lanes(right.color))
    let (change, growth) = (to - from, endAlpha - alpha)
    // Colour times alpha, both linear, and the background times what alpha leaves.
    let base = from * alpha + below * (1 - alpha)
    let slope = change * alpha + from * growth - below * growth
    return Segment(
      start: start, end: end, scale: end > start ? 1 / (end - start) : 0, base: SIMD4<Float>(base * 255),
      slope: SIMD4<Float>(slope * 255), curve: SIMD4<Float>(change * growth * 255), flat: nil)
  }

  private static func flat(
    _ color: SIMD4<Double>, over below: SIMD4<Double>, from start: Float, to end: Float
  ) -> Segment {
    let (lanes, alpha) = lanes(color)
    let mixed = lanes * alpha + below * (1 - alpha)
    let packed = PackedColor(PremultipliedColor(red: mixed.z, green: mixed.y, blue: mixed.x, alpha: mixed.w))
    return Segment(start: start, end: end, scale: 0, base: .zero, slope: .zero, curve: .zero, flat: packed)
  }

  /// Blue, green, red and 1, which alpha multiplies.
  private static func lanes(_ color: SIMD4<Double>) -> (SIMD4<Double>, alpha: Double) {
    (SIMD4(color.z, color.y, color.x, 1), color.w)
  }

  /// The index of the segment at a position; 0 for NaN.
  @inline(__always)
  func segment(at t: Float) -> Int {
    let end = segments.count &- 1
    guard t >= segments[0].end else { return 0 }
    guard t < segments[end].start else { return end }
    let cell = min(Int((t - segments[0].end) * cellScale), Self.cellCount &- 1)
    var (low, high) = (max(0, cells[cell] &- 1), min(cells[cell &+ 1] &+ 1, end))
    // The last segment that does not start beyond t.
    while low < high {
      let middle = (low &+ high &+ 1) / 2
      if segments[middle].start <= t { low = middle } else { high = middle &- 1 }
    }
    return low
  }
}

extension FillRamp.Segment {
  fileprivate var isOpaque: Bool { flat?.isOpaque ?? (base.w >= 254.9999 && slope.w == 0 && curve.w == 0) }
}
