import Foundation
import Testing

@testable import Animations

/// Robert Penner's easeOutBounce, as its author published it for a motion from 0 to 1.
private func bounced(_ x: Double) -> Double {
  let distance: (offset: Double, rise: Double) =
    x < 1 / 2.75
    ? (0, 0) : x < 2 / 2.75 ? (1.5 / 2.75, 0.75) : x < 2.5 / 2.75 ? (2.25 / 2.75, 0.9375) : (2.625 / 2.75, 0.984375)
  let near = x - distance.offset
  return 7.5625 * near * near + distance.rise
}

private let progresses = stride(from: 0.0, through: 1, by: 1 / 512)

@Suite("Timing functions in pieces")
struct TimingPiecesTests {
  @Test(
    "Steps jump as those of CSS",
    arguments: [
      (.jumpEnd, [0, 0, 0.25, 0.5, 0.75, 1]),
      (.jumpStart, [0.25, 0.25, 0.5, 0.75, 1, 1]), (.jumpNone, [0, 0, 1.0 / 3, 2.0 / 3, 1, 1]),
      (.jumpBoth, [0.2, 0.2, 0.4, 0.6, 0.8, 1]),
    ] as [(TimingPieces.StepPosition, [Double])])
  func steps(position: TimingPieces.StepPosition, values: [Double]) throws {
    let pieces = try #require(TimingPieces(steps: 4, position))
    #expect([0, 0.249, 0.25, 0.5, 0.75, 1].map { pieces.value(at: $0) } == values)
  }

  @Test("Steps without a step, or with one that jumps nowhere, do not exist")
  func noSteps() {
    #expect(TimingPieces(steps: 0, .jumpEnd) == nil && TimingPieces(steps: 1, .jumpNone) == nil)
    #expect(TimingPieces(steps: TimingPieces.limit + 1, .jumpEnd) == nil)
  }

  @Test("Lines connect their stops, and are extended beyond the outer ones")
  func lines() throws {
    let pieces = try #require(TimingPieces(linear: [.init(0, at: 0.2), .init(1, at: 0.4), .init(0.5, at: 0.9)]))
    for (x, y) in [(0.0, -1.0), (0.1, -0.5), (0.2, 0), (0.3, 0.5), (0.4, 1), (0.65, 0.75), (0.9, 0.5), (1, 0.4)] {
      #expect(abs(pieces.value(at: x) - y) < 1e-12, "\(x)")
    }
  }

  @Test("Of stops at one progress the last one counts")
  func jumps() throws {
    let pieces = try #require(
      TimingPieces(linear: [.init(0, at: 0), .init(0.2, at: 0.5), .init(0.8, at: 0.5), .init(1, at: 1)]))
    #expect(pieces.value(at: 0.5.nextDown) < 0.2 + 1e-12 && pieces.value(at: 0.5) == 0.8)
  }

  @Test("Bounces are Penner's")
  func bounces() {
    for x in progresses {
      #expect(abs(TimingPieces(.easeOutBounce).value(at: x) - bounced(x)) < 1e-12, "\(x)")
      #expect(abs(TimingPieces(.easeInBounce).value(at: x) - (1 - bounced(1 - x))) < 1e-12, "\(x)")
      let both = x < 0.5 ? (1 - bounced(1 - 2 * x)) / 2 : (1 + bounced(2 * x - 1)) / 2
      #expect(abs(TimingPieces(.easeInOutBounce).value(at: x) - both) < 1e-12, "\(x)")
    }
  }

  @Test("An easing has the values of its pieces, also at the ends and for NaN")
  func easings() throws {
    let curve = TimingCurve(try #require(TimingPieces(steps: 3, .jumpStart)))
    let easing = Easing(curve)
    for x in Array(progresses) + [-1, 2, .nan] { #expect(easing.value(at: x) == curve.value(at: x)) }
    #expect(easing.value(at: -1) == 1.0 / 3 && easing.value(at: .nan) == 1.0 / 3 && easing.value(at: 2) == 1)
  }

  @Test(
    "The solver's segments have the values of the pieces",
    arguments: [
      TimingPieces(steps: 4, .jumpBoth), TimingPieces(.easeInOutBounce),
      TimingPieces(linear: [.init(0.3, at: -0.5), .init(0, at: -0.2), .init(1, at: 0.4), .init(0.5, at: 1.5)]),
    ])
  func segments(pieces: TimingPieces?) throws {
    let curve = TimingCurve(try #require(pieces))
    let whole = try #require(curve.segments).applied(to: SmoothPiece(-0.5, 1.5))
    for part in whole where part.end > part.start {
      let middle = part.start + (part.end - part.start) * 0.4
      #expect(abs(part.value(at: middle) - curve.value(at: middle)) < 1e-9, "\(middle)")
    }
    #expect(whole.first?.start == -0.5 && whole.last?.end == 1.5)
  }

  @Test("Coding keeps the pieces", arguments: [TimingPieces(steps: 4, .jumpNone), TimingPieces(.easeInBounce)])
  func coding(pieces: TimingPieces?) throws {
    let function = CAMediaTimingFunction(TimingCurve(try #require(pieces)))
    let data = try NSKeyedArchiver.archivedData(withRootObject: function, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAMediaTimingFunction.self, from: data) == function)
  }
}
