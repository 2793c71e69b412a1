import Animations
import Foundation
import Properties

/// The times at which animated values may not be smooth functions of time: the beginnings, ends, turning points and key
/// times of animations. `Tail` describes the values after the last of them.
struct RateBreaks: Sendable {
  /// The values after all times.
  enum Tail: Sendable {
    /// The values no longer change.
    case still
    /// The values repeat with a period, with breaks at offsets from the last of the times.
    case cycle(period: Double, offsets: [Double])
    /// The animations continue, with too many breaks and without a common period.
    case mean
  }

  private let finite: [Double]
  private(set) var tail = Tail.still

  /// An animation that repeats forever, or almost.
  private struct Endless {
    let begin, period: Double
    /// The breaks within a period, as offsets from its beginning.
    let offsets: [Double]

    /// The breaks in a time interval, ascending.
    func times(from start: Double, to end: Double) -> [Double] {
      let first = ((start - begin) / period).rounded(.down)
      let count = min(((end - begin) / period).rounded(.up) - first, Double(EmitterLimits.rateBreaks))
      guard count > 0 else { return [] }
      return (0..<Int(count)).flatMap { cycle in offsets.map { begin + (first + Double(cycle)) * period + $0 } }
        .filter { $0 > start && $0 < end }
    }
  }

  /// - Parameter tracks: the tracks that animate the values.
  init(_ tracks: [Track]) {
    var finite: [Double] = []
    var endless: [Endless] = []
    var hasCumulative = false
    for track in tracks {
      let timing = track.outermostTiming
      let (begin, end) = (timing.beginTime, timing.activeEnd)
      guard begin.isFinite, end > begin else { continue }
      finite.append(begin)
      guard timing.speed != 0 else { continue }
      let pace = abs(timing.speed)
      let period = timing.cycleDuration / pace
      let offsets = track.breakOffsets.map { $0 / pace }
      let isEndless =
        !end.isFinite || (end - begin) / period * Double(offsets.count) > Double(EmitterLimits.rateBreaks) / 8
      if !isEndless {
        finite.append(end)
        guard period > 0, period.isFinite else { continue }
        // A cycle begins whenever the own time is a multiple of its duration.
        let zero = begin - timing.startTime / timing.speed
        finite += Endless(begin: zero, period: period, offsets: offsets).times(from: begin, to: end)
      } else if period > 0, period.isFinite {
        let zero = begin - timing.startTime / timing.speed
        endless.append(Endless(begin: zero, period: period, offsets: offsets))
        hasCumulative = hasCumulative || track.isCumulative
      }
    }
    let last = finite.max() ?? 0
    finite = Self.ordered(finite)
    if !endless.isEmpty {
      let first = finite.first ?? 0
      for motion in endless { finite += motion.times(from: first, to: last) }
      let period = hasCumulative ? nil : Self.commonPeriod(of: endless.map(\.period))
      if let period {
        let times = endless.flatMap { $0.times(from: last, to: last + period) }
        tail = .cycle(period: period, offsets: Self.ordered(times.map { $0 - last }))
      } else {
        let span = (endless.map(\.period).min() ?? 1) * 512
        for motion in endless { finite += motion.times(from: last, to: last + span) }
        finite.append(last + span)
        tail = .mean
      }
    }
    self.finite = Self.ordered(finite)
  }

  /// The breaks after a time, ascending.
  func times(after start: Double) -> [Double] { finite.filter { $0 > start } }

  /// The breaks between two times, ascending, including those of endless animations.
  func allTimes(after start: Double, before end: Double) -> [Double] {
    var times = finite.filter { $0 > start && $0 < end }
    if case .cycle(let period, let offsets) = tail, let last = finite.last, end > last, period > 0 {
      let first = max(0, ((start - last) / period).rounded(.down))
      let count = min(((end - last) / period).rounded(.up) - first, Double(EmitterLimits.rateBreaks))
      for cycle in 0..<Int(max(0, count)) {
        times += offsets.map { last + (first + Double(cycle)) * period + $0 }.filter { $0 > start && $0 < end }
      }
    }
    return Self.ordered(times)
  }

  private static func ordered(_ times: [Double]) -> [Double] {
    var result: [Double] = []
    for time in times.sorted() where time.isFinite && time > (result.last ?? -.infinity) { result.append(time) }
    return result
  }

  /// The smallest common multiple of the periods, at most 64 times the longest; nil if there is none.
  private static func commonPeriod(of periods: [Double]) -> Double? {
    guard let longest = periods.max() else { return nil }
    return (1...64).lazy.map { longest * Double($0) }.first { whole in
      periods.allSatisfy { period in
        let count = whole / period
        return count < 4096 && abs(count - count.rounded()) < 1e-9 * count
      }
    }
  }
}

extension Track {
  /// The timing of the outermost group around the track, or its own.
  fileprivate var outermostTiming: MediaTiming {
    var clock = group
    while let parent = clock?.parent { clock = parent }
    return clock?.timing ?? timing
  }

  /// The offsets within a cycle at which the values may not be smooth, in the animation's own time: its key times, and
  /// equal parts, between which timing curves and the contents of groups are sampled.
  fileprivate var breakOffsets: [Double] {
    let timing = outermostTiming
    guard timing.duration.isFinite else { return [0] }
    let shares = (0..<(group == nil ? 4 : 64)).map { Double($0) / (group == nil ? 4 : 64) }
    var times = shares
    if group == nil, case .keyframes(let keyframes) = values { times += keyframes.times.filter((0...1).contains) }
    let pass = times.map { $0 * timing.duration }
    return Set(timing.autoreverses ? pass + pass.map { 2 * timing.duration - $0 } : pass).sorted()
  }
}
