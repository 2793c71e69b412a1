import Layers

/// The classes of animations that a timeline can name; their properties are read from their tables.
enum AnimationClasses {
  static let all: [CAAnimation.Type] = [
    CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  static let names = all.map { $0.propertyTable.className }

  static func named(_ name: String) -> CAAnimation.Type? { all.first { $0.propertyTable.className == name } }
}

extension AnimationTable {
  /// Every name and alias.
  var names: [String] { properties.flatMap { [$0.name, $0.alias].compactMap { $0 } } }
}

extension AnimationProperty {
  /// The numbers that make sense; tables know types only.
  var range: Reader.NumberRange {
    switch name {
    case "duration", "repeatCount", "repeatDuration": .notNegativeOrInfinite
    case "keyTimes", "startProgress", "endProgress": .unit
    case "mass", "stiffness", "perceptualDuration": .positive
    case "damping": .notNegativeOrInfinite
    case "tensionValues", "continuityValues", "biasValues", "bounce": .signedUnit
    default: .finite
    }
  }

  /// Whether the value is added to another one, so that sizes may be negative.
  var isDifference: Bool { name == "byValue" }
}
