import Foundation

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// The timing of a layer or an animation: how its own time is related to the time of its parent.
///
/// The parent of a layer is its superlayer; the parent of an animation is its layer or group. The own time is
/// `(parent's time − beginTime) · speed + timeOffset`. Durations and repeats apply to animations. A layer stores them,
/// but they do not affect what it shows. A `timeOffset` does not change how long an animation lasts: it plays from the
/// offset to its end, then from its start to the offset.
public protocol CAMediaTiming: AnyObject {
  /// The time of the parent at which the own time begins, in seconds.
  var beginTime: CFTimeInterval { get set }

  /// The duration of one pass in own time, in seconds.
  var duration: CFTimeInterval { get set }

  /// The seconds of own time per second of the parent's time: 0 pauses, negative values run backwards.
  var speed: Float { get set }

  /// An offset added to the own time, in seconds; `speed` does not scale it. In an animation, time that the offset
  /// moves past the end of a cycle continues at the start of the next cycle.
  var timeOffset: CFTimeInterval { get set }

  /// The number of cycles; 0 means one. It may be fractional or infinite. With `autoreverses`, a cycle is a pass
  /// forwards and one backwards.
  var repeatCount: Float { get set }

  /// The duration of all passes together in own time, in seconds; 0 means that `repeatCount` determines it.
  var repeatDuration: CFTimeInterval { get set }

  /// Whether each pass forwards is followed by one backwards.
  var autoreverses: Bool { get set }

  /// What is shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CAMediaTiming {
  /// All eight values. Each `Float` is converted through its shortest decimal: 0.1 stays 0.1.
  package var mediaTiming: MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, speed: Double(speed.description) ?? Double(speed),
      timeOffset: timeOffset, repeatCount: Double(repeatCount.description) ?? Double(repeatCount),
      repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fillMode)
  }
}
