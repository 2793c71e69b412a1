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
  /// - Parameter eventKey: the key of the action, if the animation is one; the default of its key path.
  func animation(_ node: Node, eventKey: String? = nil) -> Timeline.Animation? {
    guard var fields = Fields(node, of: .animation, context),
      let animationClass = animationClass(&fields)
    else { return nil }
    let animationTable = animationClass.propertyTable
    let keyPathProperty = propertyAnimationProperties.keyPath.property
    let keyPathEntry = animationTable.has(keyPathProperty) ? fields.take(named: keyPathProperty.name) : nil
    let path = keyPathEntry.map { keyPath($0.value) } ?? eventKey.flatMap { PropertyKeyPath($0, in: table) }
    var entries: [Property: Node.Entry] = [:]
    for property in animationTable.properties where property !== keyPathProperty {
      entries[property] = take(property, from: &fields)
    }
    var (values, unread) = self.values(entries, of: animationClass, path)
    if keyPathEntry != nil, let path {
      values.insert((keyPathProperty.name, .string(path.description)), at: 0)
    } else if keyPathEntry != nil {
      unread.append(keyPathProperty)
    }
    reportUnknownKeys(fields, animationTable)
    let animation = Timeline.Animation(animationClass, values: values, sourcePosition: node.position)
    if let member = context.member {
      validator.check(animation, unread: unread, of: member, .init(node), action: eventKey)
    }
    return animation
  }

  /// The values of the properties, and the properties whose values could not be read.
  /// - Parameter path: the key path; nil if it is unknown, and then its values cannot be read.
  private func values(
    _ entries: [Property: Node.Entry], of animationClass: CAAnimation.Type, _ path: PropertyKeyPath?
  ) -> (values: [(name: String, value: Timeline.AnimationValue)], unread: [Property]) {
    let function = entries[propertyAnimationProperties.valueFunction]?.value.scalar.flatMap {
      ValueFunction(rawValue: $0.text)
    }
    // The values of a key path that cannot be animated have no meaning.
    let path = path.flatMap { $0.animates ? $0 : nil }
    let duration = animationProperties.duration.property
    var values: [(name: String, value: Timeline.AnimationValue)] = []
    var unread: [Property] = []
    for property in animationClass.propertyTable.properties {
      guard let entry = entries[property] else { continue }
      // The only word that is accepted instead of a number.
      let isSettling =
        property === duration && entry.value.scalar?.text == "settlingDuration"
        && animationClass is CASpringAnimation.Type
      if let value = isSettling ? .settlingDuration : animationValue(entry.value, property, path, function) {
        values.append((property.name, value))
      } else {
        unread.append(property)
      }
    }
    if isPerceptual(entries), entries[duration] == nil { values.append((duration.name, .settlingDuration)) }
    return (values, unread)
  }

  private func animationClass(_ fields: inout Fields) -> CAAnimation.Type? {
    guard let entry = fields.take(animationKeys.animationClass) else { return inferredClass(fields) }
    guard let name = string(entry.value, expected: "the name of a class of animations") else { return nil }
    if let found = AnimationClasses.named(name) { return found }
    // The other keys are checked against the suggested class.
    return reportUnknown(
      "class of animations", name, known: AnimationClasses.names,
      expected: "one of \(AnimationClasses.names.quotedList)", at: entry.value.position
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

  private func keyPath(_ node: Node) -> PropertyKeyPath? {
    string(node, expected: "a key path").flatMap { valueReader.keyPath($0, in: table, at: node.position) }
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

  /// Whether a spring is defined by perceptual duration and bounce. Its duration then defaults to the settling
  /// duration.
  private func isPerceptual(_ entries: [Property: Node.Entry]) -> Bool {
    entries[springAnimationProperties.perceptualDuration] != nil || entries[springAnimationProperties.bounce] != nil
  }
}

extension [Property: Node.Entry] {
  subscript(key: any AnyPropertyKey) -> Node.Entry? { self[key.property] }
}
