import Animations
import Foundation
import Testing

/// Rules of CSS Easing 1 and Web Animations 1 that are the same in Core Animation. The numbers come from the
/// specifications' own definitions.
@Suite struct WebTimingTests {
  /// y over x of a point of the curve, by its parameter.
  private func point(_ curve: TimingCurve, _ u: Double) -> (x: Double, y: Double) {
    func polynomial(_ p1: Double, _ p2: Double) -> Double {
      3 * p1 * u * (1 - u) * (1 - u) + 3 * p2 * u * u * (1 - u) + u * u * u
    }
    return (polynomial(curve.c1x, curve.c2x), polynomial(curve.c1y, curve.c2y))
  }

  @Test(
    "cubic-bezier() is solved for x, for any control points",
    arguments: [
      TimingCurve(0, 0, 0, 0), TimingCurve(1, 1, 1, 1), TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0),
      TimingCurve(0, -2, 1, 3), TimingCurve(0.5, 1, 0.5, 0), TimingCurve(1, 5, 0, -4), TimingCurve(0.25, 0.1, 0.25, 1),
    ])
  func bezier(curve: TimingCurve) {
    for step in 1..<400 {
      let expected = point(curve, Double(step) / 400)
      // Where the curve is vertical, there is a range of values at one x.
      let (low, high) = (curve.value(at: expected.x - 1e-12), curve.value(at: expected.x + 1e-12))
      #expect(expected.y >= min(low, high) - 1e-9 && expected.y <= max(low, high) + 1e-9, "\(step)")
    }
  }

  @Test("cubic-bezier() of points on the diagonal is linear")
  func diagonal() {
    let curve = TimingCurve(0.2, 0.2, 0.7, 0.7)
    for step in 0...10 { #expect(curve.value(at: Double(step) / 10) == Double(step) / 10) }
  }

  /// Before phase, active phase and after phase, half-open.
  @Test(
    "Fill modes hold the first and the last value (§4.6)",
    arguments: [
      (CAMediaTimingFillMode.removed, Double?.none, Double?.none), (.backwards, 0.0, nil), (.forwards, nil, 1.0),
      (.both, 0, 1),
    ])
  func fill(mode: CAMediaTimingFillMode, before: Double?, after: Double?) {
    let timing = MediaTiming(beginTime: 2, duration: 4, fillMode: mode)
    #expect(timing.resolve(1.999).position?.progress == before)
    #expect(timing.resolve(2).position?.progress == 0)
    #expect(timing.resolve(4).position?.progress == 0.5)
    #expect(timing.resolve(6).position?.progress == after)
  }

  /// Simple iteration progress: 1 at the end of the last iteration, 0 at the end of any other.
  @Test("An iteration's end is the start of the next, except for the last (§4.9)", arguments: [1.0, 2, 3, 7])
  func iterationEnds(count: Double) {
    let timing = MediaTiming(duration: 1, repeatCount: count, fillMode: .both)
    for end in stride(from: 1, to: count, by: 1) {
      #expect(timing.resolve(end).position?.progress == 0)
      #expect(timing.resolve(end).position?.cycle == end)
    }
    #expect(timing.resolve(count).position?.progress == 1)
    #expect(timing.resolve(count).position?.cycle == count - 1)
    #expect(timing.resolve(count + 5).position?.progress == 1)
  }

  @Test("A fractional iteration count ends inside an iteration (§4.9)", arguments: [0.25, 0.5, 1.75, 3.5])
  func fractions(count: Double) {
    let timing = MediaTiming(duration: 2, repeatCount: count, fillMode: .forwards)
    #expect(timing.activeEnd == 2 * count)
    #expect(timing.resolve(100).position?.progress == count - count.rounded(.down))
  }

  @Test("Alternate: every other iteration runs backwards (§4.10)")
  func alternate() {
    // n web iterations are n / 2 cycles here.
    let timing = MediaTiming(duration: 1, repeatCount: 1.5, autoreverses: true, fillMode: .both)
    let expected: [(Double, Double)] = [
      (0, 0), (0.25, 0.25), (1, 1), (1.25, 0.75), (2, 0), (2.25, 0.25), (3, 1), (9, 1),
    ]
    for (time, progress) in expected { #expect(timing.resolve(time).position?.progress == progress, "\(time)") }
  }

  @Test("Backwards at half the rate takes twice as long, from the end to the start (§4.4)")
  func reverse() {
    let timing = MediaTiming(beginTime: 1, duration: 2, speed: -0.5, timeOffset: 2, fillMode: .both)
    let expected: [(Double, Double)] = [(0, 1), (1.1, 0.975), (2, 0.75), (3, 0.5), (4.9, 0.025), (5, 0), (8, 0)]
    for (time, progress) in expected {
      #expect(abs((timing.resolve(time).position?.progress ?? -1) - progress) < 1e-12, "\(time)")
    }
  }

  @Test("An infinite count never ends, an infinite duration never progresses (§4.8)")
  func infinite() {
    let repeating = MediaTiming(duration: 2, repeatCount: .infinity)
    #expect(repeating.resolve(1e6 + 0.5).position?.progress == 0.25)
    let endless = MediaTiming(duration: .infinity)
    #expect(endless.resolve(1e9).position?.progress == 0)
  }

  @Test("The easing is applied to the directed progress: the reverse pass retraces the values (§4.11)")
  func easingOfReturn() {
    let timing = MediaTiming(duration: 1, autoreverses: true)
    for step in 1..<20 {
      let time = Double(step) / 20
      let (there, back) = (timing.resolve(time).position?.progress, timing.resolve(2 - time).position?.progress)
      #expect(abs((there ?? 0) - (back ?? 1)) < 1e-15)
    }
  }
}
