/// A camera shutter, which controls motion blur: everything that moves while it is open is blurred.
///
/// It opens at the time of each frame. The fraction of the frame's duration for which it stays open is its angle
/// divided by a full turn. The frame is the average of samples, taken at the middles of equal parts of that time.
public struct Shutter: Hashable, Sendable {
  /// The angle in radians, 0…2π: π for half of the frame's duration, as in most films; 0 for no blur.
  public let angle: Double

  /// The number of samples, 1…256: moving layers are drawn once for each.
  public let samples: Int

  /// A shutter with an angle of 0, which blurs nothing.
  public static let closed = Shutter(angle: 0)

  /// The maximum number of samples.
  package static let maximumSamples = 256

  /// The angle of a shutter that is always open, in radians.
  package static let fullAngle = 2 * Double.pi

  /// Creates a shutter with an angle in radians. Angle and samples are clamped to their limits.
  public init(angle: Double, samples: Int = 16) {
    self.angle = angle > 0 ? min(angle, Self.fullAngle) : 0
    self.samples = max(1, min(samples, Self.maximumSamples))
  }

  /// Whether there is any motion blur.
  public var isOpen: Bool { angle > 0 }

  /// The time for which it is open in a frame, in seconds.
  package func openDuration(at rate: FrameRate) -> Double {
    angle / Self.fullAngle * Double(rate.denominator) / Double(rate.numerator)
  }

  /// The times of the samples of a frame, ascending, in seconds; only the time of the frame if the shutter is closed.
  package func sampleTimes(from time: Double, at rate: FrameRate) -> [Double] {
    guard isOpen else { return [time] }
    let duration = openDuration(at: rate)
    return (0..<samples).map { time + (Double($0) + 0.5) / Double(samples) * duration }
  }

  /// The time range that a frame shows, in seconds: from its own time to the time at which the shutter closes.
  package func openTimes(from time: Double, at rate: FrameRate) -> ClosedRange<Double> {
    time...time + openDuration(at: rate)
  }
}
