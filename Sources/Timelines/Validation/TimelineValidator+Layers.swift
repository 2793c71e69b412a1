import Properties
import RenderTree
import ValueText

extension TimelineValidator {
  /// Adds a layer and its subtree to the tree, and checks them. Iterative, since the nesting is not bounded yet.
  func add(_ layer: Timeline.Layer, into parent: LayerTree.Member?) {
    var waiting = [(layer: layer, parent: parent, isMask: false)]
    while let (layer, parent, isMask) = waiting.popLast() {
      guard parent.map({ $0.depth < TimelineLimits.layerDepth }) ?? true else {
        report(
          "the layers are nested too deeply", expected: "at most \(TimelineLimits.layerDepth) levels",
          of: layer.subject)
        continue
      }
      let member = LayerTree.Member(
        id: layer.id, layerClass: layer.layerClass, position: layer.sourcePosition, parent: parent)
      checkID(of: layer)
      if let other = tree.enter(member), let id = layer.id {
        treeChecker.reportTaken(id, by: other, at: layer.sourcePosition)
      }
      member.join(asMask: isMask)
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
    for (path, value) in layer.values { check(value, at: path, of: member, subject) }
    if let frame = layer.frame {
      check(.rect(frame), at: PropertyKeyPath(derivedProperties.frame.property), of: member, subject)
    }
    for (key, animation) in layer.animations {
      checkKey(key, of: member, subject)
      check(animation, of: member, subject)
    }
    for (key, animation) in layer.actions { if let animation { check(animation, of: member, subject, action: key) } }
    check(layer.style, of: member, subject)
    member.hasLayoutManager = layer.hasConstraintLayout
    check(layer.constraints, of: member, subject)
    treeChecker.countEffects(of: layer, member)
    member.takeName(layer.values)
  }

  /// Checks the number of keys under which a layer gets animations.
  func checkKey(_ key: String, of member: LayerTree.Member, _ subject: Subject) {
    guard member.animationKeys.insert(key).inserted, member.animationKeys.count > TimelineLimits.animationKeys else {
      return
    }
    report(
      "the layer is given animations under too many keys", expected: "at most \(TimelineLimits.animationKeys) keys",
      of: subject)
  }

  private func check(_ style: Timeline.Style?, of member: LayerTree.Member, _ subject: Subject) {
    var (next, depth) = (style, 0)
    while let style = next {
      depth += 1
      guard depth <= TimelineLimits.styleDepth else {
        return report(
          "the styles are nested too deeply", expected: "at most \(TimelineLimits.styleDepth) levels", of: subject)
      }
      for (property, value) in style.values { check(value, at: PropertyKeyPath(property), of: member, subject) }
      for (key, animation) in style.actions {
        if let animation { check(animation, of: member, subject, action: key) }
      }
      next = style.style
    }
  }

  private func check(_ constraints: [Timeline.Constraint], of member: LayerTree.Member, _ subject: Subject) {
    var checked: [Timeline.Constraint] = []
    for constraint in constraints {
      treeChecker.check(constraint, besides: checked, of: member)
      check(constraint.scale, .finite, "the scale of a constraint", of: subject)
      check(constraint.offset, .finite, "the offset of a constraint", of: subject)
      tree.mention(constraint.sourceName, by: member, at: constraint.sourcePosition)
      checked.append(constraint)
    }
    member.constraints = constraints
  }
}
