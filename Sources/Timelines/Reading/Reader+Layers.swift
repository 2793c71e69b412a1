import Foundation
import Layers
import Properties
import RenderTree

extension Reader {
  static let layerKeys =
    ["id", "class", "frame", "mask", "sublayers", "animations", "actions", "style"] + layoutKeys

  /// Reads a layer and all that is below it into the tree.
  func layer(
    _ node: Node, into parent: LayerTree.Member?, _ tree: LayerTree, isRoot: Bool = false, isMask: Bool = false
  ) -> Timeline.Layer? {
    guard parent.map({ $0.depth < Limits.layerDepth }) ?? true else {
      report("the layers are nested too deeply", expected: "at most \(Limits.layerDepth) levels", at: node.position)
      return nil
    }
    guard var fields = Fields(node, of: "a layer", reader: self) else { return nil }
    let id = isRoot ? rootID(&fields) : id(&fields)
    let layerClass = layerClass(&fields)
    let member = LayerTree.Member(
      id: id?.name, layerClass: layerClass, position: id?.position ?? node.position, parent: parent)
    if let other = tree.enter(member), let id { reportTaken(id.name, by: other, at: id.position) }
    if isMask { parent?.mask = member } else { parent?.children.append(member) }
    guard let layerClass else {
      checkLayerOfUnknownClass(&fields, member, tree)
      return nil
    }
    let table = layerClass.propertyTable
    var layer = Timeline.Layer(position: node.position, id: id?.name, layerClass: layerClass)
    layer.frame = fields.take("frame").flatMap { rect($0.value) }
    layer.animations = fields.take("animations").map { animations($0.value, for: member) } ?? []
    layer.actions = fields.take("actions").map { actions($0.value, for: table) } ?? []
    layer.style = fields.take("style").flatMap { style($0.value, for: table) }
    let (sublayers, mask) = (fields.take("sublayers"), fields.take("mask"))
    member.hasLayoutManager = fields.take("layoutManager").map { layoutManager($0.value) } ?? false
    layer.hasConstraintLayout = member.hasLayoutManager
    layer.constraints = fields.take("constraints").map { constraints($0.value, of: member, tree) } ?? []
    let entries = fields.takeRest()
    layer.values = values(entries, of: table)
    checkFrame(layer, entries)
    countEffects(of: layer, member)
    member.takeName(layer.values)
    tree.take(&filterNames, of: member)
    layer.sublayers = sublayers.map { layers($0.value, into: member, tree) } ?? []
    layer.mask = mask.flatMap { self.mask($0.value, of: member, tree) }
    return layer
  }

  func layers(_ node: Node, into parent: LayerTree.Member, _ tree: LayerTree) -> [Timeline.Layer] {
    guard let elements = node.elements else {
      if !node.isNull { mismatch(node, expected: "a list of layers") }
      return []
    }
    return elements.compactMap { layer($0, into: parent, tree) }
  }

  private func mask(_ node: Node, of parent: LayerTree.Member, _ tree: LayerTree) -> Timeline.Layer? {
    node.isExplicitNull ? nil : layer(node, into: parent, tree, isMask: true)
  }

  private func rootID(_ fields: inout Fields) -> (name: String, position: SourcePosition)? {
    if let entry = fields.take("id"), entry.value.scalar?.text != "root" {
      mismatch(entry.value, expected: "'root', the id of the root layer")
    }
    return ("root", fields.node.position)
  }

  private func id(_ fields: inout Fields) -> (name: String, position: SourcePosition)? {
    guard let entry = fields.take("id"), let name = identifier(entry.value, expected: "an id") else { return nil }
    let position = entry.value.position
    if name.isEmpty {
      report("the id is empty", expected: "a name", at: position)
      return nil
    }
    if name.contains(".") {
      report(
        "the id '\(name)' has a dot", expected: "an id without dots",
        suggestion: name.replacingOccurrences(of: ".", with: "-"), at: position)
    }
    return (name, position)
  }

  private func reportTaken(_ id: String, by other: LayerTree.Member, at position: SourcePosition) {
    let place = "line \(other.position.line), column \(other.position.column)"
    report(
      id == "root"
        ? "duplicate id 'root', which the canvas's own layer has" : "duplicate id '\(id)', already given in \(place)",
      expected: "an id of its own for every layer", at: position)
  }

  private func layerClass(_ fields: inout Fields) -> CALayer.Type? {
    guard let entry = fields.take("class") else { return CALayer.self }
    guard let name = string(entry.value, expected: "the name of a class of layers") else { return nil }
    if let found = LayerClasses.named(name) { return found }
    if LaterNames.layerClasses.contains(name) {
      reportLater(name, at: entry.value.position)
      return nil
    }
    let known = LayerClasses.names + LaterNames.layerClasses.sorted()
    if let later = Suggestion.meant(by: name, in: known), LaterNames.layerClasses.contains(later) {
      report(
        "unknown class of layers '\(name)'",
        expected: "one of \(LayerClasses.names.quotedList); "
          + "'\(later)' is not supported yet", at: entry.value.position)
      return nil
    }
    // The rest is checked against the class that was meant.
    return unknown(
      "class of layers", name, known: LayerClasses.names,
      expected: "the name of a class of layers", at: entry.value.position
    ).flatMap { LayerClasses.named($0) }
  }

  /// What every layer has can be checked whatever the class, and so can the layers below.
  private func checkLayerOfUnknownClass(_ fields: inout Fields, _ member: LayerTree.Member, _ tree: LayerTree) {
    _ = fields.take("frame").flatMap { rect($0.value) }
    member.hasLayoutManager = fields.take("layoutManager").map { layoutManager($0.value) } ?? false
    if let constraints = fields.take("constraints") { _ = self.constraints(constraints.value, of: member, tree) }
    member.takeName([])
    if let sublayers = fields.take("sublayers") { _ = layers(sublayers.value, into: member, tree) }
    if let mask = fields.take("mask") { _ = self.mask(mask.value, of: member, tree) }
    _ = values(
      fields.takeRest().filter { PropertyKeyPath($0.key, in: CALayer.propertyTable) != nil }, of: CALayer.propertyTable)
  }

  /// Whole properties first, then parts of them, each in the order of the file.
  private func values(_ entries: [Node.Entry], of table: PropertyTable) -> [(
    path: PropertyKeyPath, value: PropertyValue
  )] {
    var whole: [(path: PropertyKeyPath, value: PropertyValue)] = []
    var parts = whole
    var resolution: Double?
    var seen: [PropertyKeyPath: String] = [:]
    for entry in entries {
      guard let path = layerKeyPath(entry, in: table) else { continue }
      if let other = seen.updateValue(entry.key, forKey: path) { reportTwice(entry.key, other, at: entry.position) }
      if path.component == nil, path.type == .image, let image = imageOrNull(entry.value) {
        whole.append((path, image.value))
        resolution = image.scale
      } else if path.type == .image {
        continue
      } else if let value = valueToSet(entry.value, at: path) {
        if path.component == nil { whole.append((path, value)) } else { parts.append((path, value)) }
      }
    }
    if let resolution, let path = PropertyKeyPath("contentsScale", in: table), seen[path] == nil {
      whole.append((path, .number(resolution)))
    }
    return whole + parts
  }

  /// An image of a layer, with the scale that it is written with.
  func imageOrNull(_ node: Node) -> (value: PropertyValue, scale: Double?)? {
    if node.isExplicitNull { return (.null, nil) }
    return image(node).map { (.image($0.image), $0.scale) }
  }

  private func layerKeyPath(_ entry: Node.Entry, in table: PropertyTable) -> PropertyKeyPath? {
    if entry.key.contains(".") || table.property(named: entry.key) != nil {
      return shownKeyPath(entry.key, in: table, at: entry.position)
    }
    if let owner = LayerClasses.owner(of: entry.key) {
      report(
        "a \(table.className) has no '\(entry.key)'", expected: "class: \(owner), which has it", at: entry.position)
      return nil
    }
    report(
      "unknown key '\(entry.key)' in a layer",
      expected: "a property of \(table.className), or one of \(Self.layerKeys.quotedList)",
      suggestion: Suggestion.meant(by: entry.key, in: table.names + Self.layerKeys + table.paths),
      at: entry.position)
    return nil
  }
}
