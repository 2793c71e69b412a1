/// An animation as plain data: what a layer hands over, and what is compiled for evaluation.
public struct AnimationDescription: Equatable, Sendable {
  public var timing: MediaTiming
  /// Shapes the progress of each pass.
  public var curve: TimingCurve
  public var body: Body

  public init(timing: MediaTiming, curve: TimingCurve = .linear, body: Body) {
    self.timing = timing
    self.curve = curve
    self.body = body
  }

  public enum Body: Equatable, Sendable {
    case basic(PropertyKeyPath, BasicValues)
    case keyframes(PropertyKeyPath, Keyframes)
    /// The children live in the group's time.
    case group([AnimationDescription])
  }
}

/// The end points of a basic animation; which of them are given decides what it moves between.
public struct BasicValues: Equatable, Sendable {
  public var from: PropertyValue?
  public var to: PropertyValue?
  public var by: PropertyValue?

  public init(from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }
}

/// The values of a keyframe animation and when they are reached.
public struct Keyframes: Equatable, Sendable {
  public var values: [PropertyValue]
  /// Fractions of a pass; nil, or an array that breaks the rules of the mode, spaces the values evenly.
  public var keyTimes: [Double]?
  /// One curve for each segment; segments without one are linear.
  public var curves: [TimingCurve]
  public var calculationMode: CAAnimationCalculationMode

  public init(
    values: [PropertyValue], keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
    calculationMode: CAAnimationCalculationMode = .linear
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.curves = curves
    self.calculationMode = calculationMode
  }
}
