extension TimelineSchema {
  private static let greatest = Schema.number(Double.greatestFiniteMagnitude)
  private static let least = Schema.number(-Double.greatestFiniteMagnitude)
  private static let degrees = #"^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?deg$"#

  /// Scalars, and the keys that any item of a list may have.
  static var scalars: [Schema.Entry] {
    let finite: Schema = ["minimum": least, "maximum": greatest]
    let positive: Schema = ["exclusiveMinimum": 0, "maximum": greatest]
    let notNegative: Schema = ["minimum": 0, "maximum": greatest]
    return [
      Schema.Entry(key: "expression", value: expression),
      Schema.Entry(key: "number", value: .type("number")),
      Schema.Entry(key: "finiteNumber", value: .type("number", finite)),
      Schema.Entry(key: "notNegativeNumber", value: .type("number", notNegative)),
      Schema.Entry(key: "positiveNumber", value: .type("number", positive)),
      Schema.Entry(key: "length", value: .type("number", ["minimum": 0])),
      Schema.Entry(key: "unitNumber", value: .type("number", ["minimum": 0, "maximum": 1])),
      Schema.Entry(key: "signedUnitNumber", value: .type("number", ["minimum": -1, "maximum": 1])),
      Schema.Entry(key: "angle", value: angle(finite)),
      Schema.Entry(key: "notNegativeAngle", value: angle(notNegative)),
      Schema.Entry(key: "percentage", value: percentage),
      Schema.Entry(key: "boolean", value: .type("boolean")),
      Schema.Entry(key: "name", value: ["type": ["string", "number", "boolean"]]),
      Schema.Entry(key: "frameRate", value: frameRate),
      Schema.Entry(key: "for", value: loop),
      Schema.Entry(key: "if", value: condition),
      Schema.Entry(key: "repeated", value: ["type": "object", "anyOf": .array(["for", "if"].map(required))]),
    ]
  }

  private static var expression: Schema {
    [
      "description": "An expression, ${…}, alone or within text", "type": "string",
      "pattern": Schema.expressionPattern, "patternErrorMessage": "Expected an expression, ${…}",
    ]
  }

  private static func angle(_ range: Schema) -> Schema {
    (["type": ["number", "string"], "pattern": .string("\(degrees)|\\$\\{")] as Schema).adding(range).adding(
      .expecting("an angle in radians or degrees, as 1.57 or 90deg"))
  }

  private static var percentage: Schema {
    let pattern = degrees.replacing("deg$", with: "%$")
    return (["type": "string", "pattern": .string(pattern)] as Schema).adding(
      .expecting("a percentage of the superlayer's bounds, as 50%"))
  }

  private static var frameRate: Schema {
    let rule: Schema = [
      "type": ["number", "string"], "exclusiveMinimum": 0, "maximum": 1000,
      "pattern": #"^ *[0-9]+ *(?:/ *[0-9]+ *)?$|^[0-9]*\.[0-9]+$|\$\{"#,
    ]
    return rule.adding(.expecting("frames a second, as 60 or 30000/1001"))
  }

  private static var loop: Schema {
    [
      "description":
        "Repeats the item for each value of a name: { i: 12 } is 0 to 11, { i: [3, 9] } is 3 to 8, { row: \"${rows}\" } the items of a list",
      "type": "object", "minProperties": 1,
      "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      "additionalProperties": [
        "type": ["integer", "array", "string"], "pattern": Schema.expressionPattern, "minimum": 0,
      ],
    ]
  }

  private static var condition: Schema {
    Schema.type("boolean").adding([
      "description": "Leaves the item out where it is false, as ${i != 3}"
    ])
  }
}
