/// The clocks between media time and the time of a layer, or between two layers, outermost first.
package struct ClockChain: Hashable, Sendable {
  package private(set) var timings: [MediaTiming] = []

  package init() {}

  /// - Parameter timings: the timings of the layers, outermost first.
  package init(_ timings: some Sequence<MediaTiming>) {
    for timing in timings { append(timing) }
  }

  /// Appends the clock of a layer, unless its time is the same as that of the clock around it, that is, unless it has
  /// no begin time, speed or offset.
  package mutating func append(_ timing: MediaTiming) {
    if timing.changesTime { timings.append(timing) }
  }

  package func appending(_ timing: MediaTiming) -> ClockChain {
    var inner = self
    inner.append(timing)
    return inner
  }

  /// The time of the innermost clock.
  package func localTime(fromOuter time: Double) -> Double {
    timings.reduce(time) { $1.localTime(fromParent: $0) }
  }

  /// The outer time at which the innermost clock reads `localTime`, ignoring begin times; 0 if a clock is paused.
  package func outerTime(fromLocal localTime: Double) -> Double {
    timings.reversed().reduce(localTime) { $1.parentTime(fromLocal: $0) }
  }

  /// The first outer time at which the innermost clock reads `localTime` or more; infinity if it never does.
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
  /// Whether the own time of a layer may differ from the time of its superlayer.
  fileprivate var changesTime: Bool { hasBeginning || speed != 1 || timeOffset != 0 }
}
