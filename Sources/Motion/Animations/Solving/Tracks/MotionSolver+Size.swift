/// An estimate of the cost of solving a motion.
package struct MotionSize: Sendable {
  /// The number of intervals between the times at which animations begin, end or reverse.
  package private(set) var pieces = 0.0

  /// The maximum number of animations that are combined in an interval.
  private var depth = 0.0

  package init() {}

  init(pieces: Double, depth: Double) { (self.pieces, self.depth) = (pieces, depth) }

  package static func += (left: inout MotionSize, right: MotionSize) {
    left.pieces += right.pieces
    left.depth = max(left.depth, right.depth)
  }

  /// The maximum number of intervals that are solved for a single animation.
  package static let maximumPieceCount = 50_000.0

  /// The limit of pieces · depth², because every piece is compared with the terms into which pieces are collected.
  private static let maximumComparisonCount = 10_000_000.0

  /// - Throws: `NoExactAnswer`, with the number, if there is too much to solve.
  package func check() throws(NoExactAnswer) {
    guard pieces > Self.maximumPieceCount || pieces * depth * depth > Self.maximumComparisonCount else { return }
    let count = pieces < 1e15 ? "\(Int(pieces))" : "more than 10^15"
    let most = min(Self.maximumPieceCount, (Self.maximumComparisonCount / max(1, depth * depth)).rounded(.down))
    throw NoExactAnswer(
      "its animations begin, end and turn about \(count) times in that time"
        + (depth > 1 ? ", \(Int(depth)) of them together," : "")
        + " and at most \(Int(most)) can be solved; use a shorter time with 'during', or times with 'at' and 'is'"
    )
  }
}

extension MotionSolver {
  /// An estimate of the cost of `spans`.
  package func size(from start: Double, to end: Double, clocks: ClockChain) -> MotionSize {
    let length = clocks.timings.reduce(end - start) { $0 * abs($1.speed) }
    let pieces = tracks.reduce(1) { $0 + $1.pieceCount(over: length) }
    return MotionSize(pieces: pieces, depth: Double(tracks.count))
  }
}

extension Track {
  /// The approximate number of pieces of the track.
  /// - Parameter length: the length of the interval in seconds of the layer's time.
  fileprivate func pieceCount(over length: Double) -> Double {
    var (time, passes) = (length, 1.0)
    for timing in (group?.timings ?? []) + [timing] {
      time = min(time * abs(timing.speed), passes * timing.activeDuration)
      passes = 2 * passes + (timing.duration > 0 ? time / timing.duration : 0)
    }
    return passes * turnsOfAPass
  }

  private var turnsOfAPass: Double {
    let turns: Double
    switch values {
    case .keyframes(let keyframes): turns = Double(keyframes.times.count)
    case .path(let travel, _): turns = Double(travel.times.count)
    default: turns = 1
    }
    guard case .spring(let spring) = pace else { return turns }
    return turns * max(1, spring.halfOscillations(until: timing.duration))
  }
}

extension GroupClock {
  /// The timings of the groups, outermost first.
  fileprivate var timings: [MediaTiming] { (parent?.timings ?? []) + [timing] }
}
