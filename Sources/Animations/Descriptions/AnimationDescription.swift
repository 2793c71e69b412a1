import Properties

/// An animation as plain data: what a layer hands over, and what is compiled for evaluation.
public struct AnimationDescription: Equatable, Sendable {
  public var timing: MediaTiming
  /// Shapes the progress of each pass; a spring has its own pace and takes no notice.
  public var curve: TimingCurve
  public var body: Body
  /// How the values of a property animation meet those under it.
  public var composition: Composition

  public init(
    timing: MediaTiming, curve: TimingCurve = .linear, body: Body, composition: Composition = Composition()
  ) {
    self.timing = timing
    self.curve = curve
    self.body = body
    self.composition = composition
  }

  public enum Body: Equatable, Sendable {
    case basic(PropertyKeyPath, BasicValues)
    case spring(PropertyKeyPath, BasicValues, SpringMotion)
    case keyframes(PropertyKeyPath, Keyframes)
    case path(PropertyKeyPath, PathKeyframes)
    /// The children live in the group's time.
    case group([AnimationDescription])
  }

  public struct Composition: Equatable, Sendable {
    /// Whether the values are added to what lies under the animation.
    public var isAdditive: Bool
    /// Whether each repeat goes on from the end of the one before.
    public var isCumulative: Bool
    /// Makes transforms of the values.
    public var function: ValueFunction?

    public init(isAdditive: Bool = false, isCumulative: Bool = false, function: ValueFunction? = nil) {
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
      self.function = function
    }
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

/// How a spring moves between two end points.
public struct SpringMotion: Equatable, Sendable {
  public var spring: Spring
  /// A velocity that the value begins with besides the spring's own, in units of the value a second.
  public var velocity: PropertyValue?

  public init(_ spring: Spring, velocity: PropertyValue? = nil) {
    self.spring = spring
    self.velocity = velocity
  }
}
