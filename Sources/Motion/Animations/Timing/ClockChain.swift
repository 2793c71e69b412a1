/// The clocks between media time and the time of a layer, or between those of two layers: the outermost first.
package struct ClockChain: Hashable, Sendable {
  package private(set) var timings: [MediaTiming] = []

  package init() {}

  /// - Parameter timings: the outermost layer's first.
  package init(_ timings: some Sequence<MediaTiming>) {
    for timing in timings { append(timing) }
  }

  /// Enters a layer. Of clocks that show what the one around them shows none are kept: those without a beginning, speed or
  /// offset of their own.
  package mutating func append(_ timing: MediaTiming) {
    if timing.changesTime { timings.append(timing) }
  }

  package func appending(_ timing: MediaTiming) -> ClockChain {
    var inner = self
    inner.append(timing)
    return inner
  }

  /// What the innermost clock shows.
  package func localTime(fromOuter time: Double) -> Double {
    timings.reduce(time) { $1.localTime(fromParent: $0) }
  }

  /// The outer time at which the innermost clock shows `localTime`, were there no beginnings; a paused one gives 0.
  package func outerTime(fromLocal localTime: Double) -> Double {
    timings.reversed().reduce(localTime) { $1.parentTime(fromLocal: $0) }
  }

  /// The first outer time at which the innermost clock shows `localTime` or more; infinity if it never will.
  package func firstOuterTime(ofLocal localTime: Double) -> Double {
    var time = localTime
    for timing in timings.reversed() {
      guard timing.speed > 0 else { return .infinity }
      time = timing.parentTime(fromLocal: time)
      if timing.hasBeginning { time = max(timing.beginTime, time) }
    }
    return time.isNaN ? .infinity : time
  }
}

extension MediaTiming {
  /// Whether the own time of a layer may differ from its superlayer's.
  fileprivate var changesTime: Bool { hasBeginning || speed != 1 || timeOffset != 0 }
}
