import Animations
import Foundation
import Testing

@testable import MotionSolving

/// What no solver is needed for: many samples.
private func samples(_ function: (Double) -> Double, _ start: Double, _ end: Double, count: Int = 20_000) -> [Double] {
  (0...count).map { function(start + (end - start) * Double($0) / Double(count)) }
}

@Suite("Smooth functions and their pieces")
struct SmoothFunctionTests {
  static let curves = [
    TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0.5, -0.8, 0.5, 1.8),
    TimingCurve(0.3, 2.5, 0.1, -1), TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0), TimingCurve(0.3, 0.3, 0.6, 0.6),
    TimingCurve(0, 0, 0, 1), TimingCurve(1, 0, 1, 1), TimingCurve(0, 1.7, 0.2, 0.9), TimingCurve(0.5, 2, 0.5, 2),
  ]

  @Test("Between its turns a timing curve, and its slope, only rise or only fall", arguments: curves)
  func pieces(curve: TimingCurve) {
    let pieces = SmoothPiece(-0.5, 1.5).applying(curve)
    #expect(pieces.first?.start == -0.5 && pieces.last?.end == 1.5)
    for piece in pieces {
      let values = samples(piece.value, piece.start, piece.end, count: 500)
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 >= -1e-12 } || steps.allSatisfy { $0 <= 1e-12 }, "\(piece)")
      let bends = zip(steps, steps.dropFirst()).map { $1 - $0 }
      #expect(bends.allSatisfy { $0 >= -1e-10 } || bends.allSatisfy { $0 <= 1e-10 }, "\(piece)")
    }
  }

  @Test("The slope of a timing curve is its derivative", arguments: curves) func slope(curve: TimingCurve) {
    for x in [0.05, 0.2, 0.41, 0.6, 0.83, 0.97] {
      let estimate = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      let slope = curve.slope(at: x)
      #expect(abs(slope - estimate) <= 1e-4 * max(1, abs(slope)), "\(x): \(slope), \(estimate)")
    }
  }

  @Test("A cubic through a curve is cut where either turns") func composition() {
    let cubic = CubicPolynomial(c0: 0, c1: 4, c2: -9, c3: 6)
    let curve = TimingCurve(0.5, -0.8, 0.5, 1.8)
    let pieces = SmoothPiece(0, 2).applying(LinearFunction(scale: 0.5, offset: 0)).flatMap { $0.applying(curve) }
      .flatMap { $0.applying(cubic) }
    let whole = samples({ cubic.value(at: curve.value(at: $0 / 2)) }, 0, 2)
    let ends = pieces.flatMap { [$0.value(at: $0.start), $0.value(at: $0.end)] }
    #expect(abs((ends.max() ?? 0) - (whole.max() ?? 1)) < 1e-6)
    #expect(abs((ends.min() ?? 0) - (whole.min() ?? 1)) < 1e-6)
    #expect((ends.max() ?? 0) >= (whole.max() ?? 1))
  }

  @Test("A jump belongs to what follows it") func jump() {
    let steps = PiecewiseFunction([
      PiecewiseFunction.Segment(start: -.infinity, functions: [LinearFunction.constant(1)]),
      PiecewiseFunction.Segment(start: 0.3, functions: [LinearFunction.constant(5)]),
    ])
    let pieces = steps.applied(to: SmoothPiece(0, 1))
    #expect(pieces.map(\.start) == [0, 0.3])
    #expect(pieces.map { $0.value(at: $0.start) } == [1, 5])
  }

  @Test("The roots of a quadratic are exact beside each other's size") func quadratic() {
    #expect(
      Quadratic(1, -1e8, 1).roots.sorted().map { abs($0 * ($0 - 1e8) + 1) < 1e-7 * abs($0) * 1e8 } == [true, true])
    #expect(Quadratic(0, 2, -1).roots == [0.5])
    #expect(Quadratic(1, 0, 1).roots.isEmpty)
    #expect(Quadratic(0, 0, 0).roots.isEmpty)
  }
}

@Suite("Sums of motions")
struct MotionExpressionTests {
  private func turns(_ expression: MotionExpression, _ start: Double, _ end: Double) throws -> [Double] {
    var budget = 100_000
    return try expression.turns(start, end, precision: 1e-10, budget: &budget)
  }

  private func eased(_ curve: TimingCurve, from: Double, to: Double) -> MotionExpression {
    let line = LinearFunction(scale: to - from, offset: from)
    // Only curves without a turn of their own inside 0…1.
    return .piece(SmoothPiece(0, 1).applying(curve)[0].applying(line)[0])
  }

  @Test("The turn of a sum is found to the billionth") func turn() throws {
    // x³ and −x: the sum turns at 1/√3.
    let cube = MotionExpression.piece(SmoothPiece(0, 1).applying(CubicPolynomial(c0: 0, c1: 0, c2: 0, c3: 1))[0])
    let line = MotionExpression.piece(SmoothPiece(0, 1).applying(LinearFunction(scale: -1, offset: 0))[0])
    let turns = try turns(cube + line, 0, 1)
    #expect(turns.count == 3)
    #expect(abs(turns[1] - 1 / 3.0.squareRoot()) < 1e-9)
  }

  @Test("A product is solved, too") func product() throws {
    // x · (1 − x) turns at ½.
    let rising = MotionExpression.piece(SmoothPiece(0, 1).applying(LinearFunction(scale: 1, offset: 0))[0])
    let falling = MotionExpression.piece(SmoothPiece(0, 1).applying(LinearFunction(scale: -1, offset: 1))[0])
    let turns = try turns(rising * falling, 0, 1)
    #expect(turns.count == 3)
    #expect(abs(turns[1] - 0.5) < 1e-9)
  }

  @Test("Two that cancel each other are flat") func cancelling() throws {
    let a = eased(.easeIn, from: 0, to: 10)
    let b = eased(.easeIn, from: 0, to: -10)
    let motion = ScalarMotion(
      pieces: try zip(turns(a + b, 0, 1), turns(a + b, 0, 1).dropFirst())
        .map { ScalarMotion.Piece(a + b, from: $0, to: $1) })
    #expect(motion.direction == .constant)
  }
}

@Suite("Questions about a number over time")
struct ScalarMotionTests {
  /// 0 → 10 in a second, 10 → 4 in the next, a jump to 6, which stays.
  private let motion = ScalarMotion(pieces: [
    ScalarMotion.Piece(line(0, 0, 1, 10), from: 0, to: 1), ScalarMotion.Piece(line(1, 10, 2, 4), from: 1, to: 2),
    ScalarMotion.Piece(.constant(6), from: 2, to: 3),
  ])

  private static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> MotionExpression {
    .piece(SmoothPiece(x0, x1).applying(LinearFunction(from: (x0, y0), to: (x1, y1)))[0])
  }

  private static func motion(_ values: [Double]) -> ScalarMotion {
    ScalarMotion(
      pieces: zip(values, values.dropFirst()).enumerated().map { index, pair in
        let start = Double(index)
        return ScalarMotion.Piece(line(start, pair.0, start + 1, pair.1), from: start, to: start + 1)
      })
  }

  @Test("The overshoot is beyond the target, away from the start") func overshoot() {
    #expect(motion.overshoot(of: 6) == ScalarMotion.Extreme(value: 4, time: 1))
    #expect(motion.overshoot(of: 12) == ScalarMotion.Extreme(value: 0, time: 3))
    #expect(motion.overshoot(of: -3)?.value == 0)
    #expect(Self.motion([0, -5, 3, 0]).overshoot(of: 0) == ScalarMotion.Extreme(value: 5, time: 1))
  }

  @Test("The first time counts, jumps included") func reaching() {
    #expect(motion.firstTime(reaching: 5) == 0.5)
    #expect(motion.firstTime(reaching: 10) == 1)
    #expect(motion.firstTime(reaching: 0) == 0)
    #expect(motion.firstTime(reaching: 11) == nil)
    #expect(Self.motion([3, 3]).firstTime(reaching: 3) == 0)
  }

  @Test("It settles where it was outside last") func settling() {
    #expect(motion.settlingTime(of: 6, within: 0) == 2)
    #expect(motion.settlingTime(of: 6, within: 3).map { abs($0 - 7.0 / 6) < 1e-12 } == true)
    #expect(motion.settlingTime(of: 6, within: 100) == 0)
    #expect(motion.settlingTime(of: 5, within: 0.5) == nil)
  }

  @Test("A motion is monotonic or turns back") func monotonic() {
    #expect(motion.direction == nil)
    #expect(motion.firstTurn == 1)
    #expect(Self.motion([0, 0, 2, 2, 7]).direction == .increasing)
    #expect(Self.motion([0, 0]).direction == .constant)
    #expect(Self.motion([5, 4, 4, -1]).direction == .decreasing)
    #expect(Self.motion([5, 4, 4, -1]).firstTurn == nil)
  }

  @Test("A range is left where its bound is crossed") func leaving() {
    #expect(motion.firstTime(leaving: 0...8).map { abs($0 - 0.8) < 1e-12 } == true)
    #expect(motion.firstTime(leaving: 0...10) == nil)
    #expect(motion.firstTime(leaving: 3...10) == 0)
  }

  @Test("A motion of nothing has no answers") func nothing() {
    let nothing = ScalarMotion(pieces: [])
    #expect(nothing.overshoot(of: 0) == nil)
    #expect(nothing.firstTime(reaching: 0) == nil)
    #expect(nothing.settlingTime(of: 0, within: 1) == nil)
    #expect(nothing.direction == .constant)
  }
}

@Suite("Pieces of media timing")
struct TimingPieceTests {
  static let timings = [
    MediaTiming(beginTime: 0.3, duration: 0.7), MediaTiming(beginTime: 0.3, duration: 0.7, fillMode: .both),
    MediaTiming(duration: 0.5, repeatCount: 3.4, autoreverses: true, fillMode: .forwards),
    MediaTiming(duration: 0.5, speed: 2, timeOffset: 0.2, repeatCount: 2),
    MediaTiming(beginTime: 1, duration: 0.5, speed: -1, timeOffset: 1.5, repeatCount: 3, fillMode: .both),
    MediaTiming(duration: 0.25, repeatCount: .infinity), MediaTiming(duration: 0.4, speed: 0, timeOffset: 0.1),
    MediaTiming(duration: .infinity), MediaTiming(duration: 0), MediaTiming(beginTime: .infinity, duration: 1),
    MediaTiming(beginTime: .nan, duration: 1), MediaTiming(duration: 0.3, repeatDuration: 1.1, autoreverses: true),
  ]

  @Test("They show what resolving each time shows", arguments: timings) func pieces(timing: MediaTiming) throws {
    let pieces = try timing.pieces(from: -0.5, to: 3)
    #expect(pieces.first?.start == -0.5 && pieces.last?.end == 3)
    for index in 0..<3500 {
      let time = -0.4997 + Double(index) / 1000
      let piece = try #require(pieces.last { $0.start <= time })
      let position = timing.resolve(time).position
      #expect((piece.basicTime == nil) == (position == nil), "\(time)")
      guard let position, let line = piece.basicTime else { continue }
      #expect(abs(line.value(at: time) - position.basicTime) < 1e-12, "\(time)")
      #expect(piece.cycle == position.cycle, "\(time)")
    }
  }

  @Test("Too many repeats are refused rather than counted") func endless() {
    #expect(throws: NoExactAnswer.tooLong) {
      try MediaTiming(duration: 1e-9, repeatCount: .infinity).pieces(from: 0, to: 10)
    }
  }
}
