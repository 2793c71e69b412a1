import Foundation

/// Seconds.
public typealias CFTimeInterval = Double

/// What has its own time within that of a parent: layers and animations.
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
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
