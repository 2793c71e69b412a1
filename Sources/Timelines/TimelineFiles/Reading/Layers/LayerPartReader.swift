import Documents
import Layers
import Properties
import Support
import Timelines

/// Reads the values, animations, actions and style of a layer.
struct LayerPartReader: NodeReader {
  let context: ReadingContext
  let member: LayerTree.Member

  init(_ member: LayerTree.Member, _ context: ReadingContext) {
    self.context = context.forParts(of: member)
    self.member = member
  }

  var table: PropertyTable { member.table }

  private var animationReader: AnimationReader { AnimationReader(context: context, table: table) }

  /// Reads the animations of a layer, by key.
  func animations(_ node: Node) -> [(key: String, animation: Timeline.Animation)] {
    let entries = entries(node, expected: "a mapping from keys to animations")
    let keyPath = propertyAnimationProperties.keyPath.property.name
    if let entry = entries.first(where: { $0.key == keyPath && $0.value.scalar != nil }) {
      report(
        "an animation without a key", expected: "a key of your choice before it, such as { move: { \(keyPath): … } }",
        at: entry.position)
      return []
    }
    return entries.compactMap { entry in
      validator.addAnimationKey(entry.key, of: member, .init(entry))
      if LookAlikes.isWrapped(entry.key) {
        report(
          "the key '\(entry.key)' begins or ends with a character that was not meant", expected: "a key",
          at: entry.position)
      }
      return animationReader.animation(entry.value).map { (entry.key, $0) }
    }
  }

  /// Reads actions by key: the name of a property, `string.number`, or an event.
  func actions(_ node: Node) -> [(key: String, animation: Timeline.Animation?)] {
    entries(node, expected: "a mapping from keys to animations or none").compactMap(action)
  }

  private func action(_ entry: Node.Entry) -> (key: String, animation: Timeline.Animation?)? {
    validator.checkActionKey(entry.key, of: member, .init(entry))
    // Actions are looked up by a property's name, even if the timeline uses an alias.
    let key = table.actionKey(entry.key) ?? entry.key
    if let scalar = entry.value.scalar, scalar.text == "none" || scalar.isNull { return (key, nil) }
    guard entry.value.entries != nil else {
      return mismatch(
        entry.value, expected: "an animation or none",
        suggestion: entry.value.scalar.flatMap { Suggestion.nearest(to: $0.text, in: ["none"]) })
    }
    return animationReader.animation(entry.value, eventKey: key).map { (key, $0) }
  }

  /// Reads a style: actions, and values for properties that are not set.
  func style(_ node: Node, depth: Int = 1) -> Timeline.Style? {
    guard depth <= TimelineLimits.styleDepth else {
      report(TimelineLimits.stylesTooDeep, at: node.position)
      return nil
    }
    guard var fields = Fields(node, of: .style, context) else { return nil }
    let actions = fields.take(styleKeys.actions).map { self.actions($0.value) } ?? []
    let inner = fields.take(styleKeys.style).flatMap { style($0.value, depth: depth + 1) }
    let values = fields.takeRest().compactMap { entry -> (property: Property, value: PropertyValue)? in
      guard let path = valueReader.keyPath(entry.key, in: table, at: entry.position) else { return nil }
      guard path.component == nil else {
        return failure("a style has no part of a property", expected: "'\(path.property.name)'", at: entry.position)
      }
      return valueReader.valueToSet(entry.value, at: path).map { (path.property, $0) }
    }
    return Timeline.Style(values: values, actions: actions, style: inner)
  }
}
