import Animations

/// An estimate of how much there is to solve.
package struct MotionSize: Sendable {
  /// The number of stretches between the times at which something begins, ends or turns round.
  package private(set) var pieces = 0.0

  /// The greatest number of animations that add up in a stretch.
  private var depth = 0.0

  package init() {}

  init(pieces: Double, depth: Double) { (self.pieces, self.depth) = (pieces, depth) }

  package static func += (left: inout MotionSize, right: MotionSize) {
    left.pieces += right.pieces
    left.depth = max(left.depth, right.depth)
  }

  /// The greatest number of stretches that are solved, if one animation makes each.
  package static let mostPieces = 50_000.0

  /// The greatest number of comparisons: every stretch of every animation is compared with those that it adds up to.
  private static let mostComparisons = 10_000_000.0

  /// - Throws: `NoExactAnswer` with the count where it is too much.
  package func check() throws(NoExactAnswer) {
    guard pieces > Self.mostPieces || pieces * depth * depth > Self.mostComparisons else { return }
    let count = pieces < 1e15 ? "\(Int(pieces))" : "more than 10^15"
    let most = min(Self.mostPieces, (Self.mostComparisons / max(1, depth * depth)).rounded(.down))
    throw NoExactAnswer(
      "its animations begin, end and turn round about \(count) times in that time"
        + (depth > 1 ? ", \(Int(depth)) of them together," : "")
        + " and at most \(Int(most)) can be solved; ask about a shorter time with 'during', or of moments with 'at' and 'is'"
    )
  }
}

extension MotionSolver {
  /// How much `spans` has to solve, counted beforehand.
  package func size(from start: Double, to end: Double, clocks: ClockChain) -> MotionSize {
    let length = clocks.timings.reduce(end - start) { $0 * abs($1.speed) }
    let pieces = tracks.reduce(1) { $0 + $1.pieceCount(over: length) }
    return MotionSize(pieces: pieces, depth: Double(tracks.count))
  }
}

extension Track {
  /// - Parameter length: seconds of the layer's time.
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
    return turns * max(1, spring.swings(until: timing.duration))
  }
}

extension GroupClock {
  /// From the outermost group to this one.
  fileprivate var timings: [MediaTiming] { (parent?.timings ?? []) + [timing] }
}
