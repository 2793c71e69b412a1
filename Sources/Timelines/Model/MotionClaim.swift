import Properties

/// What may be claimed of a motion. Values have the type of the key path.
public enum MotionClaim: Sendable {
  /// How far it goes beyond a target, by default the value at the end, on the side away from where it began.
  case overshoot(ClosedRange<Double>, of: PropertyValue? = nil)

  /// When it has a value for the first time, in seconds: a bound on one side means not later.
  case reaches(PropertyValue, ClosedRange<Double>)

  /// That every component stays within a distance of a target, by default the value at the end, from some time on.
  case settles(within: Double, of: PropertyValue? = nil, by: Double? = nil)

  /// That each component goes one way only; or, with nil, that one turns back.
  case monotonic(Monotony?)

  /// That each component stays between two bounds, which belong to it.
  case inside([ClosedRange<Double>])

  public enum Monotony: String, CaseIterable, Sendable {
    case either, increasing, decreasing
  }
}

extension MotionClaim {
  /// The claims by their names in a timeline.
  package enum Kind: String {
    case overshoot, reaches, settles, monotonic, inside

    /// The types of values of which it can be asked.
    package var types: [ValueType] {
      switch self {
      case .overshoot: [.number, .point, .size]
      case .reaches: [.number, .point, .size, .rect, .color, .boolean]
      case .settles, .monotonic: [.number, .point, .size, .rect, .color]
      case .inside: [.number, .point, .size, .rect]
      }
    }
  }

  var kind: Kind {
    switch self {
    case .overshoot: .overshoot
    case .reaches: .reaches
    case .settles: .settles
    case .monotonic: .monotonic
    case .inside: .inside
    }
  }
}
