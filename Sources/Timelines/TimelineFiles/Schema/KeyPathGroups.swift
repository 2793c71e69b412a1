import Layers
import Properties
import RenderTree
import Timelines

/// The key paths of all classes of layers, grouped by the form of their values.
struct KeyPathGroups {
  struct Group {
    let form: ValueForm

    /// Key paths as they are written.
    var names: [String] = []

    /// Regular expressions for key paths within filters and emitter cells, whose names the author chooses.
    var patterns: [String] = []
  }

  private(set) var groups: [Group] = []

  /// - Parameters:
  ///   - properties: the properties to include.
  ///   - isIncluded: whether a property, or a component of it, is included.
  ///   - form: the form of the values at a property, or at a component of it.
  init(
    of properties: [Property], where isIncluded: (PropertyKeyPath) -> Bool = { _ in true },
    form: (Property, PropertyComponent?) -> ValueForm
  ) {
    var forms: [String: [ValueForm]] = [:]
    var order: [String] = []
    func note(_ names: [String], _ form: ValueForm) {
      for name in names {
        if forms[name] == nil { order.append(name) }
        if forms[name]?.contains(form) != true { forms[name, default: []].append(form) }
      }
    }
    for property in properties {
      if isIncluded(PropertyKeyPath(property)) { note(property.names, form(property, nil)) }
      for component in PropertyComponent.allCases
      where component.owners.contains(property.type)
        && isIncluded(PropertyKeyPath(property, component: component))
      {
        note(property.names.map { "\($0).\(component.rawValue)" }, form(property, component))
      }
    }
    for name in order {
      // If classes differ, any of their forms is accepted.
      guard let found = forms[name] else { continue }
      add(found.count == 1 ? found[0] : .either(found)) { $0.names.append(name) }
    }
    if properties.contains(where: { $0.type == .filters }) { addInputs(of: properties, form) }
    if properties.contains(where: { $0.type == .emitterCells }) { addCells(form) }
  }

  private mutating func add(_ form: ValueForm, _ change: (inout Group) -> Void) {
    if let index = groups.firstIndex(where: { $0.form == form }) { return change(&groups[index]) }
    var group = Group(form: form)
    change(&group)
    groups.append(group)
  }

  private mutating func addInputs(of properties: [Property], _ form: (Property, PropertyComponent?) -> ValueForm) {
    let lists = properties.filter { $0.type == .filters }
    for input in PropertyTable.filter.properties {
      let pattern =
        "(?:\(lists.map(\.name).joined(separator: "|")))\\.[^.]+\\.(?:\(input.names.joined(separator: "|")))"
      add(form(lists[0], .filterInput(filter: "", input))) { $0.patterns.append(pattern) }
    }
  }

  private mutating func addCells(_ form: (Property, PropertyComponent?) -> ValueForm) {
    // Only the properties of the cell itself: in a key path, nested cells come before the name of the last cell.
    let cells = KeyPathGroups(
      of: PropertyTable.emitterCell.properties.filter { $0.type != .emitterCells }, form: form)
    for group in cells.groups {
      let names = group.names.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
      let pattern = "emitterCells\\.(?:[^.]+\\.emitterCells\\.)*[^.]+\\.(?:\(names))"
      add(group.form) { $0.patterns.append(pattern) }
    }
    let pattern = "emitterCells\\.(?:[^.]+\\.emitterCells\\.)*[^.]+\\.emitterCells"
    add(form(emitterCellProperties.emitterCells.property, nil)) { $0.patterns.append(pattern) }
  }
}

extension KeyPathGroups {
  /// The properties of all classes of layers, and of sounds.
  static let layerProperties: [Property] = LayerClasses.builtIn.reduce(into: PropertyTable.sound.properties) {
    found, layerClass in
    for property in layerClass.propertyTable.properties where !found.contains(property) { found.append(property) }
  }

  /// The key paths that the script can set, including those of the frame.
  static let set = KeyPathGroups(of: layerProperties + [derivedProperties.frame.property]) { property, component in
    component?.form ?? property.form
  }

  /// The key paths that can be read.
  static let readable = KeyPathGroups(of: layerProperties + [derivedProperties.frame.property]) {
    property, component in component?.animatedForm() ?? property.animatedForm()
  }

  /// The key paths that can be animated.
  static let animated = KeyPathGroups(of: layerProperties, where: \.animates) {
    property, component in component?.animatedForm() ?? property.animatedForm()
  }
}

extension KeyPathGroups.Group {
  /// The key paths of the group as strings.
  var schema: Schema {
    let lists: [Schema] = names.isEmpty ? [] : [["enum": .strings(names)]]
    return .anyOf(lists + patterns.map { ["type": "string", "pattern": .string("^\($0)$")] })
  }

  /// The regular expression for `id.keyPath`. The id may be that of a piece of a split text, `title.3`.
  var changePattern: String {
    let all = names.map { $0.replacing(".", with: "\\.") } + patterns
    return "^[^.]+(?:\\.[0-9]+)?\\.(?:\(all.joined(separator: "|")))$"
  }
}
