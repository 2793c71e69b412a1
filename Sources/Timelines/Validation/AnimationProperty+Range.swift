import Layers

extension AnimationProperty {
  /// The numbers that make sense; tables know types only.
  package var range: NumberRange {
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
  package var isDifference: Bool { name == "byValue" }
}
