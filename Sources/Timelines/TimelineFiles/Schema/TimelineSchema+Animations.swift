import Layers
import Properties
import Timelines

extension TimelineSchema {
  /// An animation outside of an action, which must specify its key path.
  static var animation: Schema {
    let others: [Schema] = [
      required("animations"), has("class", classes { !$0.propertyTable.has(keyPathProperty) }),
      ["properties": ["class": .expression], "required": ["class"]],
    ]
    return [
      "allOf": [
        .reference("eventAnimation"),
        .forObjects(["if": .anyOf(others), "then": [:], "else": required(keyPathProperty.name)]),
      ]
    ]
  }

  /// The classes of animations; the inference of a class that is not given; and animations whose key path the event
  /// provides, such as those of actions.
  static var animationClasses: [Schema.Entry] {
    let tables = AnimationClasses.builtIn.map { $0.propertyTable }
    return [Schema.Entry(key: "eventAnimation", value: eventAnimation), Schema.Entry(key: "action", value: action)]
      + tables.map { table in
        let properties = table.properties.flatMap { property in
          property.names.map { Schema.Entry(key: $0, value: .reference(definitionName(of: property, in: table))) }
        }
        let keys = MappingKind.animation.table.keys.flatMap(entries)
        return Schema.Entry(key: table.className, value: mapping(keys + properties, isItem: true))
      } + animationProperties(tables)
  }

  private static func animationProperties(_ tables: [PropertyTable]) -> [Schema.Entry] {
    var seen: Set<String> = []
    return tables.flatMap { table in
      table.properties.compactMap { property in
        let name = definitionName(of: property, in: table)
        guard seen.insert(name).inserted else { return nil }
        // The only word that is accepted instead of a number.
        let isDuration = property === Layers.animationProperties.duration.property
        let form = isDuration ? .either([property.ownForm, .constant(["settlingDuration"])]) : property.ownForm
        return Schema.Entry(key: name, value: declaration(of: property, form))
      }
    }
  }

  private static var eventAnimation: Schema {
    let named = AnimationClasses.builtInNames.map { (has("class", [$0]), Schema.reference($0)) }
    let springs = CASpringAnimation.propertyTable.ownProperties.map(\.name)
    let keyframes = [keyframeAnimationProperties.values.property, keyframeAnimationProperties.path.property]
    // These are the same rules by which the reader infers a missing class.
    let inferred: [(Schema, Schema)] = [
      (required("class"), [:]),
      (.anyOf(keyframes.map { required($0.name) }), .reference("CAKeyframeAnimation")),
      (required(groupProperties.animations.property.name), .reference("CAAnimationGroup")),
      (.anyOf(springs.map(required)), .reference("CASpringAnimation")),
    ]
    return .type(
      "object",
      [
        "properties": .object(MappingKind.animation.table.keys.flatMap(entries)),
        "allOf": [
          .forObjects(chain(named + inferred, otherwise: .reference("CABasicAnimation"))),
          .reference("valuesOfAnimatedKeyPath"),
        ],
      ])
  }

  private static var action: Schema {
    [
      "anyOf": [
        ["type": "null"], ["enum": ["none"]],
        Schema.reference("eventAnimation").adding(["not": .reference("repeated")]),
      ]
    ]
  }

  private static var keyPathProperty: Property { propertyAnimationProperties.keyPath.property }

  private static func classes(_ isIncluded: (CAAnimation.Type) -> Bool) -> [String] {
    AnimationClasses.builtIn.filter(isIncluded).map { $0.propertyTable.className }
  }
}
