import Foundation

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// The timing of a layer or an animation: how its own time runs within the time of its parent.
///
/// The parent of a layer is its superlayer, that of an animation its layer or group. The own time is
/// `(parent's time − beginTime) · speed + timeOffset`. Durations and repeats apply to animations; a layer keeps them,
/// and nothing that it shows depends on them. An animation lasts as long with a `timeOffset` as without: it plays from the
/// offset to its end, then what was left out.
public protocol CAMediaTiming: AnyObject {
  /// The time of the parent at which the own time begins, in seconds.
  var beginTime: CFTimeInterval { get set }

  /// The length of one pass in own time, in seconds.
  var duration: CFTimeInterval { get set }

  /// Own seconds per second of the parent: 0 pauses, negative runs backwards.
  var speed: Float { get set }

  /// Added to the own time, in seconds; `speed` does not scale it. In an animation, what it moves past the end of a cycle
  /// continues at the start of the next.
  var timeOffset: CFTimeInterval { get set }

  /// The number of passes; 0 means one. It may be fractional or infinite. With `autoreverses`, a pass and its way back
  /// count as one.
  var repeatCount: Float { get set }

  /// The length of all passes together in own time, in seconds; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }

  /// Whether each pass is followed by one backwards.
  var autoreverses: Bool { get set }

  /// What is shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CAMediaTiming {
  /// All eight values. A `Float` is read as the shortest decimal that names it: 0.1 stays 0.1.
  package var mediaTiming: MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, speed: Double(speed.description) ?? Double(speed),
      timeOffset: timeOffset, repeatCount: Double(repeatCount.description) ?? Double(repeatCount),
      repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fillMode)
  }
}
