import Animations
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import Animations

/// Animations of one layer, evaluated and solved.
private struct Scene {
  var animations: [AnimationDescription] = []
  var model = PropertyStorage()
  var clocks = ClockChain()

  private var compiled: [CompiledAnimation] { animations.map { CompiledAnimation($0) } }

  func solved(_ path: PropertyKeyPath, from start: Double = -0.25, to end: Double = 4) throws -> VectorMotion {
    VectorMotion(
      spans: try MotionSolver(path, animations: compiled, over: model).spans(from: start, to: end, clocks: clocks))
  }

  /// The presentation values at a time.
  func evaluator(_ path: PropertyKeyPath) -> (Double) -> [Double]? {
    let stack = AnimationStack(compiled, over: model)
    return { time in
      let local = clocks.localTime(fromOuter: time)
      let whole = stack.values(at: local)[path.property]
      let value = path.component.map { whole.component($0) ?? .null } ?? whole
      return Lanes.numbers(of: value)
    }
  }

  /// The largest difference between the solution and the presentation values.
  func difference(_ path: PropertyKeyPath) throws -> Double {
    let motion = try solved(path)
    let evaluate = evaluator(path)
    var greatest = 0.0
    for span in motion.spans where span.end - span.start > 1e-9 {
      for step in 1..<40 {
        let time = span.start + (span.end - span.start) * (Double(step) / 40)
        let shown = try #require(evaluate(time))
        for (a, b) in zip(shown, span.values(at: time)) { greatest = max(greatest, abs(a - b) / max(1, abs(a))) }
      }
    }
    return greatest
  }

  /// Checks extremes, turns and settling of the first component against many samples.
  func check(_ path: PropertyKeyPath, _ label: String = "") throws {
    #expect(try difference(path) < 1e-9, "\(label)")
    let motion = try solved(path)
    let scalar = try motion.component(0)
    let evaluate = evaluator(path)
    let values = try (0...20_000).map { try #require(evaluate(-0.25 + 4.25 * (Double($0) + 0.37) / 20_001))[0] }
    let (least, greatest) = (try #require(values.min()), try #require(values.max()))
    let scale = max(1, abs(least), abs(greatest))
    let (minimum, maximum) = (try #require(scalar.minimum), try #require(scalar.maximum))
    #expect(minimum.value <= least + 1e-9 * scale && minimum.value > least - 0.03 * scale, "\(label)")
    #expect(maximum.value >= greatest - 1e-9 * scale && maximum.value < greatest + 0.03 * scale, "\(label)")
    for piece in scalar.pieces where piece.end - piece.start > 1e-6 {
      var last = piece.startValue
      let sign = piece.endValue >= piece.startValue ? 1.0 : -1
      for step in 1...20 {
        let value = piece.value(at: piece.start + (piece.end - piece.start) * Double(step) / 20)
        #expect((value - last) * sign > -1e-9 * scale, "\(label) \(piece.start)…\(piece.end)")
        last = value
      }
    }
  }
}

private let x = PropertyKeyPath(sample.point.property, component: .x)
private let y = PropertyKeyPath(sample.point.property, component: .y)
private let position = PropertyKeyPath(sample.point.property)
private let opacity = PropertyKeyPath(sample.number.property)

private func point(_ x: Double, _ y: Double) -> PropertyValue { .point(CGPoint(x: x, y: y)) }

@Suite("Closed forms of animations")
struct SolverTests {
  private func basic(
    _ path: PropertyKeyPath, _ values: BasicValues, _ timing: MediaTiming, _ curve: TimingCurve = .linear,
    _ composition: AnimationDescription.Composition = .init()
  ) -> AnimationDescription {
    AnimationDescription(timing: timing, curve: curve, body: .basic(path, values), composition: composition)
  }

  @Test("A basic animation with any curve", arguments: SmoothFunctionTests.curves) func curves(curve: TimingCurve)
    throws
  {
    let move = basic(
      position, BasicValues(from: point(10, 0), to: point(50, 90)),
      MediaTiming(beginTime: 0.5, duration: 1.2, repeatCount: 1.7, autoreverses: true, fillMode: .both), curve)
    try Scene(animations: [move]).check(x)
  }

  @Test("An open end is mixed with the value under it, animated or not") func openEnds() throws {
    let under = basic(x, BasicValues(from: .number(0), to: .number(100)), MediaTiming(duration: 2), .easeInEaseOut)
    for values in [BasicValues(from: .number(5)), BasicValues(to: .number(-40)), BasicValues(by: .number(30))] {
      let over = basic(x, values, MediaTiming(beginTime: 0.4, duration: 1.1), .easeOut)
      try Scene(animations: [over]).check(x, "\(values)")
      try Scene(animations: [under, over]).check(x, "\(values)")
    }
  }

  @Test(
    "A spring of any damping",
    arguments: [
      Spring(), Spring(damping: 2), Spring(damping: 20), Spring(damping: 40, allowsOverdamping: true),
      Spring(mass: 2, stiffness: 300, damping: 5, initialVelocity: -20), Spring(damping: 0),
      Spring(initialVelocity: 30),
      Spring(damping: 60, initialVelocity: 40, allowsOverdamping: true),
    ]) func springs(spring: Spring) throws
  {
    let move = AnimationDescription(
      timing: MediaTiming(duration: 3),
      body: .spring(x, BasicValues(from: .number(-20), to: .number(80)), SpringMotion(spring)))
    try Scene(animations: [move]).check(x)
    let pushed = AnimationDescription(
      timing: MediaTiming(duration: 3, speed: 2, repeatCount: 2),
      body: .spring(x, BasicValues(from: .number(-20), to: .number(80)), SpringMotion(spring, velocity: .number(300))))
    try Scene(animations: [pushed]).check(x)
  }

  @Test(
    "A spring with an initial velocity and an open end, over a static and a moving value",
    arguments: [
      BasicValues(from: .number(-20)), BasicValues(to: .number(60)), BasicValues(by: .number(15)),
    ]) func kickedOpenEnds(values: BasicValues) throws
  {
    let pushed = AnimationDescription(
      timing: MediaTiming(duration: 3),
      body: .spring(x, values, SpringMotion(Spring(damping: 6), velocity: .number(300))))
    try Scene(animations: [pushed]).check(x)
    let under = AnimationDescription(
      timing: MediaTiming(duration: 2), curve: .easeIn,
      body: .basic(x, BasicValues(from: .number(10), to: .number(70))))
    try Scene(animations: [under, pushed]).check(x)
  }

  @Test("The overshoot of a spring is e^(−πζ/√(1−ζ²)) of its distance, at π/ω") func springOvershoot() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 4)
    let move = AnimationDescription(
      timing: MediaTiming(duration: 10),
      body: .spring(x, BasicValues(from: .number(0), to: .number(500)), SpringMotion(spring)))
    let motion = try Scene(animations: [move]).solved(x, from: 0, to: 9).component(0)
    let ratio = 0.2
    let overshoot = try #require(motion.overshoot(of: 500))
    #expect(abs(overshoot.value - 500 * exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())) < 1e-9)
    #expect(abs(overshoot.time - .pi / (10 * (1 - ratio * ratio).squareRoot())) < 1e-9)
  }

  @Test(
    "Keyframes of every mode",
    arguments: [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func keyframes(mode: CAAnimationCalculationMode) throws {
    let values = [point(0, 0), point(80, 10), point(-30, 40), point(-30, 5), point(20, 20)]
    for times in [nil, [0, 0.1, 0.5, 0.5, 1]] {
      let keyframes = Keyframes(
        values: values, keyTimes: times, curves: [.easeIn, TimingCurve(0.5, -0.8, 0.5, 1.8), .linear],
        calculationMode: mode,
        spline: SplineParameters(tension: [0.2, -0.5], continuity: [0, 0.4], bias: [0, 0, 0.7]))
      let move = AnimationDescription(
        timing: MediaTiming(beginTime: 0.2, duration: 1.5, repeatCount: 2), curve: TimingCurve(0.3, -0.3, 0.6, 1.2),
        body: .keyframes(position, keyframes))
      try Scene(animations: [move]).check(x, "\(mode)")
    }
  }

  @Test("Along a path, paced or not", arguments: [CAAnimationCalculationMode.linear, .paced, .discrete])
  func paths(mode: CAAnimationCalculationMode) throws {
    let path = try CGPath(svgPathData: "M0 0C100 0 0 100 100 100L20 30Q-60 0 10 90")
    let move = AnimationDescription(
      timing: MediaTiming(duration: 2, autoreverses: true), curve: .easeInEaseOut,
      body: .path(position, PathKeyframes(path: path, calculationMode: mode)))
    try Scene(animations: [move]).check(x)
  }

  @Test("Additive and cumulative animations add up") func additive() throws {
    let base = basic(x, BasicValues(from: .number(0), to: .number(200)), MediaTiming(duration: 3), .easeInEaseOut)
    let shake = AnimationDescription(
      timing: MediaTiming(beginTime: 0.3, duration: 0.5, repeatCount: 4),
      body: .keyframes(x, Keyframes(values: [0, 30, -30, 0].map { .number($0) }, calculationMode: .cubic)),
      composition: .init(isAdditive: true))
    let climb = basic(
      x, BasicValues(from: .number(0), to: .number(12)), MediaTiming(beginTime: 1, duration: 0.4, repeatCount: 3.5),
      .easeOut, .init(isAdditive: true, isCumulative: true))
    try Scene(animations: [shake, climb, base]).check(x)
    let spring = AnimationDescription(
      timing: MediaTiming(duration: 2.5),
      body: .spring(x, BasicValues(from: .number(-50), to: .number(0)), SpringMotion(Spring(damping: 3))),
      composition: .init(isAdditive: true))
    try Scene(animations: [base, shake, spring]).check(x)
  }

  @Test("Groups clip, ease and repeat their children") func groups() throws {
    let child = basic(
      x, BasicValues(from: .number(0), to: .number(60)), MediaTiming(beginTime: 0.2, duration: 0.9), .easeIn)
    let other = AnimationDescription(
      timing: MediaTiming(duration: 0.3, repeatCount: 9),
      body: .keyframes(opacity, Keyframes(values: [0, 1, 0.3].map { .number($0) })))
    let inner = AnimationDescription(
      timing: MediaTiming(beginTime: 0.1, duration: 0.8, speed: 1.3, fillMode: .both), curve: .easeOut,
      body: .group([child, other]))
    let group = AnimationDescription(
      timing: MediaTiming(beginTime: 0.3, duration: 1.1, repeatCount: 2, autoreverses: true, fillMode: .forwards),
      curve: TimingCurve(0.4, -0.4, 0.6, 1.4), body: .group([inner]))
    try Scene(animations: [group]).check(x)
    try Scene(animations: [group]).check(opacity)
  }

  @Test("With clocks of layers: slow, late, paused, backwards") func clocks() throws {
    let move = basic(
      x, BasicValues(from: .number(0), to: .number(100)),
      MediaTiming(beginTime: 0.5, duration: 1, repeatCount: 2, fillMode: .both),
      .default)
    for clocks in [
      [MediaTiming(speed: 0.5)], [MediaTiming(beginTime: 1, speed: 2)], [MediaTiming(speed: 0, timeOffset: 0.9)],
      [MediaTiming(speed: -1, timeOffset: 2.5)],
      [MediaTiming(beginTime: 0.3, timeOffset: 0.2), MediaTiming(speed: 1.5)],
    ] {
      try Scene(animations: [move], clocks: ClockChain(clocks)).check(x, "\(clocks)")
    }
  }

  @Test("Parts of transforms are solved separately") func transformParts() throws {
    func path(_ component: PropertyComponent) -> PropertyKeyPath {
      PropertyKeyPath(sample.transform.property, component: component)
    }
    let swinging = AnimationDescription(
      timing: MediaTiming(duration: 3),
      body: .spring(
        y, BasicValues(from: .number(0), to: .number(1)),
        SpringMotion(Spring(mass: 1e-6, stiffness: 1e12, damping: 1))))
    #expect(throws: NoExactAnswer.self) { try Scene(animations: [swinging]).solved(y) }
    #expect(try Scene(animations: [swinging]).solved(x).component(0).direction == .constant)
  }

  @Test("Endless fast repeats are rejected rather than counted") func endless() {
    let shake = basic(
      x, BasicValues(from: .number(0), to: .number(1)), MediaTiming(duration: 1e-7, repeatCount: .infinity))
    #expect(throws: NoExactAnswer.tooLong) { try Scene(animations: [shake]).solved(x) }
  }
}
