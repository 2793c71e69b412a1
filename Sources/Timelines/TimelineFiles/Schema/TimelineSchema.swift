import Animations
import Layers
import Properties
import RenderTree
import Timelines

/// The JSON Schema of timelines, generated from the same tables that the reader uses.
package enum TimelineSchema {
  /// The schema, draft 2020-12, as JSON.
  package static let text = schema.text

  private static var schema: Schema {
    let names = Schema.object([
      Schema.Entry(key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      Schema.Entry(key: "title", value: "LayerKit timeline"),
      Schema.Entry(key: "description", value: "Core Animation timelines, version 1, as layerkit reads them"),
      Schema.Entry(key: "$ref", value: .string("#/$defs/\(MappingKind.timeline.rawValue)")),
    ])
    return names.adding(["$defs": .object(definitions)])
  }

  private static var definitions: [Schema.Entry] {
    let mappings = MappingKind.allCases.compactMap { kind in
      schema(of: kind).map { Schema.Entry(key: kind.rawValue, value: $0) }
    }
    return mappings + layerKeys + layerClasses + properties + animationClasses + filters + keyPaths + values + scalars
  }

  /// The schema of a kind of mapping; nil for a kind that is part of another definition.
  private static func schema(of kind: MappingKind) -> Schema? {
    switch kind {
    case .layer: layer
    case .style, .actions, .image: nil
    case .animation: animation
    case .filter: filter
    case .variable: variable
    case .changes: changes
    case .insertion: mapping(kind).adding(.forObjects(.anyOf(["into", "above", "below"].map(required))))
    case .shape: shape
    case .transformItem, .colorInSpace: mapping(kind, isItem: true).adding(oneOf(kind.table.names))
    case .textRun: mapping(kind, more: entries(of: PropertyTable.textRun), isItem: true)
    case .paragraphStyle: mapping(kind, more: entries(of: PropertyTable.paragraphStyle))
    case .emitterCell:
      mapping(kind, more: entries(of: PropertyTable.emitterCell) + cellParts, patterns: cellPatterns, isItem: true)
    case .constraint, .tabStop, .event, .sound, .subtitles, .textOutline: mapping(kind, isItem: true)
    case .expectation: expectation
    case .valueExpectation, .overshootExpectation, .reachExpectation, .settlingExpectation, .monotonicExpectation,
      .insideExpectation:
      mapping(kind, isItem: true).adding(.reference("valuesOfReadableKeyPath"))
    case .timeline: timeline
    case .scene: scene
    case .pieces: mapping(kind, more: entries(of: CATextLayer.propertyTable))
    case .sceneTransition:
      mapping(
        kind, more: entries(of: CATransition.propertyTable).filter { entry in !kind.table.names.contains(entry.key) })
    case .component, .canvas, .componentCanvas, .transaction, .timingSteps, .timingLines, .stack, .textNumber:
      mapping(kind)
    }
  }
}

extension TimelineSchema {
  /// A scene, with the keys of a layer without a class.
  private static var scene: Schema {
    let keys = MappingKind.scene.table.keys.filter { $0.name != "actions" }.flatMap(entries)
    let actions = Schema.Entry(key: "actions", value: .reference("CALayer.actions"))
    return mapping(keys + [actions] + entries(of: CALayer.propertyTable).filter { $0.key != "duration" }, isItem: true)
  }

  /// A timeline, which has layers or scenes.
  private static var timeline: Schema {
    let keys = MappingKind.timeline.table.keys
    let required = keys.filter { $0.isRequired && $0.name != "layers" }.map(\.name)
    return mapping(keys.flatMap(entries), required: required)
      .adding(.forObjects(.anyOf(["layers", "scenes"].map { Self.required($0) })))
  }

  /// A mapping with the keys of its table and optionally further keys. Other keys are not allowed.
  /// - Parameters:
  ///   - patterns: regular expressions of further keys, with the schemas of their values.
  ///   - isItem: whether the mapping can be an item of a list, which may have `for` and `if`.
  static func mapping(
    _ kind: MappingKind, more: [Schema.Entry] = [], patterns: [Schema.Entry] = [], isItem: Bool = false
  ) -> Schema {
    mapping(
      kind.table.keys.flatMap(entries) + more, required: kind.table.keys.filter(\.isRequired).map(\.name),
      patterns: patterns, isItem: isItem)
  }

  static func mapping(
    _ entries: [Schema.Entry], required: [String] = [], patterns: [Schema.Entry] = [], isItem: Bool = false
  ) -> Schema {
    let repetition = isItem ? ["for", "if"].map { Schema.Entry(key: $0, value: .reference($0)) } : []
    let needed: Schema = required.isEmpty ? [:] : ["required": .strings(required)]
    // A key that contains an expression may become any key.
    let expression = Schema.Entry(key: #"\$\{"#, value: true)
    return .type(
      "object",
      Schema.object([Schema.Entry(key: "properties", value: .object(entries + repetition))]).adding(needed).adding([
        "patternProperties": .object(patterns + [expression]), "additionalProperties": false,
      ]))
  }

  /// A key of a table, under both of its spellings, with the schema of its value.
  static func entries(_ key: TimelineKey) -> [Schema.Entry] {
    let form = Schema(key.form).onceOnly(key.form)
    let standard: Schema = key.standard.map { ["default": .literal($0)] } ?? [:]
    let value = (["description": .string(key.summary)] as Schema).adding(standard).adding(form)
    return [Schema.Entry(key: key.name, value: value)] + (key.alias.map { [Schema.Entry(key: $0, value: value)] } ?? [])
  }

  /// The properties of a table, under all of their names.
  static func entries(of table: PropertyTable) -> [Schema.Entry] {
    table.properties.flatMap { property in
      property.names.map { Schema.Entry(key: $0, value: .reference(definitionName(of: property, in: table))) }
    }
  }

  /// The name of a property, qualified by the class that declares it: `CALayer.opacity`.
  static func definitionName(of property: Property, in table: PropertyTable) -> String {
    var owner = table
    while let superTable = owner.superTable, superTable.has(property) { owner = superTable }
    let name = owner.className.split(separator: " ").enumerated().map {
      $0.offset == 0 ? $0.element : $0.element.capitalized[...]
    }
    return "\(name.joined()).\(property.name)"
  }

  /// An object that has a key.
  static func required(_ key: String) -> Schema { ["required": [.string(key)]] }

  /// An object that has exactly one of several keys.
  static func oneOf(_ keys: [String]) -> Schema { .forObjects(["oneOf": .array(keys.map(required))]) }

  /// An object in which a key has one of several values.
  static func has(_ key: String, _ values: [String]) -> Schema {
    ["properties": .object([key]) { _ in ["enum": .strings(values)] }, "required": [.string(key)]]
  }

  /// The first schema whose condition is met.
  static func chain(_ cases: [(condition: Schema, schema: Schema)], otherwise: Schema) -> Schema {
    cases.reversed().reduce(otherwise) { rest, one in ["if": one.condition, "then": one.schema, "else": rest] }
  }
}
