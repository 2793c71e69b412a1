import Properties

/// An animation as plain data, as a layer passes it on to be compiled.
package struct AnimationDescription: Equatable, Sendable {
  package var timing: MediaTiming
  /// The timing function of each pass; springs ignore it.
  package var curve: TimingCurve
  package var body: Body
  /// How the values of a property animation combine with those under it.
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
    /// Animations that run in the time of the group.
    case group([AnimationDescription])
  }

  package struct Composition: Equatable, Sendable {
    /// Whether the values are added to the value under the animation.
    package var isAdditive: Bool
    /// Whether each repeat continues from the end of the previous one.
    package var isCumulative: Bool
    /// The function that turns the values into transforms; nil for values of the key path's type.
    package var function: ValueFunction?

    package init(isAdditive: Bool = false, isCumulative: Bool = false, function: ValueFunction? = nil) {
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
      self.function = function
    }
  }
}

/// The end points of a basic animation. Which of them are given determines what it animates between.
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

/// The motion of a spring between two end points.
package struct SpringMotion: Equatable, Sendable {
  package var spring: Spring
  /// An initial velocity in addition to the spring's own, in units of the value per second.
  package var velocity: PropertyValue?

  package init(_ spring: Spring, velocity: PropertyValue? = nil) {
    self.spring = spring
    self.velocity = velocity
  }
}
