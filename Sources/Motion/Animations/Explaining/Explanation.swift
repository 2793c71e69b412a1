import Properties

/// The reason why a key path of a layer has its presentation value at a time.
public struct Explanation: Sendable {
  /// The key path that is explained.
  public let keyPath: PropertyKeyPath

  /// The layer's own time, in seconds.
  public let localTime: Double

  /// The value without animations.
  public let modelValue: PropertyValue

  /// The effect of each animation of the property, in the order of application: animations that replace the value, then
  /// those that add to it.
  public let contributions: [Contribution]

  /// The presentation value.
  public let presentationValue: PropertyValue

  /// The properties from which a derived value, such as a frame, is computed; empty for other properties.
  package let sources: [Source]

  /// The key and the presentation value of a property from which a derived value is computed.
  package typealias Source = (name: String, value: PropertyValue)

  /// The layer's transition between its previous contents and those with this value; nil if it has none.
  package var transition: Transition?

  /// The state of a `CATransition` of the layer.
  package struct Transition: Sendable {
    /// The key and the class of the transition.
    package let name: AnimationName

    /// The name of its type, such as `push`.
    package let type: String

    /// The name of the side where the movement starts, such as `fromLeft`; nil for a fade.
    package let subtype: String?

    /// Whether the time is before the transition, within it or after it.
    package let phase: ResolvedTime.Phase

    /// The position in the transition; nil if it has no effect.
    package let position: ResolvedTime.Position?

    /// The progress from the previous contents to the new ones, 0…1; nil if the transition has no effect.
    package let progress: Double?

    /// The begin time, in the layer's own time, in seconds.
    package let begin: Double

    /// The end time, in the layer's own time, in seconds; infinite if it never ends.
    package let end: Double

    package init(
      name: AnimationName, type: String, subtype: String?, timing: MediaTiming, at localTime: Double, progress: Double?
    ) {
      let resolved = timing.resolve(localTime)
      (self.name, self.type, self.subtype, self.progress) = (name, type, subtype, progress)
      (phase, position) = (resolved.phase, resolved.position)
      (begin, end) = (timing.beginTime, timing.activeEnd)
    }
  }

  /// The effect of one animation on the value.
  public struct Contribution: Sendable {
    /// The key and the class of the layer's animation; those of the group if the animation is in one.
    public let name: AnimationName?

    /// The class of the animation itself, such as `CABasicAnimation`.
    public let className: String

    /// The key path that it animates: the explained key path, a whole that contains it, or another part of that whole.
    public let keyPath: PropertyKeyPath

    /// Whether the time is before the animation, within it or after it; nil while its group has no effect.
    package let phase: ResolvedTime.Phase?

    /// The position in the animation; nil if it has no effect.
    package let position: ResolvedTime.Position?

    /// The fraction of the motion between the values, after the timing function or the spring: 0…1, or beyond if those
    /// overshoot. Nil if the animation has no effect.
    public let fraction: Double?

    /// The begin time, in the time of the layer or the group, in seconds.
    public let begin: Double

    /// The end time, in the time of the layer or the group, in seconds; infinite if it never ends.
    public let end: Double

    /// Whether the animation is in a group.
    package let isInGroup: Bool

    /// Whether a spring moves the value.
    package let isSpring: Bool

    /// Whether the animation's value is added to the value under it.
    public let isAdditive: Bool

    /// Whether each repeat continues from the end of the previous one.
    public let isCumulative: Bool

    /// The animation's own value; nil if it has no effect.
    public let value: PropertyValue?

    /// The value of the explained key path after this animation and those before it.
    public var result: PropertyValue
  }

  /// Explains a derived value, which is computed from several properties.
  /// - Parameter contributions: the effects of the animations of these properties.
  package init(
    _ path: PropertyKeyPath, madeFrom sources: [Source], at localTime: Double, modelValue: PropertyValue,
    contributions: [Contribution], presentationValue: PropertyValue
  ) {
    (keyPath, self.sources, self.localTime) = (path, sources, localTime)
    (self.modelValue, self.contributions, self.presentationValue) = (modelValue, contributions, presentationValue)
  }

  /// - Parameters:
  ///   - animations: the animations of the layer, in the order in which they were added.
  ///   - model: the layer's model values.
  package init(
    _ path: PropertyKeyPath, animations: [CompiledAnimation], over model: PropertyStorage, at localTime: Double
  ) {
    keyPath = path
    sources = []
    self.localTime = localTime
    let whole = model[path.property]
    func part(_ value: PropertyValue) -> PropertyValue {
      path.component.map { value.component($0) ?? .null } ?? value
    }
    modelValue = part(whole)
    let all = animations.flatMap { animation in animation.tracks.map { (animation.name, $0) } }
      .filter { $0.1.target.path.property === path.property }
    let ordered = all.filter { !$0.1.isAdditive } + all.filter(\.1.isAdditive)
    var contributions: [Contribution] = []
    var current = whole
    for (index, (name, track)) in ordered.enumerated() {
      let stack = TrackStack(path.property, ordered[...index].map(\.1))
      let under = track.target.path.component.map { current.component($0) ?? .null } ?? current
      let next = stack.value(at: localTime, over: whole) ?? whole
      contributions.append(track.contribution(name, at: localTime, over: under, result: part(next)))
      current = next
    }
    self.contributions = contributions
    presentationValue = part(current)
  }
}

extension Track {
  fileprivate func contribution(
    _ name: AnimationName?, at localTime: Double, over current: PropertyValue, result: PropertyValue
  ) -> Explanation.Contribution {
    let parent = group.map { $0.time(at: localTime) } ?? (localTime, false)
    let resolved = parent.map { timing.resolve($0.time, includesEnd: $0.includesEnd) }
    let position = resolved?.position
    return Explanation.Contribution(
      name: name, className: className, keyPath: target.path, phase: resolved?.phase, position: position,
      fraction: position.map { pace.fraction(at: $0) }, begin: timing.beginTime, end: timing.activeEnd,
      isInGroup: group != nil, isSpring: isSpring, isAdditive: isAdditive, isCumulative: isCumulative,
      value: position.map { ownValue(at: $0, current: current) }, result: result)
  }

  private var isSpring: Bool { if case .spring = pace { true } else { false } }
}

extension Track {
  /// The name of the class of the animation.
  package var className: String {
    switch (values, pace) {
    case (.tween, .spring), (.open, .spring): "CASpringAnimation"
    case (.tween, _), (.open, _): "CABasicAnimation"
    case (.keyframes, _), (.path, _), (.heading, _): "CAKeyframeAnimation"
    }
  }
}
