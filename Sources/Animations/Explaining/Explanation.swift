import Properties

/// Why a key path of a layer shows what it shows at a time.
public struct Explanation: Sendable {
  public let keyPath: PropertyKeyPath

  /// Of the layer, in seconds.
  public let localTime: Double
  public let modelValue: PropertyValue

  /// Everything that animates the property, in the order in which it applies: what replaces values before what is added
  /// to them.
  public let contributions: [Contribution]
  public let presentationValue: PropertyValue

  /// The properties, as they are shown, that a value is made from which is no property of its own; none of others.
  public let sources: [Source]

  /// A property that the explained value is made from.
  public struct Source: Sendable {
    public let name: String
    public let value: PropertyValue

    public init(name: String, value: PropertyValue) {
      self.name = name
      self.value = value
    }
  }

  /// What leads from another picture of the layer to the one with this value; nil if nothing does.
  public var transition: Transition?

  /// Where a `CATransition` of the layer stands.
  public struct Transition: Sendable {
    public let name: AnimationName

    /// `push`, and whence; nil for a fade.
    public let type: String
    public let subtype: String?
    public let phase: ResolvedTime.Phase

    /// Nil where it does not apply.
    public let position: ResolvedTime.Position?

    /// How much of the way from the old picture to the new one is drawn, 0…1.
    public let progress: Double?

    /// On the layer's clock, in seconds.
    public let begin: Double
    public let end: Double

    package init(
      name: AnimationName, type: String, subtype: String?, timing: MediaTiming, at localTime: Double, progress: Double?
    ) {
      let resolved = timing.resolve(localTime)
      (self.name, self.type, self.subtype, self.progress) = (name, type, subtype, progress)
      (phase, position) = (resolved.phase, resolved.position)
      (begin, end) = (timing.beginTime, timing.activeEnd)
    }
  }

  /// What one animation does.
  public struct Contribution: Sendable {
    public let name: AnimationName?

    /// The class of the animation itself; in a group another than that of `name`.
    public let className: String
    public let keyPath: PropertyKeyPath

    /// Nil while a group that it is in does not apply.
    public let phase: ResolvedTime.Phase?

    /// Nil where the animation does not apply.
    public let position: ResolvedTime.Position?

    /// The share of the way after the timing function, or where the spring is.
    public let fraction: Double?

    /// In the parent's time: when it begins and when it is over, in seconds.
    public let begin: Double
    public let end: Double
    public let isInGroup: Bool
    public let isSpring: Bool
    public let isAdditive: Bool
    public let isCumulative: Bool

    /// What the animation itself gives.
    public let value: PropertyValue?

    /// What the explained key path is with it.
    public var result: PropertyValue
  }

  /// Of a value that is made from those of several properties.
  /// - Parameter contributions: everything that animates these properties.
  public init(
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

  private var className: String {
    switch values {
    case .tween, .open: isSpring ? "CASpringAnimation" : "CABasicAnimation"
    case .keyframes, .path, .heading: "CAKeyframeAnimation"
    }
  }
}
