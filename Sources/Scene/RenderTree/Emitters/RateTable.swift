import Foundation

/// The integral of an animated rate over time: polynomials up to a time, then a constant rate or an endless cycle. The
/// integral at any time takes the same time to compute.
final class RateTable: Sendable {
  private let pieces: [RatePiece]

  /// The end of the pieces, and the integral there.
  private let end, total: Double

  private enum Tail: Sendable {
    case constant(Double)
    case cycle(RateTable, period: Double)
  }

  private let tail: Tail

  /// The first time in the table. The integral is 0 there.
  let start: Double

  /// The maximum number of pieces of a table. Further pieces are not divided. There are fewer if each value depends on
  /// many tracks.
  static func maximumPieces(tracks: Int) -> Int { max(256, min(1 << 18, (1 << 22) / max(1, tracks))) }

  /// - Parameters:
  ///   - start: the start of the integral.
  ///   - breaks: the times at which the rate may not be a smooth function of time.
  ///   - rate: the rate at a time.
  init(from start: Double, _ breaks: RateBreaks, maximumPieces: Int, rate: (Double) -> Double) {
    let times = breaks.times(after: start)
    let (pieces, end, total) = Self.pieces([start] + times, maximumPieces, rate)
    (self.start, self.pieces, self.end, self.total) = (start, pieces, end, total)
    switch breaks.tail {
    case .still: tail = .constant(max(0, rate(end + Self.step(after: end))))
    case .cycle(let period, let offsets):
      let inner = Self.pieces(
        [end] + offsets.map { end + $0 }.filter { $0 > end } + [end + period], maximumPieces, rate)
      tail = .cycle(RateTable(inner.pieces, from: end, to: inner.end, total: inner.total), period: inner.end - end)
    case .mean: tail = .constant(end > start ? total / (end - start) : max(0, rate(end)))
    }
  }

  /// The integral between two times only.
  init(from start: Double, to end: Double, _ breaks: RateBreaks, maximumPieces: Int, rate: (Double) -> Double) {
    let inner = breaks.allTimes(after: start, before: end)
    let (pieces, last, total) = Self.pieces([start] + inner + [end], maximumPieces, rate)
    (self.start, self.pieces, self.end, self.total) = (start, pieces, last, total)
    tail = .constant(0)
  }

  private init(_ pieces: [RatePiece], from start: Double, to end: Double, total: Double) {
    (self.pieces, self.start, self.end, self.total) = (pieces, start, end, total)
    tail = .constant(0)
  }

  /// A time just after another one, at which values that end or begin there have changed.
  private static func step(after time: Double) -> Double { 1e-6 * max(1, abs(time)) }

  private static func pieces(
    _ times: [Double], _ maximumPieces: Int, _ rate: (Double) -> Double
  ) -> (pieces: [RatePiece], end: Double, total: Double) {
    var pieces: [RatePiece] = []
    var base = 0.0
    for (start, end) in zip(times, times.dropFirst()) where end > start {
      var waiting = [(start: start, length: end - start, depth: 0)]
      while let (start, length, depth) = waiting.popLast() {
        let nodes = RatePiece.nodes(from: start, length: length)
        var values = SIMD8<Double>.zero
        for index in 0..<8 { values[index] = max(0, rate(nodes[index])) }
        let piece = RatePiece(from: start, length: length, base: base, values: values)
        if piece.fits(values) || depth >= 30 || length < 1e-9 || pieces.count > maximumPieces {
          pieces.append(piece)
          base += piece.total
        } else {
          waiting.append((start + length / 2, length / 2, depth + 1))
          waiting.append((start, length / 2, depth + 1))
        }
      }
    }
    return (pieces, times.last ?? 0, base)
  }

  /// The integral from `start` to a time.
  func integral(to time: Double) -> Double {
    guard time > start else { return 0 }
    guard time >= end else { return pieces[piece(at: time)].integral(to: time) }
    switch tail {
    case .constant(let rate): return total + rate * (time - end)
    case .cycle(let cycle, let period):
      let count = ((time - end) / period).rounded(.down)
      let rest = max(0, time - end - count * period)
      return total + count * cycle.total + (rest < period ? cycle.integral(to: end + rest) : cycle.total)
    }
  }

  /// The last time at which the integral is at most `value`; infinity if it never exceeds it.
  func time(ofIntegral value: Double) -> Double {
    guard value >= total else {
      let index = pieces.partitioningIndex { $0.base > value }
      return index > 0 ? pieces[index - 1].time(ofIntegral: value) : start
    }
    switch tail {
    case .constant(let rate): return rate > 0 ? end + (value - total) / rate : .infinity
    case .cycle(let cycle, let period):
      guard cycle.total > 0 else { return .infinity }
      let count = ((value - total) / cycle.total).rounded(.down)
      let rest = max(0, value - total - count * cycle.total)
      let inside = cycle.time(ofIntegral: min(rest, cycle.total.nextDown))
      return count * period + inside
    }
  }

  private func piece(at time: Double) -> Int { max(0, pieces.partitioningIndex { $0.start > time } - 1) }
}
