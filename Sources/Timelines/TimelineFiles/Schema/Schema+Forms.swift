import Properties

extension Schema {
  /// The regular expression for a text that contains an expression.
  static let expressionPattern: Schema = #"\$\{"#

  static func reference(_ name: String) -> Schema { ["$ref": .string("#/$defs/\(name)")] }

  static let expression = reference("expression")

  /// Values of a type, or an expression.
  static func type(_ name: Schema, _ more: Schema = [:]) -> Schema {
    Schema.object([Entry(key: "type", value: [name, "string"]), Entry(key: "pattern", value: expressionPattern)])
      .adding(["patternErrorMessage": .string("Expected \(words(for: name)), or an expression, ${…}")]).adding(more)
  }

  private static func words(for type: Schema) -> String {
    switch type {
    case "number": "a number"
    case "integer": "a whole number"
    case "boolean": "true or false"
    case "array": "a list"
    default: "keys with values"
    }
  }

  static func anyOf(_ schemas: [Schema]) -> Schema {
    schemas.count == 1 ? schemas[0] : .object([Entry(key: "anyOf", value: .array(schemas))])
  }

  /// Any of several schemas, with one error message for all of them instead of the message of the last one tried.
  static func anyOf(_ schemas: [Schema], expecting text: String) -> Schema {
    anyOf(
      schemas.map { schema in
        // Items and keys have their own messages.
        schema.entries.contains { ["items", "$ref"].contains($0.key) } ? schema : schema.adding(expecting(text))
      })
  }

  /// The message that editors of YAML and JSON show instead of the name of a rule. Validators ignore these keywords.
  static func expecting(_ text: String) -> Schema {
    ["errorMessage": .string("Expected \(text)"), "patternErrorMessage": .string("Expected \(text)")]
  }

  /// A list, or an expression.
  static func list(_ items: Schema, _ count: ClosedRange<Int> = 0...Int.max) -> Schema {
    var more: [Entry] = [Entry(key: "items", value: items)]
    if count.lowerBound > 0 { more.append(Entry(key: "minItems", value: .number(count.lowerBound))) }
    if count.upperBound < Int.max { more.append(Entry(key: "maxItems", value: .number(count.upperBound))) }
    return type("array", .object(more))
  }

  /// One of several words, or an expression.
  static func constant(_ words: [String]) -> Schema { anyOf([["enum": strings(words)], expression]) }

  /// A condition that applies only to objects; an expression in place of an object is accepted.
  static func forObjects(_ condition: Schema) -> Schema { ["if": ["type": "object"], "then": condition] }

  /// The values of a form.
  init(_ form: ValueForm) {
    switch form {
    case .version: self = .anyOf([["const": 1], .expression])
    case .number(let range): self = Self.number(in: range)
    case .wholeNumber(let range):
      let least: Schema = ["minimum": .number(range.lowerBound)]
      let most: Schema = range.upperBound == Int.max ? [:] : ["maximum": .number(range.upperBound)]
      self = .type("integer", least.adding(most))
    case .numberWithin(let range):
      self = .type("number", ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    case .angle(let range): self = .reference(range == .notNegative ? "notNegativeAngle" : "angle")
    case .boolean: self = .reference("boolean")
    case .string: self = ["type": "string"]
    case .name: self = .reference("name")
    case .text(let pattern): self = ["type": "string", "pattern": .string("\(pattern)|\\$\\{")]
    case .constant(let words): self = .constant(words)
    case .frameRate: self = .reference("frameRate")
    case .animatedKeyPath: self = .reference("animatedKeyPath")
    case .readableKeyPath: self = .reference("readableKeyPath")
    case .valueAtKeyPath, .anything: self = [:]
    case .value(let type): self = .reference(type == .emitterCells ? "emitterCells" : type.rawValue)
    case .numbers(let count, let range): self = .list(Self.number(in: range), count)
    case .list(let element, let count): self = .list(Schema(element), count)
    case .mapping(let kind): self = .reference(kind.rawValue)
    case .named(let form):
      // The value of a single layer or event is not an item of a list, so it cannot be repeated.
      self = .type("object", ["additionalProperties": Schema(form).onceOnly(form)])
    case .nullable(let form): self = .anyOf([Schema(form), ["type": "null"]])
    case .either(let forms): self = .anyOf(forms.map { Schema($0) })
    }
  }

  /// Numbers in a range, or an expression.
  static func number(in range: PropertyRange) -> Schema {
    switch range {
    case .any: reference("number")
    case .finite, .list: reference("finiteNumber")
    case .unit: reference("unitNumber")
    case .signedUnit: reference("signedUnitNumber")
    case .notNegative: reference("notNegativeNumber")
    case .notNegativeOrInfinite, .length: reference("length")
    case .positive: reference("positiveNumber")
    case .upTo(let most): type("number", ["minimum": 0, "maximum": number(most)])
    case .whole(let most): type("integer", ["minimum": 0, "maximum": number(most)])
    case .flags(let all): type("integer", ["minimum": 0, "maximum": number(all)])
    }
  }

  /// The schema of a mapping that is not an item of a list, where `for` and `if` are not allowed.
  func onceOnly(_ form: ValueForm) -> Schema {
    switch form {
    case .mapping(.layer), .mapping(.animation): adding(["not": Self.reference("repeated")])
    case .nullable(let inner): .anyOf([Schema(inner).onceOnly(inner), ["type": "null"]])
    case .either(let forms): .anyOf(forms.map { Schema($0).onceOnly($0) })
    default: self
    }
  }
}
