import Foundation

/// How the time of a layer or an animation runs within its parent's (the `CAMediaTiming` model), in seconds.
package struct MediaTiming: Hashable, Sendable {
  /// The time of the parent at which it begins, in seconds.
  package var beginTime: Double
  /// The duration of one pass forwards, in seconds.
  package var duration: Double
  /// Own seconds per second of the parent; 0 pauses, negative runs backwards.
  package var speed: Double
  /// Added to the own time, in seconds, not scaled by `speed`.
  package var timeOffset: Double
  /// The number of cycles; 0 means one. With `autoreverses` a cycle is a pass and its way back.
  package var repeatCount: Double
  /// The whole active duration in own time, in seconds; 0 leaves it to `repeatCount`.
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

  /// The duration of a cycle: of one pass, or of a pass and its way back.
  package var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The length of all passes, in own time, in seconds; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycleDuration * repeatCount : cycleDuration
  }

  /// Whether a layer begins at a time of its superlayer. A `beginTime` of 0 says that it has none: it is there before 0
  /// too, where instances of replicators are whose delay is not over.
  package var hasBeginning: Bool { beginTime != 0 }

  /// The own time of a layer at a time of its superlayer: 0 before it begins.
  package func localTime(fromParent parentTime: Double) -> Double {
    hasBeginning && parentTime < beginTime ? 0 : (parentTime - beginTime) * speed + timeOffset
  }

  /// The time of a layer's moving contents at its own time: that of the current pass where the layer repeats or
  /// reverses, which is the end of the last pass when all are over.
  package func contentTime(fromLocal localTime: Double) -> Double {
    guard duration > 0, repeatCount > 0 || repeatDuration > 0 || autoreverses, localTime > 0 else { return localTime }
    let cycle = cycleDuration
    guard cycle > 0, cycle.isFinite else { return localTime }
    // Rounded to nanoseconds, so that the end of a pass is the beginning of the next however it was computed.
    let elapsed = (localTime * 1e9).rounded() / 1e9
    var time = elapsed.truncatingRemainder(dividingBy: cycle)
    if elapsed >= activeDuration {
      time = activeDuration.truncatingRemainder(dividingBy: cycle)
      if time == 0 { time = cycle }
    }
    return time > duration ? cycle - time : time
  }

  /// The superlayer's time at an own time of a layer: 0 where the layer is paused.
  package func parentTime(fromLocal localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }
}
