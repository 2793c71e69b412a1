import Animations
import Layers
import Properties
import RenderTree
import Support

extension TimelineValidator {
  /// Adds a layer and its subtree to the tree, and checks them. Iterative, since the nesting is not bounded yet.
  func add(_ layer: Timeline.Layer, into parent: LayerTree.Member?) {
    var waiting = [(layer: layer, parent: parent, isMask: false)]
    while let (layer, parent, isMask) = waiting.popLast() {
      guard parent.map({ $0.depth < TimelineLimits.layerDepth }) ?? true else {
        report(TimelineLimits.layersTooDeep, of: layer.subject)
        continue
      }
      let member = LayerTree.Member(
        id: layer.id, layerClass: layer.layerClass, position: layer.sourcePosition, parent: parent)
      checkID(of: layer)
      if let other = tree.register(member), let id = layer.id {
        treeChecker.reportDuplicateID(id, of: other, at: layer.sourcePosition)
      }
      member.attach(asMask: isMask)
      check(layer, member)
      if let mask = layer.mask { waiting.append((mask, member, true)) }
      waiting += layer.sublayers.reversed().map { ($0, member, false) }
    }
  }

  private func checkID(of layer: Timeline.Layer) {
    guard let id = layer.id, id.isEmpty || id.contains(".") else { return }
    report("an id that is empty or has a dot", expected: "an id without dots", of: layer.subject)
  }

  private func check(_ layer: Timeline.Layer, _ member: LayerTree.Member) {
    let subject = layer.subject
    member.isSplit = layer.splitInto != nil
    for (path, value) in layer.values { check(value, at: path, of: member, subject) }
    if let frame = layer.frame {
      check(.rect(frame), at: PropertyKeyPath(derivedProperties.frame.property), of: member, subject)
    }
    for (key, animation) in layer.animations {
      if let problem = member.addAnimationKey(key) { report(problem, of: subject) }
      checkTree(of: animation, of: member, subject)
    }
    for case (let key, let animation?) in layer.actions { checkTree(of: animation, of: member, subject, action: key) }
    check(layer.styles, of: member, subject)
    member.hasLayoutManager = layer.hasConstraintLayout
    check(layer.constraints, of: member, subject)
    treeChecker.countEffects(of: layer, member)
    treeChecker.countReplicas(of: layer, member)
    treeChecker.checkText(of: member, layer.textValues, at: TextPlaces { _ in subject.position })
    member.setName(from: layer.values)
    checkDivision(of: layer)
    treeChecker.addPieces(of: layer, member, at: subject.position)
  }

  private func checkDivision(of layer: Timeline.Layer) {
    guard let name = layer.splitInto?.rawValue, !CATextLayerDivision.known.contains(where: { $0.rawValue == name })
    else { return }
    report(
      "splitInto is '\(name)'", expected: "one of \(CATextLayerDivision.known.map(\.rawValue).quotedList)",
      of: layer.subject)
  }

  private func check(_ styles: [Timeline.Style], of member: LayerTree.Member, _ subject: Subject) {
    for (depth, style) in styles.enumerated() {
      guard depth < TimelineLimits.styleDepth else { return report(TimelineLimits.stylesTooDeep, of: subject) }
      for (property, value) in style.values { check(value, at: PropertyKeyPath(property), of: member, subject) }
      for case (let key, let animation?) in style.actions { checkTree(of: animation, of: member, subject, action: key) }
    }
  }

  private func check(_ constraints: [Timeline.Constraint], of member: LayerTree.Member, _ subject: Subject) {
    var checked: [Timeline.Constraint] = []
    for constraint in constraints {
      treeChecker.check(constraint, besides: checked, of: member)
      check(constraint.scale, .finite, "the scale of a constraint", of: subject)
      check(constraint.offset, .finite, "the offset of a constraint", of: subject)
      tree.addConstraintSource(constraint.sourceName, of: member, at: constraint.sourcePosition)
      checked.append(constraint)
    }
    member.constraints = constraints
  }
}
