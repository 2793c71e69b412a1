import Animations
import Layers
import Properties
import RenderTree
import Support

extension TimelineValidator {
  /// Adds a layer and its subtree to the tree, and checks them. Iterative, because the depth has not been checked yet.
  func add(_ layer: Timeline.Layer, into parent: LayerTree.Member?) {
    var waiting = [(layer: layer, parent: parent, isMask: false)]
    while let (layer, parent, isMask) = waiting.popLast() {
      let subject = layer.subject
      guard parent.map({ $0.depth < TimelineLimits.layerDepth }) ?? true else {
        report(TimelineLimits.layersTooDeep, of: subject)
        continue
      }
      guard countLayer(subject) else { return }
      if let id = layer.id { checkID(id, subject) }
      let member = LayerTree.Member(
        id: layer.id, layerClass: layer.layerClass, position: layer.sourcePosition, parent: parent)
      insert(member, asMask: isMask)
      member.isSplit = layer.splitInto != nil
      checkParts(of: layer, member, subject)
      check(layer, member, subject, texts: TextPlaces { _ in subject.position })
      if let mask = layer.mask { waiting.append((mask, member, true)) }
      waiting += layer.sublayers.reversed().map { ($0, member, false) }
    }
  }

  /// Checks the parts of a layer that readers pass one by one.
  private func checkParts(of layer: Timeline.Layer, _ member: LayerTree.Member, _ subject: Subject) {
    for (key, animation) in layer.animations {
      addAnimationKey(key, of: member, subject)
      checkTree(of: animation, of: member, subject)
    }
    check(layer.actions, of: member, subject)
    check(layer.styles, of: member, subject)
    member.hasLayoutManager = layer.hasConstraintLayout
    var checked: [Timeline.Constraint] = []
    for constraint in layer.constraints {
      let subject = subject.at(constraint.sourcePosition)
      check(constraint, besides: checked, of: member)
      check(constraint.scale, .finite, "the scale of a constraint", of: subject)
      check(constraint.offset, .finite, "the offset of a constraint", of: subject)
      tree.addConstraintSource(constraint.sourceName, of: member, at: constraint.sourcePosition)
      checked.append(constraint)
    }
    member.constraints = layer.constraints
  }

  private func check(_ styles: [Timeline.Style], of member: LayerTree.Member, _ subject: Subject) {
    for (depth, style) in styles.enumerated() {
      guard depth < TimelineLimits.styleDepth else { return report(TimelineLimits.stylesTooDeep, of: subject) }
      for (property, value) in style.values { check(value, at: PropertyKeyPath(property), of: member, subject) }
      check(style.actions, of: member, subject)
    }
  }

  private func check(
    _ actions: [(key: String, animation: Timeline.Animation?)], of member: LayerTree.Member, _ subject: Subject
  ) {
    for (key, animation) in actions {
      checkActionKey(key, of: member, subject)
      if let animation { checkTree(of: animation, of: member, subject, action: key) }
    }
  }

  /// Counts a layer. Returns whether the limit allows it; the first layer beyond the limit is reported.
  package func countLayer(_ subject: Subject) -> Bool {
    let most = TimelineLimits.layers
    tree.layers += 1
    if tree.layers == most + 1 { report("the timeline has too many layers", expected: "at most \(most)", of: subject) }
    return tree.layers <= most
  }

  /// Checks the id of a layer. Returns false if it is invalid.
  @discardableResult
  package func checkID(_ id: String, _ subject: Subject) -> Bool {
    if id.isEmpty {
      report("the id is empty", expected: "a name", of: subject)
    } else if id.contains("."), id.split(separator: ".", omittingEmptySubsequences: false).contains(where: \.isEmpty) {
      report(
        "the id '\(id)' has a dot beside nothing", expected: "dots between names only, as in the ids of components",
        of: subject)
    }
    return !id.isEmpty
  }

  /// Adds a layer to the tree, and reports an id that another layer already has.
  package func insert(_ member: LayerTree.Member, asMask isMask: Bool) {
    if let other = tree.register(member), let id = member.id {
      treeChecker.reportDuplicateID(id, of: other, at: member.position)
    }
    member.attach(asMask: isMask)
  }

  /// Checks a layer that is in the tree. Its animations, actions, styles and constraints, and the layers below it, are
  /// checked separately.
  package func check(
    _ layer: Timeline.Layer, _ member: LayerTree.Member, _ subject: Subject, texts: TextPlaces
  ) {
    if !subject.isRead { checkShape(of: layer, member, subject) }
    checkFrame(of: layer, subject)
    treeChecker.countEffects(of: layer, member)
    treeChecker.countReplicas(of: layer, member)
    treeChecker.checkText(of: member, layer.textValues, at: texts)
    member.setName(from: layer.values)
    treeChecker.addPieces(of: layer, member, at: subject.entry("splitInto")?.value.position ?? subject.position)
  }

  /// Checks the types and ranges of the values of a layer made in code.
  private func checkShape(of layer: Timeline.Layer, _ member: LayerTree.Member, _ subject: Subject) {
    for (path, value) in layer.values { check(value, at: path, of: member, subject) }
    if let frame = layer.frame {
      check(.rect(frame), at: PropertyKeyPath(derivedProperties.frame.property), of: member, subject)
    }
    if let name = layer.splitInto?.rawValue, !CATextLayerDivision.known.contains(where: { $0.rawValue == name }) {
      report(
        "splitInto is '\(name)'", expected: "one of \(CATextLayerDivision.known.map(\.rawValue).quotedList)",
        of: subject)
    }
  }

  /// Checks a constraint of a layer.
  /// - Parameter others: the constraints of the layer before this one.
  package func check(
    _ constraint: Timeline.Constraint, besides others: [Timeline.Constraint], of member: LayerTree.Member
  ) {
    treeChecker.check(constraint, besides: others, of: member)
  }

  /// Adds a key under which a layer gets an animation.
  package func addAnimationKey(_ key: String, of member: LayerTree.Member, _ subject: Subject) {
    if let problem = member.addAnimationKey(key) { report(problem, of: subject) }
  }

  /// The keys of actions that are not properties.
  package static let actionEvents = [kCAOnOrderIn, kCAOnOrderOut, "sublayers", "mask", kCATransition]

  /// Checks the key of an action: the name of a property, `string.number`, or an event.
  package func checkActionKey(_ key: String, of member: LayerTree.Member, _ subject: Subject) {
    let (table, events) = (member.table, Self.actionEvents)
    guard table.actionKey(key) == nil, !events.contains(key) else { return }
    report(
      "unknown key '\(key)' in actions", expected: "a property of \(table.className), or one of \(events.quotedList)",
      suggestion: Suggestion.meant(by: key, in: table.names + events), of: subject)
  }
}
