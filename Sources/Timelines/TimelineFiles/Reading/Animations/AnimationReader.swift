import Animations
import Documents
import Geometry
import Layers
import Properties
import Support
import Timelines

/// Reads animations of layers of one class.
struct AnimationReader: NodeReader {
  let context: ReadingContext

  /// The properties of the layers' class.
  let table: PropertyTable

  /// Reads one animation.
  ///
  /// - Parameter eventKey: the key of the action that the animation is; the default of its key path.
  func animation(_ node: Node, eventKey: String? = nil) -> Timeline.Animation? {
    guard var fields = Fields(node, of: .animation, context),
      let animationClass = animationClass(&fields)
    else { return nil }
    let animationTable = animationClass.propertyTable
    let path =
      animationTable.has(propertyAnimationProperties.keyPath.property) ? keyPath(&fields, eventKey: eventKey) : nil
    var values: [(name: String, value: Timeline.AnimationValue)] = []
    if let path, path.isWritten {
      values.append((propertyAnimationProperties.keyPath.property.name, .string(path.keyPath.description)))
    }
    var entries: [Property: Node.Entry] = [:]
    for property in animationTable.properties where property != propertyAnimationProperties.keyPath.property {
      entries[property] = take(property, from: &fields)
    }
    let function = entries[propertyAnimationProperties.valueFunction]?.value.scalar.flatMap {
      ValueFunction(rawValue: $0.text)
    }
    for property in animationTable.properties {
      guard let entry = entries[property] else { continue }
      // The only word that stands for a number.
      let isSettling =
        property === animationProperties.duration.property
        && entry.value.scalar?.text == "settlingDuration"
        && animationClass is CASpringAnimation.Type
      let value =
        isSettling
        ? .settlingDuration : animationValue(entry.value, property, path?.keyPath, function)
      if let value { values.append((property.name, value)) }
      if eventKey == nil, let path, let member = context.member, property != basicAnimationProperties.byValue.property {
        treeChecker.noteAnimatedInstances(
          value?.propertyValues ?? [], at: path.keyPath, of: member, at: entry.value.position)
      }
    }
    reportUnknownKeys(fields, animationTable)
    checkEnds(entries)
    let motionPath = values.lazy.compactMap { if case .path(let path) = $0.value { path } else { nil } }.first
    checkKeyframes(entries, path: motionPath)
    if let path { checkPath(entries, path.keyPath, function) }
    if checkSpring(entries) { values.append((animationProperties.duration.property.name, .settlingDuration)) }
    return Timeline.Animation(animationClass, values: values, sourcePosition: node.position)
  }

  private func animationClass(_ fields: inout Fields) -> CAAnimation.Type? {
    guard let entry = fields.take(animationKeys.animationClass) else { return inferredClass(fields) }
    guard let name = string(entry.value, expected: "the name of a class of animations") else { return nil }
    if let found = AnimationClasses.named(name) { return found }
    // The other keys are checked against the class that was probably meant.
    return reportUnknown(
      "class of animations", name, known: AnimationClasses.names,
      expected: "the name of a class of animations", at: entry.value.position
    ).flatMap { AnimationClasses.named($0) }
  }

  private func inferredClass(_ fields: Fields) -> CAAnimation.Type {
    let keys = Set(fields.rest.map(\.key))
    func has(_ properties: Property...) -> Bool { properties.contains { keys.contains($0.name) } }
    let keyframes = keyframeAnimationProperties
    if has(keyframes.values.property, keyframes.path.property) { return CAKeyframeAnimation.self }
    if has(groupProperties.animations.property) { return CAAnimationGroup.self }
    let isSpring = CASpringAnimation.propertyTable.ownProperties.contains { has($0) }
    return isSpring ? CASpringAnimation.self : CABasicAnimation.self
  }

  private func keyPath(_ fields: inout Fields, eventKey: String?) -> (keyPath: PropertyKeyPath, isWritten: Bool)? {
    if let entry = fields.take(named: propertyAnimationProperties.keyPath.property.name) {
      guard let text = string(entry.value, expected: "a key path"),
        let path = valueReader.keyPath(text, in: table, at: entry.value.position)
      else { return nil }
      if let member = context.member { treeChecker.checkPieces(of: member, path, at: entry.value.position) }
      return checkAnimatable(path, at: entry.value.position) ? (path, true) : nil
    }
    if let eventKey, let path = PropertyKeyPath(eventKey, in: table) {
      return checkAnimatable(path, at: fields.node.position) ? (path, false) : nil
    }
    return failure(
      "'keyPath' is missing in an animation", expected: "the key path that it animates",
      at: fields.node.position)
  }

  /// Reports a property whose animation would have no effect.
  private func checkAnimatable(_ path: PropertyKeyPath, at position: SourcePosition) -> Bool {
    guard path.property.interpolation == .none else { return true }
    report(
      "'\(path.description)' does not animate", expected: "a property that does; set it in the script", at: position)
    return false
  }

  private func take(_ property: Property, from fields: inout Fields) -> Node.Entry? {
    let entry = fields.take(named: property.name)
    guard let alias = property.alias, let second = fields.take(named: alias) else { return entry }
    if entry != nil { reportTwice(second.key, property.name, at: second.position) }
    return entry ?? second
  }

  private func reportUnknownKeys(_ fields: Fields, _ table: PropertyTable) {
    for entry in fields.rest {
      if let owner = AnimationClasses.all.first(where: { $0.propertyTable.property(named: entry.key) != nil }) {
        report(
          "\(table.className) has no '\(entry.key)', which is a property of \(owner.propertyTable.className)",
          expected: "a property of \(table.className)", at: entry.position)
      } else if UnsupportedNames.animationKeys.contains(entry.key) {
        reportUnsupported(entry.key, at: entry.position)
      } else {
        reportUnknown(
          "key", entry.key, in: "an animation", known: table.names + fields.table.names,
          expected: "a property of \(table.className)", at: entry.position)
      }
    }
  }

  /// Checks that the other properties fit the type of the key path.
  private func checkPath(_ entries: [Property: Node.Entry], _ path: PropertyKeyPath, _ function: ValueFunction?) {
    if let entry = entries[keyframeAnimationProperties.path], !path.followsPaths {
      report(
        "'path' for \(path.description), which is a \(path.type.rawValue)",
        expected: "the key path of a point or a size", at: entry.position)
    }
    if let entry = entries[keyframeAnimationProperties.rotationMode], entries[keyframeAnimationProperties.path] == nil {
      report("'rotationMode' without 'path'", expected: "a path to turn with", at: entry.position)
    }
    if let entry = entries[propertyAnimationProperties.valueFunction], path.type != .transform {
      report(
        "'valueFunction' for \(path.description), which is a \(path.type.rawValue)",
        expected: "the key path of a transform", at: entry.position)
    }
    if let mode = entries[keyframeAnimationProperties.calculationMode]?.value, let word = mode.scalar?.text,
      path.type == .transform, function == nil,
      [CAAnimationCalculationMode.paced, .cubicPaced].contains(.init(rawValue: word))
    {
      report(
        "calculationMode \(word) for \(path.description): transforms have no distance",
        expected: "linear, discrete or cubic, or the key path of one part, such as \(path.description).rotation.z",
        at: mode.position)
    }
  }

  /// Checks that a spring is given either by perceptual duration and bounce or by physical parameters. Returns whether
  /// the duration defaults to the settling duration, as for a perceptual spring without a duration.
  private func checkSpring(_ entries: [Property: Node.Entry]) -> Bool {
    let (duration, bounce) = (springAnimationProperties.perceptualDuration, springAnimationProperties.bounce)
    guard let perceptual = entries[duration] ?? entries[bounce] else { return false }
    let physics: [any AnyPropertyKey] = [
      springAnimationProperties.mass, springAnimationProperties.stiffness, springAnimationProperties.damping,
    ]
    for entry in physics.compactMap({ entries[$0] }) {
      report(
        "'\(entry.key)' besides '\(perceptual.key)'",
        expected: "either perceptualDuration and bounce, or mass, stiffness and damping", at: entry.position)
    }
    return entries[animationProperties.duration] == nil
  }

  private func checkEnds(_ entries: [Property: Node.Entry]) {
    guard entries[basicAnimationProperties.fromValue] != nil, entries[basicAnimationProperties.toValue] != nil,
      let by = entries[basicAnimationProperties.byValue]
    else { return }
    report("'byValue' besides 'fromValue' and 'toValue'", expected: "at most two of the three", at: by.position)
  }
}

extension [Property: Node.Entry] {
  subscript(key: any AnyPropertyKey) -> Node.Entry? { self[key.property] }
}
