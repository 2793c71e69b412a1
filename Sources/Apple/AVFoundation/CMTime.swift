import Foundation

/// A time as a fraction of seconds: `value / timescale`.
public struct CMTime: Hashable, Sendable, Comparable {
  /// The numerator, in units of `1 / timescale` seconds.
  public var value: Int64

  /// The number of units per second; 0 for a time that is not valid.
  public var timescale: Int32

  /// A time of `value / timescale` seconds.
  public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }

  /// The nearest time to a number of seconds; `invalid` if the number is not finite or too large.
  public init(seconds: Double, preferredTimescale: Int32) {
    let value = (seconds * Double(preferredTimescale)).rounded()
    guard preferredTimescale > 0, abs(value) < 9e18 else {
      self = .invalid
      return
    }
    self.init(value: Int64(value), timescale: preferredTimescale)
  }

  /// Zero seconds.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// A time that is not valid.
  public static let invalid = CMTime(value: 0, timescale: 0)

  /// The time in seconds; NaN if it is not valid.
  public var seconds: Double { timescale > 0 ? Double(value) / Double(timescale) : .nan }

  /// Whether the time is valid.
  public var isValid: Bool { timescale > 0 }

  /// Whether the first time is earlier.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
}

/// A time of `value / timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// The nearest time to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds; NaN if it is not valid.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
