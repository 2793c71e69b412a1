import Animations
import Properties
import Timelines

extension TimelineSchema {
  /// The types of values of properties.
  static var values: [Schema.Entry] {
    [
      Schema.Entry(
        key: "point", value: .anyOf([pair.adding(.expecting("a point, [x, y]")), .reference("percentage")])),
      Schema.Entry(key: "size", value: size),
      Schema.Entry(key: "rect", value: .anyOf([rect, .reference("percentage")])),
      Schema.Entry(key: "color", value: color),
      Schema.Entry(key: "transform", value: transform),
      Schema.Entry(key: "image", value: .anyOf([["type": "string", "minLength": 1], .reference("image.file")])),
      Schema.Entry(key: "image.file", value: mapping(.image, isItem: true)),
      Schema.Entry(key: "path", value: path),
      Schema.Entry(key: "colors", value: .list(.reference("color"))),
      Schema.Entry(key: "filters", value: .list(.reference("filter"), 0...TimelineLimits.filters)),
      Schema.Entry(key: "emitterCells", value: .list(.reference("emitterCell"))),
      Schema.Entry(key: "text", value: richText),
      Schema.Entry(key: "timingFunction", value: timingFunction),
    ]
  }

  private static var pair: Schema { .list(length(.reference("finiteNumber")), 2...2) }

  /// A number, or a percentage.
  private static func length(_ number: Schema) -> Schema { .anyOf([number, .reference("percentage")]) }

  private static var size: Schema {
    .anyOf([
      pair.adding(.expecting("a size, [width, height]")), .reference("percentage"), ["enum": ["preferredFrameSize"]],
    ])
  }

  private static var rect: Schema {
    let (any, length) = (length(.reference("finiteNumber")), length(.reference("notNegativeNumber")))
    return Schema.list(any, 4...4).adding([
      "prefixItems": [any, any, length, length]
    ]).adding(.expecting("a rectangle, [x, y, width, height]"))
  }

  private static var color: Schema {
    .anyOf(
      [
        ["enum": ["clear"]],
        ["type": "string", "pattern": #"^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$|\$\{"#],
        ["type": "array", "items": .reference("finiteNumber"), "minItems": 3, "maxItems": 4],
        .reference(MappingKind.colorInSpace.rawValue),
      ],
      expecting: "a colour: clear, #rgb, #rrggbb or #rrggbbaa in quotes, [red, green, blue, alpha], "
        + "or { displayP3: [red, green, blue, alpha] }")
  }

  private static var transform: Schema {
    .anyOf(
      [
        ["enum": ["identity"]], .expression,
        ["type": "array", "items": .reference(MappingKind.transformItem.rawValue)],
        ["type": "array", "items": .reference("finiteNumber"), "minItems": 16, "maxItems": 16],
      ],
      expecting: "a transform: identity, a list as [{ rotate: 45deg }, { scale: 2 }], or 16 numbers")
  }

  private static var path: Schema {
    .anyOf(
      [["type": "string"], .reference(MappingKind.shape.rawValue), .reference(MappingKind.textOutline.rawValue)],
      expecting: "a path: SVG path data as M 0 0 L 100 50 Z, a shape as { circle: [50, 50, 40] }, or { text: … }")
  }

  /// A path made from one shape. Only a shape with rounded corners has a radius.
  static var shape: Schema {
    let shapes = MappingKind.shape.table.keys.filter { !$0.isRequired }.map(\.name)
    let entries = MappingKind.shape.table.keys.flatMap(entries)
    return mapping(entries, isItem: true).adding(oneOf(shapes)).adding([
      "dependentRequired": ["roundedRect": ["cornerRadius"], "cornerRadius": ["roundedRect"]]
    ])
  }

  private static var richText: Schema {
    let runs: Schema = [
      "type": "array", "items": .reference(MappingKind.textRun.rawValue), "maxItems": .number(TimelineLimits.textRuns),
    ]
    return .anyOf([["type": "string"], .reference(MappingKind.textNumber.rawValue), runs])
  }

  private static var timingFunction: Schema {
    let (share, any) = (Schema.reference("unitNumber"), Schema.reference("finiteNumber"))
    let names = CAMediaTimingFunctionName.known.map(\.rawValue)
    return .anyOf(
      [
        ["enum": .strings(names + EasingName.allCases.map(\.rawValue))], .expression,
        ["type": "array", "prefixItems": [share, any, share, any], "items": any, "minItems": 4, "maxItems": 4],
        .reference(MappingKind.timingSteps.rawValue), .reference(MappingKind.timingLines.rawValue),
      ],
      expecting:
        "a timing function: \(names.joined(separator: ", ")), a name such as easeOutCubic, or a curve [x1, y1, x2, y2] as [0.2, 0, 0, 1]"
    )
  }

  /// A filter, depending on its type.
  static var filter: Schema {
    let key = MappingKind.filter.table.keys.first { $0.name == "type" }
    return .type(
      "object",
      [
        "properties": .object(key.map(entries) ?? []), "required": ["type"],
        "allOf": .array(
          FilterType.allCases.map { type in
            ["if": has("type", [type.rawValue]), "then": .reference("filter.\(type.rawValue)")]
          }),
      ])
  }

  /// The types of filters with their inputs.
  static var filters: [Schema.Entry] {
    FilterType.allCases.map { type in
      let inputs = type.inputs.map { input in
        let standard: Schema = [
          "description": .string(input.property.summary), "default": .literal(input.defaultValue.json),
        ]
        return Schema.Entry(key: input.property.name, value: standard.adding(Schema(input.property.form)))
      }
      return Schema.Entry(key: "filter.\(type.rawValue)", value: mapping(.filter, more: inputs, isItem: true))
    }
  }

  /// A variable; its default has its type.
  static var variable: Schema {
    mapping(.variable).adding([
      "allOf": .array(
        VariableType.all.map { type in
          ["if": has("type", [type.name]), "then": ["properties": ["default": Schema(type.form)]]]
        })
    ])
  }
}
