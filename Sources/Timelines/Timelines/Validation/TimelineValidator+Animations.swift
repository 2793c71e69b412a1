import Animations
import Layers
import Properties
import Support

extension TimelineValidator {
  /// Checks an animation of a layer and, if it is a group, its animations.
  ///
  /// - Parameter action: the key, if the animation is an action. It is the animated key path if the animation has none.
  func checkTree(
    of animation: Timeline.Animation, of member: LayerTree.Member, _ subject: Subject, action: String? = nil,
    depth: Int = 0
  ) {
    let subject = subject.at(animation.sourcePosition)
    check(animation, of: member, subject, action: action)
    for case (_, .animations(let animations)) in animation.values {
      guard depth < TimelineLimits.groupDepth else { return report(TimelineLimits.groupsTooDeep, of: subject) }
      for child in animations { checkTree(of: child, of: member, subject, depth: depth + 1) }
    }
  }

  /// Checks an animation of a layer, without the animations of a group.
  ///
  /// - Parameters:
  ///   - unread: the properties that are written but could not be read; the errors have been reported.
  ///   - action: the key, if the animation is an action. It is the animated key path if the animation has none.
  package func check(
    _ animation: Timeline.Animation, unread: [Property] = [], of member: LayerTree.Member, _ subject: Subject,
    action: String? = nil
  ) {
    let parts = AnimationParts(animation, unread: unread, subject)
    for name in parts.unknownNames { report("\(parts.table.className) has no property '\(name)'", of: subject) }
    let path = keyPath(of: parts, of: member, action: action)
    checkShape(parts, path, of: member)
    if action == nil, let path { noteInstances(parts, path, of: member) }
    checkEnds(parts)
    checkKeyframes(parts)
    if let path { check(parts, with: path) }
    checkSpring(parts)
  }

  /// The key path of an animation; nil for a class without one, or after a report that it cannot be animated.
  private func keyPath(
    of parts: AnimationParts, of member: LayerTree.Member, action: String?
  ) -> PropertyKeyPath? {
    let key = propertyAnimationProperties.keyPath
    guard parts.table.has(key.property) else { return nil }
    guard parts.has(key) else {
      if let path = action.flatMap({ PropertyKeyPath($0, in: member.table) }) {
        return animated(path, parts.subject)
      }
      report(
        "'\(key.property.name)' is missing in an animation", expected: "the key path that it animates",
        of: parts.subject)
      return nil
    }
    // A key path of the wrong type, or one that could not be read, is reported elsewhere.
    guard let written = parts.string(key) else { return nil }
    guard let path = PropertyKeyPath(written, in: member.table) else {
      report(
        "\(member.table.className) has no key path '\(written)'", suggestion: member.table.keyPath(near: written),
        of: parts.subject)
      return nil
    }
    if !parts.subject.isRead { _ = check(path, of: member, parts.subject) }
    treeChecker.checkPieces(of: member, path, at: parts.value(key).position)
    return animated(path, parts.value(key))
  }

  /// The key path; nil after a report that an animation of it would have no effect.
  private func animated(_ path: PropertyKeyPath, _ subject: @autoclosure () -> Subject) -> PropertyKeyPath? {
    if path.animates { return path }
    report(
      "'\(path.description)' does not animate", expected: "a property that does; set it in the script", of: subject())
    return nil
  }

  /// Records the numbers of instances that an animation may give a replicator.
  private func noteInstances(_ parts: AnimationParts, _ path: PropertyKeyPath, of member: LayerTree.Member) {
    for (property, value) in parts.values where property !== basicAnimationProperties.byValue.property {
      treeChecker.noteAnimatedInstances(
        value.propertyValues, at: path, of: member,
        at: (parts.subject.entry(property) ?? parts.subject).value.position)
    }
  }

  /// Checks that at most two of `fromValue`, `toValue` and `byValue` are given.
  private func checkEnds(_ parts: AnimationParts) {
    let keys = basicAnimationProperties
    guard parts.has(keys.fromValue), parts.has(keys.toValue), parts.has(keys.byValue) else { return }
    report(
      "'byValue' besides 'fromValue' and 'toValue'", expected: "at most two of the three",
      of: parts.entry(keys.byValue))
  }

  /// Checks that the other properties fit the type of the key path.
  private func check(_ parts: AnimationParts, with path: PropertyKeyPath) {
    let keys = keyframeAnimationProperties
    if parts.has(keys.path), !path.followsPaths {
      report(
        "'path' for \(path.description), which is a \(path.type.rawValue)",
        expected: "the key path of a point or a size", of: parts.entry(keys.path))
    }
    if parts.has(keys.rotationMode), !parts.has(keys.path) {
      report("'rotationMode' without 'path'", expected: "a path to turn with", of: parts.entry(keys.rotationMode))
    }
    let function = propertyAnimationProperties.valueFunction
    if parts.has(function), path.type != .transform {
      report(
        "'valueFunction' for \(path.description), which is a \(path.type.rawValue)",
        expected: "the key path of a transform", of: parts.entry(function))
    }
    if path.type == .transform, parts[function] == nil,
      let mode = parts.string(keys.calculationMode).map({ CAAnimationCalculationMode(rawValue: $0) }),
      mode == .paced || mode == .cubicPaced
    {
      report(
        "calculationMode \(mode.rawValue) for \(path.description): transforms have no distance",
        expected: "linear, discrete or cubic, or the key path of one part, such as \(path.description).rotation.z",
        of: parts.value(keys.calculationMode))
    }
  }

  /// Checks that a spring is given either by perceptual duration and bounce or by physical parameters.
  private func checkSpring(_ parts: AnimationParts) {
    let keys = springAnimationProperties
    let perceptual: [any AnyPropertyKey] = [keys.perceptualDuration, keys.bounce]
    guard let first = perceptual.first(where: { parts.has($0) }) else { return }
    let physical: [any AnyPropertyKey] = [keys.mass, keys.stiffness, keys.damping]
    for key in physical where parts.has(key) {
      report(
        "'\(key.property.name)' besides '\(first.property.name)'",
        expected: "either perceptualDuration and bounce, or mass, stiffness and damping", of: parts.entry(key))
    }
  }
}

extension PropertyKeyPath {
  /// Whether an animation of the key path has an effect.
  package var animates: Bool { interpolation != .none }
}

extension Timeline.AnimationValue {
  /// The values that have the type of the key path.
  package var propertyValues: [PropertyValue] {
    switch self {
    case .value(let value): [value]
    case .values(let values): values
    default: []
    }
  }
}
