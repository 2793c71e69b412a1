/// The classes of animations that a timeline can name, with their properties.
struct AnimationClass: Sendable {
  let name: String
  let superclassName: String?
  let ownProperties: [AnimationProperty]
  /// Whether a timeline can make one; the others only hand down their properties.
  var isAbstract = false

  static let all: [AnimationClass] = [
    AnimationClass(
      name: "CAAnimation", superclassName: nil,
      ownProperties: [
        .init("beginTime", .number(.finite)), .init("duration", .number(.notNegativeOrInfinite)),
        .init("speed", .number(.finite)), .init("timeOffset", .number(.finite)),
        .init("repeatCount", .number(.notNegativeOrInfinite)), .init("repeatDuration", .number(.notNegativeOrInfinite)),
        .init("autoreverses", .boolean), .init("fillMode", .constant(["backwards", "forwards", "both", "removed"])),
        .init("removedOnCompletion", alias: "isRemovedOnCompletion", .boolean), .init("timingFunction", .curve),
      ], isAbstract: true),
    AnimationClass(
      name: "CAPropertyAnimation", superclassName: "CAAnimation", ownProperties: [.init("keyPath", .keyPath)],
      isAbstract: true),
    AnimationClass(
      name: "CABasicAnimation", superclassName: "CAPropertyAnimation",
      ownProperties: [.init("fromValue", .value), .init("toValue", .value), .init("byValue", .difference)]),
    AnimationClass(
      name: "CAKeyframeAnimation", superclassName: "CAPropertyAnimation",
      ownProperties: [
        .init("values", .values), .init("keyTimes", .keyTimes), .init("timingFunctions", .curves),
        .init("calculationMode", .constant(["linear", "discrete"])),
      ]),
    AnimationClass(
      name: "CAAnimationGroup", superclassName: "CAAnimation", ownProperties: [.init("animations", .animations)]),
  ]

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Inherited ones first.
  var properties: [AnimationProperty] {
    (superclassName.flatMap { Self.byName[$0] }?.properties ?? []) + ownProperties
  }

  func inherits(from name: String) -> Bool {
    self.name == name || superclassName.flatMap { Self.byName[$0] }?.inherits(from: name) ?? false
  }
}

/// A property of a class of animations.
struct AnimationProperty: Sendable {
  enum Kind: Sendable {
    case number(Reader.NumberRange)
    case boolean
    case constant([String])
    case keyPath
    /// Of the type of the key path.
    case value
    /// As `value`, and may lead anywhere: a width may be negative.
    case difference
    case values
    case keyTimes
    case curve
    case curves
    case animations
  }

  let name: String
  let alias: String?
  let kind: Kind

  init(_ name: String, alias: String? = nil, _ kind: Kind) {
    self.name = name
    self.alias = alias
    self.kind = kind
  }
}
