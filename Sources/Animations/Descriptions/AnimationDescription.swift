import Properties

/// An animation as plain data: what a layer hands over, and what is compiled for evaluation.
package struct AnimationDescription: Equatable, Sendable {
  package var timing: MediaTiming
  /// Shapes the progress of each pass; a spring has its own pace and takes no notice.
  package var curve: TimingCurve
  package var body: Body
  /// How the values of a property animation meet those under it.
  package var composition: Composition

  package init(
    timing: MediaTiming, curve: TimingCurve = .linear, body: Body, composition: Composition = Composition()
  ) {
    self.timing = timing
    self.curve = curve
    self.body = body
    self.composition = composition
  }

  package enum Body: Equatable, Sendable {
    case basic(PropertyKeyPath, BasicValues)
    case spring(PropertyKeyPath, BasicValues, SpringMotion)
    case keyframes(PropertyKeyPath, Keyframes)
    case path(PropertyKeyPath, PathKeyframes)
    /// The children live in the group's time.
    case group([AnimationDescription])
  }

  package struct Composition: Equatable, Sendable {
    /// Whether the values are added to what lies under the animation.
    package var isAdditive: Bool
    /// Whether each repeat goes on from the end of the one before.
    package var isCumulative: Bool
    /// Makes transforms of the values.
    package var function: ValueFunction?

    package init(isAdditive: Bool = false, isCumulative: Bool = false, function: ValueFunction? = nil) {
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
      self.function = function
    }
  }
}

/// The end points of a basic animation; which of them are given decides what it moves between.
package struct BasicValues: Equatable, Sendable {
  package var from: PropertyValue?
  package var to: PropertyValue?
  package var by: PropertyValue?

  package init(from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }
}

/// How a spring moves between two end points.
package struct SpringMotion: Equatable, Sendable {
  package var spring: Spring
  /// A velocity that the value begins with besides the spring's own, in units of the value a second.
  package var velocity: PropertyValue?

  package init(_ spring: Spring, velocity: PropertyValue? = nil) {
    self.spring = spring
    self.velocity = velocity
  }
}
