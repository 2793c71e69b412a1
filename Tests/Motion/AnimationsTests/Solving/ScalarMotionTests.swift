import Animations
import Foundation
import Testing

@testable import Animations

@Suite("Questions about a number over time")
struct ScalarMotionTests {
  /// 0 → 10 in a second, 10 → 4 in the next, then a jump to 6, which is held.
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

  @Test("The first time counts, including jumps") func reaching() {
    #expect(motion.firstTime(reaching: 5) == 0.5)
    #expect(motion.firstTime(reaching: 10) == 1)
    #expect(motion.firstTime(reaching: 0) == 0)
    #expect(motion.firstTime(reaching: 11) == nil)
    #expect(Self.motion([3, 3]).firstTime(reaching: 3) == 0)
  }

  @Test("It settles when it last was outside") func settling() {
    #expect(motion.settlingTime(of: 6, within: 0) == 2)
    #expect(motion.settlingTime(of: 6, within: 3).map { abs($0 - 7.0 / 6) < 1e-12 } == true)
    #expect(motion.settlingTime(of: 6, within: 100) == 0)
    #expect(motion.settlingTime(of: 5, within: 0.5) == nil)
  }

  @Test("A motion is monotonic or reverses") func monotonic() {
    #expect(motion.direction == nil)
    #expect(motion.firstTurn == 1)
    #expect(Self.motion([0, 0, 2, 2, 7]).direction == .increasing)
    #expect(Self.motion([0, 0]).direction == .constant)
    #expect(Self.motion([5, 4, 4, -1]).direction == .decreasing)
    #expect(Self.motion([5, 4, 4, -1]).firstTurn == nil)
  }

  @Test("A range is left when its bound is crossed") func leaving() {
    #expect(motion.firstTime(leaving: 0...8).map { abs($0 - 0.8) < 1e-12 } == true)
    #expect(motion.firstTime(leaving: 0...10) == nil)
    #expect(motion.firstTime(leaving: 3...10) == 0)
  }

  @Test("An empty motion has no answers") func nothing() {
    let nothing = ScalarMotion(pieces: [])
    #expect(nothing.overshoot(of: 0) == nil)
    #expect(nothing.firstTime(reaching: 0) == nil)
    #expect(nothing.settlingTime(of: 0, within: 1) == nil)
    #expect(nothing.direction == .constant)
  }
}
