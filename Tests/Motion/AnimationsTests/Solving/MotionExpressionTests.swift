import Animations
import Foundation
import Testing

@testable import Animations

@Suite("Sums of motions")
struct MotionExpressionTests {
  private func turns(_ expression: MotionExpression, _ start: Double, _ end: Double) throws -> [Double] {
    var budget = 100_000
    return try expression.turns(start, end, precision: 1e-10, budget: &budget)
  }

  private func eased(_ curve: TimingCurve, from: Double, to: Double) -> MotionExpression {
    let line = LinearFunction(scale: to - from, offset: from)
    // Only curves without turning points inside 0…1.
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

  @Test("A product is solved too") func product() throws {
    // x · (1 − x) turns at ½.
    let rising = MotionExpression.piece(SmoothPiece(0, 1).applying(LinearFunction(scale: 1, offset: 0))[0])
    let falling = MotionExpression.piece(SmoothPiece(0, 1).applying(LinearFunction(scale: -1, offset: 1))[0])
    let turns = try turns(rising * falling, 0, 1)
    #expect(turns.count == 3)
    #expect(abs(turns[1] - 0.5) < 1e-9)
  }

  @Test("Two motions that cancel each other are constant") func cancelling() throws {
    let a = eased(.easeIn, from: 0, to: 10)
    let b = eased(.easeIn, from: 0, to: -10)
    let motion = ScalarMotion(
      pieces: try zip(turns(a + b, 0, 1), turns(a + b, 0, 1).dropFirst())
        .map { ScalarMotion.Piece(a + b, from: $0, to: $1) })
    #expect(motion.direction == .constant)
  }
}
