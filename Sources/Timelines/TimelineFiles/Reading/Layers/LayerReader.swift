import Documents
import Foundation
import Layers
import Properties
import RenderTree
import Support
import Timelines

/// Reads layers into the tree.
struct LayerReader: NodeReader {
  let context: ReadingContext

  /// The keys of a layer besides its properties.
  static let keys = MappingKind.layer.table.names

  /// Reads a layer and its subtree.
  func layer(
    _ node: Node, into parent: LayerTree.Member?, isRoot: Bool = false, isMask: Bool = false
  ) -> Timeline.Layer? {
    guard parent.map({ $0.depth < TimelineLimits.layerDepth }) ?? true else {
      report(TimelineLimits.layersTooDeep, at: node.position)
      return nil
    }
    guard validator.countLayer(.init(node)), var fields = Fields(node, of: .layer, context) else { return nil }
    let id = isRoot ? rootID(&fields) : id(&fields)
    let layerClass = layerClass(&fields)
    let member = LayerTree.Member(
      id: id?.name, layerClass: layerClass, position: id?.position ?? node.position, parent: parent)
    validator.insert(member, asMask: isMask)
    guard let layerClass else {
      checkLayerOfUnknownClass(&fields, member)
      return nil
    }
    var layer = Timeline.Layer(layerClass, id: id?.name, sourcePosition: node.position)
    let parts = LayerPartReader(member, context)
    let keys = layerKeys
    let division = fields.take(keys.splitInto)
    checkExpanded(&fields, isSplit: division != nil)
    layer.splitInto = division.flatMap { self.division($0.value) }
    member.isSplit = layer.splitInto != nil
    layer.frame = fields.take(keys.frame).flatMap { valueReader.rect($0.value) }
    layer.animations = fields.take(keys.animations).map { parts.animations($0.value) } ?? []
    layer.actions = fields.take(keys.actions).map { parts.actions($0.value) } ?? []
    let style = fields.take(keys.style)
    layer.style = style.flatMap { parts.style($0.value) }
    let (sublayers, mask) = (fields.take(keys.sublayers), fields.take(keys.mask))
    member.hasLayoutManager = fields.take(keys.layoutManager).map { layoutManager($0.value) } ?? false
    layer.hasConstraintLayout = member.hasLayoutManager
    layer.constraints = fields.take(keys.constraints).map { constraints($0.value, of: member) } ?? []
    let entries = fields.takeRest()
    layer.values = parts.values(entries)
    validator.check(
      layer, member, .init(node),
      texts: TextPlaces(in: node) { keyPath in
        entries.first { $0.key == keyPath }?.value ?? style?.value.inStyle(keyPath)
      })
    layer.sublayers = sublayers.map { layers($0.value, into: member) } ?? []
    layer.mask = mask.flatMap { self.mask($0.value, of: member) }
    return layer
  }

  func layers(_ node: Node, into parent: LayerTree.Member) -> [Timeline.Layer] {
    (elements(node, allowsNull: true, expected: "a list of layers") ?? []).compactMap { layer($0, into: parent) }
  }

  private func mask(_ node: Node, of parent: LayerTree.Member) -> Timeline.Layer? {
    node.isExplicitNull ? nil : layer(node, into: parent, isMask: true)
  }

  /// Reports keys that only have a meaning next to another one, which the expansion has removed.
  private func checkExpanded(_ fields: inout Fields, isSplit: Bool) {
    let keys = layerKeys
    if let pieces = fields.take(keys.pieces), !isSplit {
      report("'pieces' without 'splitInto'", expected: "splitInto: words besides", at: pieces.position)
    }
    if let set = fields.take(keys.set) {
      report("'set' without 'component'", expected: "a component, whose variables it gives values", at: set.position)
    }
    if let component = fields.take(keys.component) {
      report("a component is not allowed here", expected: "a component among the layers", at: component.position)
    }
  }

  private func rootID(_ fields: inout Fields) -> (name: String, position: SourcePosition)? {
    if let entry = fields.take(layerKeys.id), entry.value.scalar?.text != "root" {
      reportMismatch(entry.value, expected: "'root', the id of the root layer")
    }
    return ("root", fields.node.position)
  }

  private func id(_ fields: inout Fields) -> (name: String, position: SourcePosition)? {
    guard let entry = fields.take(layerKeys.id), let name = identifier(entry.value, expected: "an id") else {
      return nil
    }
    let position = entry.value.position
    guard validator.checkID(name, .init(entry.value)) else { return nil }
    if entry.value.scalar?.style == .plain, LookAlikes.isWrapped(name) {
      report("the id '\(name)' begins or ends with a character that was not meant", expected: "an id", at: position)
    }
    return (name, position)
  }

  private func division(_ node: Node) -> CATextLayerDivision? {
    constant(node, layerKeys.splitInto.form.constants).map { CATextLayerDivision(rawValue: $0) }
  }

  private func layerClass(_ fields: inout Fields) -> CALayer.Type? {
    guard let entry = fields.take(layerKeys.layerClass) else { return CALayer.self }
    guard let name = string(entry.value, expected: "the name of a class of layers") else { return nil }
    if let found = LayerClasses.named(name) { return found }
    // The other keys are checked against the suggested class.
    return reportUnknown(
      "class of layers", name, known: LayerClasses.names,
      expected: "one of \(LayerClasses.names.quotedList)", at: entry.value.position
    ).flatMap { LayerClasses.named($0) }
  }

  /// Checks the keys that every class of layers has, and the layers below.
  private func checkLayerOfUnknownClass(_ fields: inout Fields, _ member: LayerTree.Member) {
    let keys = layerKeys
    _ = fields.take(keys.frame).flatMap { valueReader.rect($0.value) }
    member.hasLayoutManager = fields.take(keys.layoutManager).map { layoutManager($0.value) } ?? false
    _ = fields.take(keys.splitInto).flatMap { division($0.value) }
    if let constraints = fields.take(keys.constraints) { _ = self.constraints(constraints.value, of: member) }
    member.setName(from: [])
    if let sublayers = fields.take(keys.sublayers) { _ = layers(sublayers.value, into: member) }
    if let mask = fields.take(keys.mask) { _ = self.mask(mask.value, of: member) }
    _ = LayerPartReader(member, context).values(
      fields.takeRest().filter { PropertyKeyPath($0.key, in: CALayer.propertyTable) != nil })
  }
}
