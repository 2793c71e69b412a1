import Geometry

/// A timing function in pieces: steps, straight lines or bounces. Each piece is a polynomial of degree 2 or less.
package struct TimingPieces: Hashable, Sendable {
  /// The description from which the pieces were made.
  package enum Form: Hashable, Sendable {
    case steps(Int, StepPosition)
    case linear([Stop])
    case bounce(Bounce)
  }

  /// Where steps jump, as in CSS: at the end of each step, at its start, at neither end of the pass, or at both.
  package enum StepPosition: String, CaseIterable, Sendable {
    case jumpStart, jumpEnd, jumpNone, jumpBoth
  }

  /// A value of a function of straight lines, and the progress at which it is reached.
  package struct Stop: Hashable, Sendable {
    package let value: Double
    package let progress: Double

    package init(_ value: Double, at progress: Double) { (self.value, self.progress) = (value, progress) }
  }

  /// The end of the motion at which Penner's function bounces.
  package enum Bounce: String, CaseIterable, Sendable {
    case easeInBounce, easeOutBounce, easeInOutBounce
  }

  /// c0 + c1 · x + c2 · x², from a start up to the start of the next piece.
  struct Piece: Hashable, Sendable {
    let start: Double
    let coefficients: SIMD3<Double>

    func value(at x: Double) -> Double { (coefficients.z * x + coefficients.y) * x + coefficients.x }
  }

  package let form: Form

  /// The pieces in ascending order. The first one also holds before its start.
  let pieces: [Piece]

  /// The value at 0, and at the end of the pass.
  let (start, end): (Double, Double)

  /// The maximum number of steps, and of stops.
  package static let limit = 10_000

  private init(_ form: Form, _ pieces: [Piece], end: Double) {
    (self.form, self.pieces, self.end) = (form, pieces, end)
    start = Self.piece(at: 0, in: pieces).value(at: 0)
  }

  /// The value at a progress.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return start }
    return x < 1 ? Self.piece(at: x, in: pieces).value(at: x) : end
  }

  /// The pieces between 0 and 1; the first one begins at 0.
  var piecesWithin: [Piece] {
    let ends = pieces.dropFirst().map(\.start) + [.infinity]
    let within = zip(pieces, ends).filter { $0.start < 1 && $1 > 0 }.map(\.0)
    return within.enumerated().map { $0 == 0 ? Piece(start: 0, coefficients: $1.coefficients) : $1 }
  }

  private static func piece(at x: Double, in pieces: [Piece]) -> Piece {
    pieces[max(0, pieces.partitioningIndex { !($0.start <= x) } - 1)]
  }
}

extension TimingPieces {
  /// The steps() of CSS (css-easing-2, 2.3). Nil for more steps than `limit`, for less than 1, and for less than 2 with
  /// `jumpNone`.
  package init?(steps count: Int, _ position: StepPosition) {
    guard count >= (position == .jumpNone ? 2 : 1), count <= Self.limit else { return nil }
    let first = position == .jumpStart || position == .jumpBoth ? 1 : 0
    let jumps = position == .jumpNone ? count - 1 : position == .jumpBoth ? count + 1 : count
    let pieces = (0..<count).map { step in
      Piece(start: Double(step) / Double(count), coefficients: SIMD3(Double(step + first) / Double(jumps), 0, 0))
    }
    self.init(.steps(count, position), pieces, end: 1)
  }

  /// The linear() of CSS (css-easing-2, 2.2): straight lines from stop to stop, the outer ones extended. Two stops at
  /// the same progress make a jump.
  /// Nil for less than 2 stops, for more than `limit`, and for a number that is not finite.
  /// - Parameter stops: in the order of their progress.
  package init?(linear stops: [Stop]) {
    guard stops.count >= 2, stops.count <= Self.limit,
      stops.allSatisfy({ $0.value.isFinite && $0.progress.isFinite }),
      zip(stops, stops.dropFirst()).allSatisfy({ $0.progress <= $1.progress })
    else { return nil }
    let lines = zip(stops, stops.dropFirst()).filter { $0.progress < $1.progress }.map { from, to in
      let slope = (to.value - from.value) / (to.progress - from.progress)
      return Piece(start: from.progress, coefficients: SIMD3(from.value - slope * from.progress, slope, 0))
    }
    let last = stops[stops.count - 1]
    let pieces = lines.isEmpty ? [Piece(start: 0, coefficients: SIMD3(last.value, 0, 0))] : lines
    let end = last.progress == 1 ? last.value : Self.piece(at: 1, in: pieces).value(at: 1)
    self.init(.linear(stops), pieces, end: end)
  }

  /// Penner's bounces: parabolas whose heights and durations shrink.
  package init(_ bounce: Bounce) {
    let pieces =
      switch bounce {
      case .easeOutBounce: Self.parabolas
      case .easeInBounce: Self.reversed(Self.parabolas)
      case .easeInOutBounce:
        Self.scaled(Self.reversed(Self.parabolas), offset: 0) + Self.scaled(Self.parabolas, offset: 0.5)
      }
    self.init(.bounce(bounce), pieces, end: 1)
  }

  /// Each parabola is a · (x − b / 2.75)² + c, up to its end.
  private static let parabolas: [Piece] = {
    let a = 7.5625
    let rows: [(start: Double, middle: Double, bottom: Double)] = [
      (0, 0, 0), (1, 1.5, 0.75), (2, 2.25, 0.9375), (2.5, 2.625, 0.984375),
    ]
    return rows.map { row in
      let middle = row.middle / 2.75
      let constant = a * middle * middle + row.bottom
      return Piece(start: row.start / 2.75, coefficients: SIMD3(constant, -2 * a * middle, a))
    }
  }()

  /// 1 − f(1 − x).
  private static func reversed(_ pieces: [Piece]) -> [Piece] {
    let ends = pieces.dropFirst().map(\.start) + [1]
    return zip(pieces, ends).reversed().map { piece, end in
      let (c0, c1, c2) = (piece.coefficients.x, piece.coefficients.y, piece.coefficients.z)
      return Piece(start: 1 - end, coefficients: SIMD3(1 - c0 - c1 - c2, c1 + 2 * c2, -c2))
    }
  }

  /// f(2 · (x − offset)) / 2 + offset, for the half of the pass from the offset on.
  private static func scaled(_ pieces: [Piece], offset: Double) -> [Piece] {
    pieces.map { piece in
      let (c0, c1, c2) = (piece.coefficients.x, piece.coefficients.y, piece.coefficients.z)
      let constant = c0 / 2 - c1 * offset + 2 * c2 * offset * offset + offset
      return Piece(
        start: piece.start / 2 + offset, coefficients: SIMD3(constant, c1 - 4 * c2 * offset, 2 * c2))
    }
  }
}
