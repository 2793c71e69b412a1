import Animations
import Documents
import Layers
import RenderTree
import Support
import Timelines

extension LayerReader {
  /// Whether a layer has a constraint layout manager.
  func layoutManager(_ node: Node) -> Bool {
    if node.isExplicitNull { return false }
    if let text = node.scalar?.text, layerKeys.layoutManager.form.constants.contains(text) { return true }
    reportMismatch(
      node, expected: "CAConstraintLayoutManager, or a stack such as { axis: vertical }",
      suggestion: node.scalar.flatMap {
        Suggestion.nearest(to: $0.text, in: layerKeys.layoutManager.form.constants)
      })
    return false
  }

  /// Reads the constraints of a layer. The siblings that they name are checked after all layers have been read.
  func constraints(_ node: Node, of member: LayerTree.Member) -> [Timeline.Constraint] {
    if node.isExplicitNull { return [] }
    var found: [Timeline.Constraint] = []
    for element in elements(node, expected: "a list of constraints") ?? [] {
      guard let constraint = constraint(element, of: member) else { continue }
      validator.check(constraint, besides: found, of: member)
      found.append(constraint)
    }
    member.constraints = found
    return found
  }

  private func constraint(_ node: Node, of member: LayerTree.Member) -> Timeline.Constraint? {
    guard var fields = Fields(node, of: .constraint, context) else { return nil }
    let keys = constraintKeys
    let attributeEntry = fields.require(keys.attribute)
    let source = fields.require(keys.relativeTo)
    let sourceEntry = fields.take(keys.sourceAttribute)
    let (scale, offset) = (fields.take(keys.scale), fields.take(keys.offset))
    fields.reportUnknownKeys()
    let attribute = attributeEntry.flatMap { constraintAttribute($0.value) }
    // The default is the same attribute of the other layer.
    let sourceAttribute = sourceEntry == nil ? attribute : sourceEntry.flatMap { constraintAttribute($0.value) }
    let name = source.flatMap { identifier($0.value, expected: keys.relativeTo.expectation ?? "") }
    let factor = scale == nil ? 1 : scale.flatMap { number($0.value, keys.scale.form.range) }
    let distance = offset == nil ? 0 : offset.flatMap { number($0.value, keys.offset.form.range) }
    if let name, let source { context.tree.addConstraintSource(name, of: member, at: source.value.position) }
    guard let attribute, let sourceAttribute, let name, let factor, let distance else { return nil }
    return Timeline.Constraint(
      attribute: attribute, relativeTo: name, attribute: sourceAttribute, scale: factor, offset: distance,
      sourcePosition: node.position)
  }

  private func constraintAttribute(_ node: Node) -> CAConstraintAttribute? {
    constant(node, CAConstraintAttribute.names).flatMap { name in
      CAConstraintAttribute.all.first { "\($0)" == name }
    }
  }
}
