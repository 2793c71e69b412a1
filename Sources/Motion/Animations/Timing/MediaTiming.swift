import Foundation

/// The time of a layer or an animation relative to its parent's (the `CAMediaTiming` model), in seconds.
package struct MediaTiming: Hashable, Sendable {
  /// The time of the parent at which it begins, in seconds.
  package var beginTime: Double
  /// The duration of one pass forwards, in seconds.
  package var duration: Double
  /// The seconds of own time per second of the parent's time; 0 pauses, negative values run backwards.
  package var speed: Double
  /// An offset added to the own time, in seconds, not scaled by `speed`.
  package var timeOffset: Double
  /// The number of cycles; 0 means one. With `autoreverses`, a cycle is a pass forwards and one backwards.
  package var repeatCount: Double
  /// The whole active duration in own time, in seconds; 0 means that `repeatCount` determines it.
  package var repeatDuration: Double
  package var autoreverses: Bool
  package var fillMode: CAMediaTimingFillMode

  package init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: CAMediaTimingFillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The duration of a cycle: one pass, or a pass forwards and one backwards.
  package var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The duration of all passes in own time, in seconds; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycleDuration * repeatCount : cycleDuration
  }

  /// Whether a layer has a begin time in its superlayer's time. A `beginTime` of 0 means that it has none. The layer
  /// then also exists at times before 0, which occur in instances of replicators until their delay is over.
  package var hasBeginning: Bool { beginTime != 0 }

  /// The own time of a layer at a time of its superlayer; 0 before it begins.
  package func localTime(fromParent parentTime: Double) -> Double {
    hasBeginning && parentTime < beginTime ? 0 : (parentTime - beginTime) * speed + timeOffset
  }

  /// The time of a layer's movie or animated image at the layer's own time. If the layer repeats or reverses, it is the
  /// time in the current pass, and at last the end of the last pass.
  package func contentTime(fromLocal localTime: Double) -> Double {
    guard duration > 0, repeatCount > 0 || repeatDuration > 0 || autoreverses, localTime > 0 else { return localTime }
    let cycle = cycleDuration
    guard cycle > 0, cycle.isFinite else { return localTime }
    // Rounded to nanoseconds, so that the end of a pass equals the beginning of the next one.
    let elapsed = (localTime * 1e9).rounded() / 1e9
    var time = elapsed.truncatingRemainder(dividingBy: cycle)
    if elapsed >= activeDuration {
      time = activeDuration.truncatingRemainder(dividingBy: cycle)
      if time == 0 { time = cycle }
    }
    return time > duration ? cycle - time : time
  }

  /// The superlayer's time at an own time of a layer; 0 if the layer is paused.
  package func parentTime(fromLocal localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }
}
