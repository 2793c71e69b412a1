/// The shutter of the camera that films a stage: while it is open, what moves is blurred.
///
/// It opens at the time of each frame, for the part of the frame's time that its angle is of a full turn. The picture is the
/// average of what is shown in that time, taken at the middles of equal parts of it.
public struct Shutter: Hashable, Sendable {
  /// The angle in radians, 0…2π: π for half of the frame's time, as most films are shot; 0 for no blur.
  public let angle: Double

  /// The number of parts of the open time, 1…256, in each of which what moves is drawn once.
  public let samples: Int

  /// A shutter that is never open for longer than a moment: nothing is blurred.
  public static let closed = Shutter(angle: 0)

  /// The greatest number of samples.
  package static let maximumSamples = 256

  /// The angle of a shutter that is open all the time, in radians.
  package static let fullAngle = 2 * Double.pi

  /// A shutter with an angle in radians. Angle and samples beyond their limits are taken as the limit.
  public init(angle: Double, samples: Int = 16) {
    self.angle = angle > 0 ? min(angle, Self.fullAngle) : 0
    self.samples = max(1, min(samples, Self.maximumSamples))
  }

  /// Whether anything is blurred.
  public var isOpen: Bool { angle > 0 }

  /// How long it is open in a frame, in seconds.
  package func openDuration(at rate: FrameRate) -> Double {
    angle / Self.fullAngle * Double(rate.denominator) / Double(rate.numerator)
  }

  /// The times of the samples of a picture, ascending, in seconds; the picture's own time if the shutter is closed.
  package func sampleTimes(from time: Double, at rate: FrameRate) -> [Double] {
    guard isOpen else { return [time] }
    let duration = openDuration(at: rate)
    return (0..<samples).map { time + (Double($0) + 0.5) / Double(samples) * duration }
  }

  /// The times that a picture shows, in seconds: from its own to that at which the shutter closes.
  package func openTimes(from time: Double, at rate: FrameRate) -> ClosedRange<Double> {
    time...time + openDuration(at: rate)
  }
}
