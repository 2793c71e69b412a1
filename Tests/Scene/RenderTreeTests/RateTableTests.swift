import Animations
import Foundation
import Properties
import Testing

@testable import RenderTree

@Suite("Integrals of animated birth rates")
struct RateTableTests {
  private let rate = emitterLayerProperties.birthRate.property

  private func animation(
    from: Double, to: Double, begin: Double = 0, duration: Double = 2, repeats: Double = 0, autoreverses: Bool = false,
    curve: TimingCurve = .linear
  ) -> CompiledAnimation {
    let timing = MediaTiming(
      beginTime: begin, duration: duration, repeatCount: repeats, autoreverses: autoreverses, fillMode: .removed)
    return CompiledAnimation(
      AnimationDescription(
        timing: timing, curve: curve,
        body: .basic(PropertyKeyPath(rate), BasicValues(from: .number(from), to: .number(to)))))
  }

  /// The integral of the layer's birth rate, 1 unless animated, over a stretch of time, with a cell of the rate 10.
  private func span(_ animations: [CompiledAnimation]) -> EmitterSpan {
    var cell = EmitterCellValue()
    cell[emitterCellProperties.birthRate] = 10
    var values = PropertyStorage()
    values[emitterLayerProperties.emitterCells] = [cell]
    return EmitterSpan(values, animations: animations, from: -.infinity, bases: [])
  }

  private func integral(_ animations: [CompiledAnimation], from start: Double, to end: Double) -> Double {
    span(animations).rate(of: [0], from: start, until: .infinity).integral(from: start, to: end)
  }

  @Test("A linear rate integrates to a parabola, and is constant before and after")
  func linear() {
    let rise = [animation(from: 0, to: 4, begin: 1)]
    for (end, expected) in [(0.5, 5.0), (1, 10), (2, 20), (3, 50), (5, 70)] {
      #expect(abs(integral(rise, from: 0, to: end) - expected) < 1e-5, "\(end)")
    }
  }

  @Test("The integral of an eased rate is equal to a fine sum")
  func eased() {
    let eased = [animation(from: 0, to: 4, curve: TimingCurve(0.42, 0, 0.58, 1))]
    // By symmetry, half of the greatest rate over the whole time.
    #expect(abs(integral(eased, from: 0, to: 2) - 40) < 1e-6)
    let stack = AnimationStack(eased, over: PropertyStorage())
    let count = 20000
    let sum = (0..<count).reduce(0.0) { sum, index in
      let time = (Double(index) + 0.5) / Double(count)
      return sum + (Double.read(stack.values(at: time)[rate]) ?? 0) * 10 / Double(count)
    }
    #expect(abs(integral(eased, from: 0, to: 1) - sum) < 1e-5)
  }

  @Test("A million cycles of an endless animation take no longer than one, and add up")
  func endless() {
    let waves = [animation(from: 0, to: 2, duration: 0.5, repeats: .infinity, autoreverses: true)]
    #expect(abs(integral(waves, from: 0, to: 1) - 10) < 1e-6)
    #expect(abs(integral(waves, from: 0, to: 1e6) - 1e7) < 1)
    #expect(abs(integral(waves, from: 1e6, to: 1e6 + 0.5) - 5) < 1e-4)
  }

  @Test("The time of an integral is the inverse of the integral", arguments: [0.5, 3, 17.25, 39.9, 45, 1e5])
  func inverse(value: Double) {
    for animations in [
      [animation(from: 0, to: 4)], [animation(from: 0, to: 4, curve: TimingCurve(0.3, 0, 0.1, 1))],
      [animation(from: 0, to: 3, duration: 0.7, repeats: .infinity)], [],
    ] {
      let rate = span(animations).rate(of: [0], from: 0, until: .infinity)
      let time = rate.time(ofIntegral: value, from: 0)
      #expect(abs(rate.integral(from: 0, to: time) - value) < 1e-6 * max(1, value))
    }
  }
}
