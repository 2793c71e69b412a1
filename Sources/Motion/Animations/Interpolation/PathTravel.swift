import Foundation
import Geometry

/// The motion along a path: the point and the direction at a progress.
package struct PathTravel: Sendable {
  package let segments: [Segment]
  package let times: [Double]
  package let curves: [TimingCurve]
  package let mode: CAAnimationCalculationMode
  /// The lengths along the path, for the paced modes; nil for other modes.
  package let measure: PathMeasure?

  package enum Segment: Sendable {
    case line(SIMD2<Double>, SIMD2<Double>)
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  }

  /// Returns nil for an empty path. A path that consists of a move only stays at its point.
  init?(_ keyframes: PathKeyframes) {
    var segments = Self.segments(of: keyframes.path)
    mode = keyframes.calculationMode
    // With a key time for each point, there is none left for a segment that only closes the path.
    if !mode.isPaced, keyframes.keyTimes?.count == segments.count, Self.closes(keyframes.path) { segments.removeLast() }
    measure = mode.isPaced && !segments.isEmpty ? PathMeasure(keyframes.path) : nil
    if segments.isEmpty, !keyframes.path.isEmpty {
      let place = keyframes.path.currentPoint
      let point = SIMD2(Double(place.x), Double(place.y))
      segments = [.line(point, point)]
    }
    guard !segments.isEmpty else { return nil }
    times = KeyTimes(keyframes.keyTimes, points: segments.count + 1, mode: mode).times
    curves = segments.indices.map { $0 < keyframes.curves.count ? keyframes.curves[$0] : .linear }
    self.segments = segments
  }

  /// Whether the path ends with a segment that closes it.
  private static func closes(_ path: CGPath) -> Bool {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var closes = false
    for element in path.elements {
      closes = false
      switch element {
      case .move(let to): (start, current) = (to, to)
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): current = to
      case .closeSubpath: (current, closes) = (start, current != start)
      }
    }
    return closes
  }

  fileprivate static func segments(of path: CGPath) -> [Segment] {
    var segments: [Segment] = []
    var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    for element in path.elements {
      switch element {
      case .move(let to):
        current = vector(to)
        start = current
        continue
      case .line(let to):
        segments.append(.line(current, vector(to)))
      case .quadCurve(let to, let control):
        let (end, middle) = (vector(to), vector(control))
        segments.append(
          .curve(current, current + (middle - current) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end))
      case .curve(let to, let control1, let control2):
        segments.append(.curve(current, vector(control1), vector(control2), vector(to)))
      case .closeSubpath:
        // A subpath that already ends at its start gets no closing segment.
        if current != start { segments.append(.line(current, start)) }
        current = start
        continue
      }
      current = segments[segments.count - 1].end
    }
    return segments
  }

  /// The first and the last point.
  package var ends: (first: SIMD2<Double>, last: SIMD2<Double>) {
    (segments[0].point(at: 0), segments[segments.count - 1].end)
  }

  func point(at progress: Double) -> SIMD2<Double> {
    if let measure {
      let point = measure.point(at: progress * measure.length) ?? .zero
      return SIMD2(Double(point.x), Double(point.y))
    }
    let (segment, fraction) = locate(progress)
    return segment.point(at: fraction)
  }

  /// The direction, in radians from +x towards +y; at a corner, the direction of the next segment.
  func angle(at progress: Double) -> Double {
    if let measure {
      guard let tangent = measure.tangent(at: progress * measure.length) else { return 0 }
      return atan2(Double(tangent.y), Double(tangent.x))
    }
    let (segment, fraction) = locate(progress)
    let direction = segment.direction(at: fraction)
    return atan2(direction.y, direction.x)
  }

  private func locate(_ progress: Double) -> (segment: Segment, fraction: Double) {
    if mode == .discrete {
      // The start of a segment holds until the next key time, and the end of the path holds after the last one. This
      // matches measurements of Apple's framework.
      let index = progress >= times[segments.count] ? segments.count : KeyTimes.segment(at: progress, in: times)
      return index < segments.count ? (segments[index], 0) : (segments[segments.count - 1], 1)
    }
    let (index, fraction) = KeyTimes.locate(progress, in: times)
    return (segments[index], curves[index].value(at: fraction))
  }
}

extension PathKeyframes {
  /// The number of segments: elements other than moves.
  package var segmentCount: Int { PathTravel.segments(of: path).count }
}

extension PathTravel.Segment {
  fileprivate var end: SIMD2<Double> {
    switch self {
    case .line(_, let end), .curve(_, _, _, let end): end
    }
  }

  /// The point at a parameter in 0…1.
  fileprivate func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    switch self {
    case .line(let start, let end): return t == 1 ? end : start + (end - start) * t
    case .curve(let p0, let p1, let p2, let p3):
      return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
    }
  }

  /// The direction, not normalised. If the tangent is 0 because a control point equals its end point, it is the
  /// direction of the curve next to that point; for a segment of length 0 it is +x.
  fileprivate func direction(at t: Double) -> SIMD2<Double> {
    let candidates: [SIMD2<Double>]
    switch self {
    case .line(let start, let end): candidates = [end - start]
    case .curve(let p0, let p1, let p2, let p3):
      let s = 1 - t
      let (first, second, third) = (p1 - p0, p2 - p1, p3 - p2)
      let tangent = first * (s * s) + second * (2 * s * t) + third * (t * t)
      let turn = (second - first) * s + (third - second) * t
      candidates = [tangent, t < 0.5 ? turn : SIMD2(-turn.x, -turn.y), p3 - p0]
    }
    let size = candidates.map { max(abs($0.x), abs($0.y)) }
    let largest = size.max() ?? 0
    for (candidate, size) in zip(candidates, size) where size > largest * 1e-9 { return candidate }
    return SIMD2(1, 0)
  }
}
