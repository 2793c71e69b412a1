import Layers
import Properties
import RenderTree

extension Reader {
  static let layoutKeys = ["layoutManager", "constraints"]

  /// Whether a layer places its sublayers by their constraints.
  func layoutManager(_ node: Node) -> Bool {
    node.isExplicitNull ? false : constant(node, LayoutManagers.names) != nil
  }

  /// The constraints of a layer; what they refer to is checked when every layer has been read.
  func constraints(_ node: Node, of member: LayerTree.Member, _ tree: LayerTree) -> [Timeline.Constraint] {
    if node.isExplicitNull { return [] }
    guard let elements = node.elements else {
      mismatch(node, expected: "a list of constraints")
      return []
    }
    var found: [Timeline.Constraint] = []
    for element in elements {
      guard let constraint = constraint(element, of: member, tree) else { continue }
      check(constraint, besides: found)
      found.append(constraint)
    }
    member.constraints = found
    return found
  }

  private func constraint(
    _ node: Node, of member: LayerTree.Member, _ tree: LayerTree
  ) -> Timeline.Constraint? {
    guard var fields = Fields(node, of: "a constraint", reader: self) else { return nil }
    let names = CAConstraintAttribute.names
    let attributeEntry = fields.require("attribute", expected: "one of \(names.quotedList)")
    let source = fields.require("relativeTo", expected: "the name of a sibling, or superlayer")
    let sourceEntry = fields.take("sourceAttribute")
    let (scale, offset) = (fields.take("scale"), fields.take("offset"))
    fields.finish()
    let attribute = attributeEntry.flatMap { constraintAttribute($0.value) }
    // The same attribute of the other layer, unless it is given.
    let sourceAttribute = sourceEntry == nil ? attribute : sourceEntry.flatMap { constraintAttribute($0.value) }
    let name = source.flatMap { identifier($0.value, expected: "the name of a sibling, or superlayer") }
    let factor = scale == nil ? 1 : scale.flatMap { number($0.value, .finite) }
    let distance = offset == nil ? 0 : offset.flatMap { number($0.value, .finite) }
    if let name, let source {
      tree.mention(name, by: member, at: source.value.position)
      member.parent?.mentionedNames.insert(name)
    }
    guard let attribute, let sourceAttribute, let name, let factor, let distance else { return nil }
    return Timeline.Constraint(
      position: node.position, attribute: attribute, sourceName: name, sourceAttribute: sourceAttribute, scale: factor,
      offset: distance)
  }

  private func constraintAttribute(_ node: Node) -> CAConstraintAttribute? {
    constant(node, CAConstraintAttribute.names).flatMap { CAConstraintAttribute(name: $0) }
  }

  /// Two constraints fix an axis.
  private func check(_ constraint: Timeline.Constraint, besides others: [Timeline.Constraint]) {
    let (attribute, axis) = (constraint.attribute, constraint.attribute.axis)
    if others.contains(where: { $0.attribute == attribute }) {
      report("a second constraint of '\(attribute)'", expected: "one for each attribute", at: constraint.position)
    } else if others.count(where: { $0.attribute.axis == axis }) >= 2 {
      report(
        "a third constraint of the \(axis) axis", expected: "two at most, which fix it", at: constraint.position)
    }
  }

  /// Checks that every constraint has a layout manager that reads it, and a sibling that it refers to, at some time.
  func checkMentions(_ tree: LayerTree) {
    for mention in tree.mentions {
      guard let superlayer = mention.member.parent, !mention.member.isMask, superlayer.hasLayoutManager else {
        report(
          "nothing reads the constraints of this layer",
          expected: "a superlayer with layoutManager: \(LayoutManagers.names[0])", at: mention.position)
        continue
      }
      guard mention.name != "superlayer", !superlayer.childNames.contains(mention.name) else { continue }
      report(
        "unknown sibling '\(mention.name)'", expected: "the name of a sibling, or superlayer",
        suggestion: diagnostics.nearest(to: mention.name, in: superlayer.childNames.union(["superlayer"])),
        at: mention.position)
    }
  }
}

extension LayerTree.Member {
  /// Takes the name by which siblings know the layer: its `name`, or its id where it has none.
  func takeName(_ values: [(path: PropertyKeyPath, value: PropertyValue)]) {
    let given = values.last { $0.path.property === layerProperties.name.property }
    guard let name = given.map({ String.read($0.value) }) ?? id else { return }
    self.name = name
    guard let parent else { return }
    parent.childNames.insert(name)
    if !isMask { parent.namedChildren[name, default: MemberList()].append(self) }
  }

  /// Leaves the superlayer, and its name to a sibling that has the same.
  func leaveSiblings() {
    guard let parent else { return }
    parent.children.remove(self)
    if let name { parent.namedChildren[name]?.remove(self) }
  }
}
