import Layers
import Properties
import RenderTree
import Timelines

extension TimelineSchema {
  /// A layer, with the keys of its class. If the class is an expression, any key is accepted.
  static var layer: Schema {
    let key = MappingKind.layer.table.keys.first { $0.name == "class" }
    let classes = LayerClasses.builtInNames
    let cases = classes.dropFirst().map { name in
      ["if": has("class", [name]), "then": .reference(name)] as Schema
    }
    let usual: Schema = [
      "if": ["properties": ["class": ["const": .string(classes[0])]]], "then": .reference(classes[0]),
    ]
    return .type(
      "object",
      ["properties": .object(key.map(entries) ?? []), "allOf": .array([usual] + cases)])
  }

  /// The classes of layers, each with its style and its actions.
  static var layerClasses: [Schema.Entry] {
    LayerClasses.builtIn.flatMap { layerClass in
      let table = layerClass.propertyTable
      let name = table.className
      let keys = MappingKind.layer.table.keys.map { key in
        // Styles and actions have the properties of the class.
        let isOfClass = ["style", "actions"].contains(key.name)
        return Schema.Entry(
          key: key.name,
          value: isOfClass ? described(key, .reference("\(name).\(key.name)")) : .reference("layer.\(key.name)"))
      }
      let properties = entries(of: table)
      return [
        Schema.Entry(
          key: name,
          value: mapping(keys + properties + parts(of: table), patterns: partPatterns(of: table), isItem: true)),
        Schema.Entry(
          key: "\(name).style",
          value: mapping(
            properties + ["style", "actions"].map { Schema.Entry(key: $0, value: .reference("\(name).\($0)")) })),
        Schema.Entry(
          key: "\(name).actions",
          value: mapping(
            MappingKind.actions.table.keys.flatMap(entries)
              + table.actionKeys.map { Schema.Entry(key: $0, value: .reference("action")) })),
      ]
    }
  }

  /// The keys that every class of layers has.
  static var layerKeys: [Schema.Entry] {
    MappingKind.layer.table.keys.filter { !["style", "actions"].contains($0.name) }.flatMap(entries).map {
      Schema.Entry(key: "layer.\($0.key)", value: $0.value)
    }
  }

  /// A key with its description, for any value.
  static func described(_ key: TimelineKey) -> Schema.Entry {
    Schema.Entry(key: key.name, value: described(key, [:]))
  }

  private static func described(_ key: TimelineKey, _ schema: Schema) -> Schema {
    (["description": .string(key.summary)] as Schema).adding(schema)
  }

  /// The components of properties as keys, such as `position.x`, including those of the frame.
  private static func parts(of table: PropertyTable) -> [Schema.Entry] {
    (table.properties + [derivedProperties.frame.property]).flatMap { property in
      PropertyComponent.allCases.filter { $0.owners.contains(property.type) }.flatMap { component in
        property.names.map { Schema.Entry(key: "\($0).\(component.rawValue)", value: part(component, of: $0)) }
      }
    }
  }

  private static func part(_ component: PropertyComponent, of name: String) -> Schema {
    let form = Schema(component.form)
    let isNumber = component.form != .value(.size) && component.form != .value(.point)
    let isRelative = isNumber && RelativeLengths.isLength("\(name).\(component.rawValue)")
    return (["description": .string("The component \(component.rawValue) of \(name)")] as Schema).adding(
      isRelative ? .anyOf([form, .reference("percentage")]) : form)
  }

  /// The inputs of filters and the properties of emitter cells, as keys.
  private static func partPatterns(of table: PropertyTable) -> [Schema.Entry] {
    let lists = table.properties.filter { $0.type == .filters || $0.type == .emitterCells }
    let groups = KeyPathGroups(of: lists) { property, component in component?.form ?? property.form }.groups
    return groups.filter { !$0.patterns.isEmpty }.map { group in
      Schema.Entry(key: "^(?:\(group.patterns.joined(separator: "|")))$", value: Schema(group.form))
    }
  }

  /// The components of an emitter cell's properties, as keys.
  static var cellParts: [Schema.Entry] {
    PropertyTable.emitterCell.properties.flatMap { property in
      PropertyComponent.allCases.filter { $0.owners.contains(property.type) }.map {
        Schema.Entry(key: "\(property.name).\($0.rawValue)", value: part($0, of: property.name))
      }
    }
  }

  /// The properties of nested cells, as keys of a cell.
  static var cellPatterns: [Schema.Entry] { partPatterns(of: .emitterCell) }

  /// The declarations of all properties, by the class that declares them.
  static var properties: [Schema.Entry] {
    let tables =
      LayerClasses.builtIn.map { $0.propertyTable } + [.emitterCell, .textRun, .paragraphStyle]
    var seen: Set<String> = []
    return tables.flatMap { table in
      table.properties.compactMap { property in
        let name = definitionName(of: property, in: table)
        guard seen.insert(name).inserted else { return nil }
        return Schema.Entry(key: name, value: declaration(of: property, property.form))
      }
    }
  }

  /// The description, the default and the form of a property.
  static func declaration(of property: Property, _ form: ValueForm) -> Schema {
    let summary: Schema = property.summary.isEmpty ? [:] : ["description": .string(property.summary)]
    let standard: Schema = property.standard.map { ["default": $0] } ?? [:]
    return summary.adding(standard).adding(Schema(form))
  }
}

extension PropertyTable {
  /// The keys of actions, under all of their names.
  fileprivate var actionKeys: [String] {
    let names = properties.flatMap(\.names)
    return names + paths.filter { actionKey($0) != nil }
  }
}
