import Pixels

/// A number of frames per second as an exact ratio, such as 60/1 or 30000/1001, so that the time of any frame is also
/// exact.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// The numerator of the reduced ratio.
  public let numerator: Int

  /// The denominator of the reduced ratio.
  public let denominator: Int

  /// Creates the rate of `numerator / denominator` frames per second.
  /// - Returns: nil unless both terms are from 1 to a million and the rate is at most 1000.
  public init?(numerator: Int, denominator: Int = 1) {
    guard PictureLimits.containRate(numerator, denominator) else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  private init(unchecked numerator: Int) {
    self.numerator = numerator
    self.denominator = 1
  }

  /// 24 frames per second.
  public static let fps24 = FrameRate(unchecked: 24)
  /// 25 frames per second.
  public static let fps25 = FrameRate(unchecked: 25)
  /// 30 frames per second.
  public static let fps30 = FrameRate(unchecked: 30)
  /// 60 frames per second.
  public static let fps60 = FrameRate(unchecked: 60)

  /// The rate as a number.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The time of a frame in seconds: the quotient of two integers, rounded once.
  public func time(ofFrame index: Int) -> Double {
    let (product, overflow) = index.multipliedReportingOverflow(by: denominator)
    return (overflow ? Double(index) * Double(denominator) : Double(product)) / Double(numerator)
  }

  /// The last frame that begins at or before a time, in seconds; nil for a time before 0. The result is limited to
  /// 10¹².
  public func lastFrame(at time: Double) -> Int? {
    guard time >= 0 else { return nil }
    let index = min((time * Double(numerator) / Double(denominator)).rounded(.down), 1e12)
    // Rounding may change the quotient in either direction.
    return [1.0, 0, -1].lazy.map { Int(index + $0) }.first { self.time(ofFrame: $0) <= time } ?? 0
  }

  /// The number of frames that begin before `duration` seconds have passed; at least 1, and 1 for a duration that is
  /// not finite.
  public func frameCount(duration: Double) -> Int {
    guard duration > 0, duration.isFinite else { return 1 }
    // A duration written as a decimal may differ from a whole number of frames by a rounding error.
    let exact = duration * Double(numerator) / Double(denominator)
    return exact < 1e15 ? max(1, Int((exact - 1e-6).rounded(.up))) : Int(1e15)
  }

  /// The rate as text, such as `60` or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
