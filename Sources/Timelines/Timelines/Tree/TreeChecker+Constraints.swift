import Layers

extension TreeChecker {
  /// Checks that a constraint does not overdetermine its axis: an axis has at most two, and each attribute at most one.
  func check(
    _ constraint: Timeline.Constraint, besides others: [Timeline.Constraint], of member: LayerTree.Member
  ) {
    let (attribute, axis) = (constraint.attribute, constraint.attribute.axis)
    if others.contains(where: { $0.attribute == attribute }) {
      report(
        "a second constraint of '\(attribute)'", expected: "one for each attribute", at: constraint.sourcePosition,
        in: member.subject)
    } else if others.count(where: { $0.attribute.axis == axis }) >= 2 {
      report(
        "a third constraint of the \(axis) axis", expected: "two at most, which fix it", at: constraint.sourcePosition,
        in: member.subject)
    }
  }

  /// Checks that every constraint has a layout manager that uses it, and names a sibling that exists at some time.
  func checkConstraintSources() {
    for source in tree.constraintSources {
      guard let superlayer = source.member.parent, !source.member.isMask, superlayer.hasLayoutManager else {
        report(
          "nothing reads the constraints of this layer",
          expected: "a superlayer with layoutManager: CAConstraintLayoutManager", at: source.position,
          in: source.member.subject)
        continue
      }
      guard source.name != "superlayer", !superlayer.childNames.contains(source.name) else { continue }
      report(
        "unknown sibling '\(source.name)'", expected: "the name of a sibling, or superlayer",
        suggestion: diagnostics.nearest(to: source.name, in: superlayer.childNames.union(["superlayer"])),
        at: source.position, in: source.member.subject)
    }
  }
}

extension CAConstraintAttribute {
  /// The axis that the attribute belongs to.
  var axis: String { rawValue < CAConstraintAttribute.minY.rawValue ? "horizontal" : "vertical" }
}
