import Properties

/// Why a key path of a layer shows what it shows at a time.
public struct Explanation: Sendable {
  /// The key path that is explained.
  public let keyPath: PropertyKeyPath

  /// The layer's own time, in seconds.
  public let localTime: Double

  /// The value without animations.
  public let modelValue: PropertyValue

  /// What each animation of the property does, in the order of application: those that replace the value, then those
  /// that add to it.
  public let contributions: [Contribution]

  /// The value that is shown.
  public let presentationValue: PropertyValue

  /// The properties that a derived value, such as a frame, is computed from; empty for a property of its own.
  package let sources: [Source]

  /// A property that a derived value is computed from, by its key, and the value that is shown of it.
  package typealias Source = (name: String, value: PropertyValue)

  /// The layer's transition, which leads from its old picture to the one with this value; nil where it has none.
  package var transition: Transition?

  /// Where a `CATransition` of the layer stands.
  package struct Transition: Sendable {
    /// The key and the class of the transition.
    package let name: AnimationName

    /// The name of its type, such as `push`.
    package let type: String

    /// The name of the side that the movement starts from, such as `fromLeft`; nil for a fade.
    package let subtype: String?

    /// Whether the time is before the transition, within it or after it.
    package let phase: ResolvedTime.Phase

    /// The moment of the transition that is shown; nil where it has no effect.
    package let position: ResolvedTime.Position?

    /// The share of the way from the old picture to the new one, 0…1; nil where the transition has no effect.
    package let progress: Double?

    /// The beginning, in the layer's own time, in seconds.
    package let begin: Double

    /// The end, in the layer's own time, in seconds; infinite where it never ends.
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

  /// What one animation does to the value.
  public struct Contribution: Sendable {
    /// The key and the class of the layer's animation: of the group, where the animation is in one.
    public let name: AnimationName?

    /// The class of the animation itself, such as `CABasicAnimation`.
    public let className: String

    /// The key path that it animates: the one that is explained, the whole that it is a part of, or another part.
    public let keyPath: PropertyKeyPath

    /// Whether the time is before the animation, within it or after it; nil while its group has no effect.
    package let phase: ResolvedTime.Phase?

    /// The moment of the animation that is shown; nil where it has no effect.
    package let position: ResolvedTime.Position?

    /// The share of the way between the values after the timing function or the spring: 0…1, and beyond where these go
    /// beyond. Nil where the animation has no effect.
    public let fraction: Double?

    /// The beginning, in the time of the layer or the group, in seconds.
    public let begin: Double

    /// The end, in the time of the layer or the group, in seconds; infinite where it never ends.
    public let end: Double

    /// Whether the animation is in a group.
    package let isInGroup: Bool

    /// Whether a spring moves the value.
    package let isSpring: Bool

    /// Whether the animation's value is added to the one under it.
    public let isAdditive: Bool

    /// Whether each repeat continues from the end of the one before.
    public let isCumulative: Bool

    /// The value that the animation itself gives; nil where it has no effect.
    public let value: PropertyValue?

    /// The value of the explained key path with this animation and those before it.
    public var result: PropertyValue
  }

  /// The explanation of a derived value, which is computed from several properties.
  /// - Parameter contributions: what the animations of these properties do.
  package init(
    _ path: PropertyKeyPath, madeFrom sources: [Source], at localTime: Double, modelValue: PropertyValue,
    contributions: [Contribution], presentationValue: PropertyValue
  ) {
    (keyPath, self.sources, self.localTime) = (path, sources, localTime)
    (self.modelValue, self.contributions, self.presentationValue) = (modelValue, contributions, presentationValue)
  }

  /// - Parameters:
  ///   - animations: of the layer, in the order in which they were added.
  ///   - model: the layer's values.
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
