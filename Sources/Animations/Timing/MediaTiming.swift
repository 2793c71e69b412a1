import Foundation

/// How the time of a layer or an animation runs within its parent's (the `CAMediaTiming` model), in seconds.
package struct MediaTiming: Hashable, Sendable {
  /// When it begins, in the parent's time.
  package var beginTime: Double
  /// One pass forwards.
  package var duration: Double
  /// Own seconds per second of the parent; 0 pauses, negative runs backwards.
  package var speed: Double
  /// Added to the own time, not scaled by speed.
  package var timeOffset: Double
  /// 0 means once. One repeat of an autoreversing animation is there and back.
  package var repeatCount: Double
  /// The whole active duration in own time; 0 leaves it to `repeatCount`.
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

  /// One pass, or there and back.
  package var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// How long it is active, in own time; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycleDuration * repeatCount : cycleDuration
  }
}

// MARK: - The time of a layer

extension MediaTiming {
  /// The own time of a layer at a time of its superlayer: 0 before `beginTime`.
  package func localTime(fromParent parentTime: Double) -> Double {
    parentTime < beginTime ? 0 : (parentTime - beginTime) * speed + timeOffset
  }

  /// The superlayer's time at an own time of a layer: 0 where the layer is paused.
  package func parentTime(fromLocal localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }
}
