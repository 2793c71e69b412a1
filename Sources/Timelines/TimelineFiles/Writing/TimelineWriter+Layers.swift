import Animations
import Documents
import Foundation
import Layers
import Properties
import RenderTree
import Timelines

extension TimelineWriter {
  /// A layer with its subtree.
  func layer(_ layer: Timeline.Layer) -> Node { layerEntries(layer).node }

  /// The entries of a layer. The id and the sublayers of the root layer are left out, because they are written
  /// elsewhere.
  func layerEntries(_ layer: Timeline.Layer, isRoot: Bool = false) -> NodeEntries {
    let writer = of(layer.id.map { "layer '\($0)'" } ?? "a layer without id", at: layer.sourcePosition)
    let (keys, table) = (layerKeys, layer.layerClass.propertyTable)
    if let id = layer.id { layers.note(id, table) }
    var entries = NodeEntries()
    if !isRoot { entries.add(keys.id, layer.id.map { .text($0) }) }
    entries.add(keys.layerClass, writer.className(layer.layerClass))
    entries.add(keys.frame, layer.frame.map { writer.value(.rect($0)) })
    for (path, value) in layer.writtenValues(isRoot: isRoot) {
      entries.add(path.description, writer.value(value, at: path))
    }
    entries.add(keys.style, layer.style.map { writer.style($0, table) })
    if layer.hasConstraintLayout {
      entries.add(keys.layoutManager, keys.layoutManager.form.constants.first.map { .text($0) })
    }
    entries.add(keys.constraints, list: layer.constraints.map(constraint))
    entries.add(keys.splitInto, layer.splitInto.map { .text($0.rawValue) })
    entries.add(keys.actions, mapping: writer.actions(layer.actions, table))
    entries.add(keys.animations, mapping: writer.animations(layer.animations, table))
    entries.add(keys.mask, layer.mask.map { writer.layer($0) })
    if !isRoot { entries.add(keys.sublayers, list: layer.sublayers.map { writer.layer($0) }) }
    return entries
  }

  /// The name of a class; nil for `CALayer`, which is the default.
  private func className(_ layerClass: CALayer.Type) -> Node? {
    guard layerClass != CALayer.self else { return nil }
    if let name = LayerClasses.name(of: layerClass) { return .text(name) }
    return refuse("the class '\(layerClass)'", expected: "a class that is registered")
  }

  private func style(_ style: Timeline.Style, _ table: PropertyTable) -> Node {
    var entries = NodeEntries()
    for (property, value) in style.values.lastOfEach(by: \.property) {
      entries.add(property.name, self.value(value, at: PropertyKeyPath(property)))
    }
    entries.add(styleKeys.actions, mapping: actions(style.actions, table))
    entries.add(styleKeys.style, style.style.map { self.style($0, table) })
    return entries.node
  }

  private func actions(_ actions: [(key: String, animation: Timeline.Animation?)], _ table: PropertyTable)
    -> NodeEntries
  {
    var entries = NodeEntries()
    for (key, action) in actions.lastOfEach(by: \.key) {
      entries.add(key, action.map { animation($0, of: table, action: key) } ?? .text("none"))
    }
    return entries
  }

  private func constraint(_ constraint: Timeline.Constraint) -> Node {
    let keys = constraintKeys
    var entries = NodeEntries()
    entries.add(keys.attribute, .text("\(constraint.attribute)"))
    entries.add(keys.relativeTo, .text(constraint.sourceName))
    if constraint.sourceAttribute != constraint.attribute {
      entries.add(keys.sourceAttribute, .text("\(constraint.sourceAttribute)"))
    }
    if constraint.scale != 1 { entries.add(keys.scale, .number(constraint.scale)) }
    if constraint.offset != 0 { entries.add(keys.offset, .number(constraint.offset)) }
    return entries.node
  }
}

/// The property tables of the layers written so far, by id.
final class WrittenLayers {
  private var tables: [String: PropertyTable] = [:]

  func note(_ id: String, _ table: PropertyTable) { tables[id] = table }

  /// The properties of a layer, or of a piece of a text.
  func table(of id: String) -> PropertyTable { tables[id] ?? CATextLayer.propertyTable }
}

extension Timeline.Layer {
  /// The values that have an effect: whole properties, then their parts, then those of the frame. They are set and read
  /// in this order.
  fileprivate func writtenValues(isRoot: Bool) -> [(path: PropertyKeyPath, value: PropertyValue)] {
    let values = values.lastOfEach(by: \.path)
    let whole = values.filter { $0.path.component == nil && !isDefault($0.path.property, $0.value, isRoot: isRoot) }
    let parts = values.filter { $0.path.component != nil && !$0.path.isDerived }
    let written = whole + parts + values.filter { $0.path.component != nil && $0.path.isDerived }
    return frame == nil ? written : written.compactMap(Self.besideFrame)
  }

  /// Whether a layer has the value without setting it.
  private func isDefault(_ property: Property, _ value: PropertyValue, isRoot: Bool) -> Bool {
    // The default must come from the class alone, and not from a style, the canvas, or the id, which is the default
    // name.
    guard value == property.defaultValue, style == nil, !isRoot,
      LayerClasses.builtIn.contains(where: { $0 == layerClass })
    else { return false }
    // Texts are drawn as outlines unless `contentsScale` is set, even to its default.
    return property !== layerProperties.name.property && property !== layerProperties.contentsScale.property
  }

  /// A value next to a frame, which sets the position and the size of the bounds; nil for a value that the frame
  /// replaces.
  private static func besideFrame(
    _ path: PropertyKeyPath, _ value: PropertyValue
  ) -> (path: PropertyKeyPath, value: PropertyValue)? {
    if path.property === layerProperties.position.property { return nil }
    guard path.property === layerProperties.bounds.property else { return (path, value) }
    switch (path.component, value) {
    case (nil, .rect(let bounds)):
      let origin = PropertyKeyPath(path.property, component: .origin)
      return bounds.origin == .zero ? nil : (origin, .point(bounds.origin))
    case (.size, _), (.sizeWidth, _), (.sizeHeight, _): return nil
    default: return (path, value)
    }
  }
}

extension Array {
  /// The elements, without those that are replaced by a later element with the same key.
  func lastOfEach<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return reversed().filter { seen.insert(key($0)).inserted }.reversed()
  }
}
