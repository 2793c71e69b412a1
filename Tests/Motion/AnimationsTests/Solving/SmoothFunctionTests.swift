import Animations
import Foundation
import Testing

@testable import Animations

@Suite("Smooth functions and their pieces")
struct SmoothFunctionTests {
  static let curves = [
    TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0.5, -0.8, 0.5, 1.8),
    TimingCurve(0.3, 2.5, 0.1, -1), TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0), TimingCurve(0.3, 0.3, 0.6, 0.6),
    TimingCurve(0, 0, 0, 1), TimingCurve(1, 0, 1, 1), TimingCurve(0, 1.7, 0.2, 0.9), TimingCurve(0.5, 2, 0.5, 2),
  ]

  @Test("Between its turns, a timing curve and its slope are monotonic", arguments: curves)
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

  @Test("A cubic of a curve is divided where either turns") func composition() {
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

  @Test("A jump belongs to the next segment") func jump() {
    let steps = PiecewiseFunction([
      PiecewiseFunction.Segment(start: -.infinity, functions: [LinearFunction.constant(1)]),
      PiecewiseFunction.Segment(start: 0.3, functions: [LinearFunction.constant(5)]),
    ])
    let pieces = steps.applied(to: SmoothPiece(0, 1))
    #expect(pieces.map(\.start) == [0, 0.3])
    #expect(pieces.map { $0.value(at: $0.start) } == [1, 5])
  }

  @Test("The roots of a quadratic are exact, even if their sizes differ") func quadratic() {
    #expect(
      Quadratic(1, -1e8, 1).roots.sorted().map { abs($0 * ($0 - 1e8) + 1) < 1e-7 * abs($0) * 1e8 } == [true, true])
    #expect(Quadratic(0, 2, -1).roots == [0.5])
    #expect(Quadratic(1, 0, 1).roots.isEmpty)
    #expect(Quadratic(0, 0, 0).roots.isEmpty)
  }
}
