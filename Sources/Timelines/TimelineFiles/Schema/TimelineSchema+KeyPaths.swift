import Layers
import Properties
import RenderTree
import Timelines

extension TimelineSchema {
  /// Key paths, and the values next to them.
  static var keyPaths: [Schema.Entry] {
    [
      Schema.Entry(
        key: "animatedKeyPath", value: keyPath(KeyPathGroups.animated)),
      Schema.Entry(key: "readableKeyPath", value: keyPath(KeyPathGroups.readable)),
      Schema.Entry(key: "valuesOfAnimatedKeyPath", value: ["allOf": .array(animatedValues)]),
      Schema.Entry(key: "valuesOfReadableKeyPath", value: ["allOf": .array(readableValues)]),
    ]
  }

  private static func keyPath(_ groups: KeyPathGroups) -> Schema {
    let names = groups.groups.flatMap(\.names)
    let patterns = groups.groups.flatMap(\.patterns).map {
      ["type": "string", "pattern": .string("^\($0)$")] as Schema
    }
    // Otherwise the message would be a list of all names.
    return .anyOf(
      [["enum": .strings(names)]] + patterns + [.expression],
      expecting: "a key path, as position.x, opacity or transform.rotation.z")
  }

  /// The values of an animation, depending on the form of its key path.
  private static var animatedValues: [Schema] {
    let basic = basicAnimationProperties
    let key = propertyAnimationProperties.keyPath.property.name
    let function = propertyAnimationProperties.valueFunction.property.name
    return KeyPathGroups.animated.groups.map { group in
      let value = Schema(group.form)
      let ends = [basic.fromValue, basic.toValue].map { Schema.Entry(key: $0.property.name, value: value) }
      let by = Schema.Entry(key: basic.byValue.property.name, value: Schema(group.form.difference))
      let values = keyframeAnimationProperties.values.property
      let list = Schema.Entry(
        key: values.name, value: (["description": .string(values.summary)] as Schema).adding(.list(value)))
      let plain: Schema = ["properties": .object(ends + [by, list])]
      let isTransform = group.form == .value(.transform)
      return ["if": condition(key, group), "then": isTransform ? unlessMade(by: function, plain) : plain]
    }
  }

  /// With a value function, transforms are created from numbers and angles.
  private static func unlessMade(by function: String, _ plain: Schema) -> Schema {
    let arguments: Schema = .anyOf([.reference("angle"), .list(.reference("finiteNumber"), 3...3)])
    let basic = basicAnimationProperties
    let ends = [basic.fromValue, basic.toValue, basic.byValue].map {
      Schema.Entry(key: $0.property.name, value: arguments)
    }
    let list = Schema.Entry(key: keyframeAnimationProperties.values.property.name, value: .list(arguments))
    return ["if": required(function), "then": ["properties": .object(ends + [list])], "else": plain]
  }

  /// The values of an expectation, depending on the form of its key path.
  private static var readableValues: [Schema] {
    KeyPathGroups.readable.groups.map { group in
      let value = Schema(group.form)
      return [
        "if": condition("keyPath", group),
        "then": [
          "properties": ["is": .anyOf([value, .list(value)]), "reaches": value, "target": value]
        ],
      ]
    }
  }

  private static func condition(_ key: String, _ group: KeyPathGroups.Group) -> Schema {
    ["properties": .object([key]) { _ in group.schema }, "required": [.string(key)]]
  }

  /// An expectation, depending on its claim.
  static var expectation: Schema {
    let claims = ExpectationClaim.all
    let none: Schema = ["anyOf": .array(claims.map { required($0.key) })]
    // Completion ignores conditions, so the keys of all claims are repeated here.
    var seen: Set<String> = []
    let all = claims.flatMap { $0.kind.table.keys }
    let keys = all.filter { seen.insert($0.name).inserted }.flatMap { key in
      all.allSatisfy { $0.name != key.name || $0.form == key.form } ? entries(key) : [described(key)]
    }
    return .type("object", ["properties": .object(keys)]).adding(
      .forObjects(chain(claims.map { (required($0.key), .reference($0.kind.rawValue)) }, otherwise: none)))
  }

  /// New values, by `id.keyPath`.
  static var changes: Schema {
    let patterns = KeyPathGroups.set.groups.map { group in
      Schema.Entry(key: group.changePattern, value: Schema(group.form))
    }
    return mapping([], patterns: patterns)
  }
}

extension ValueForm {
  /// The form of a value that is added to values of this form; sizes may then be negative.
  fileprivate var difference: ValueForm {
    switch self {
    case .value(.rect): .numbers(count: 4...4, .finite)
    case .number(.notNegative): .number(.finite)
    default: self
    }
  }
}
