import Properties

/// A claim about a whole motion. Values have the type of the key path, and distances its units.
public enum MotionClaim: Sendable {
  /// How far the motion goes beyond a target, on the side away from where it began: a distance within the range. The
  /// target is the value at the end unless it is given. For numbers, points and sizes.
  case overshoot(ClosedRange<Double>, of: PropertyValue? = nil)

  /// When the motion has a value for the first time: a time within the range, in seconds. For numbers, points, sizes,
  /// rectangles, colours and booleans.
  case reaches(PropertyValue, ClosedRange<Double>)

  /// Every component stays within a distance of a target to the end. The target is the value at the end unless it is
  /// given; `by` is the latest time, in seconds, from which on this holds. For numbers, points, sizes, rectangles and
  /// colours.
  case settles(within: Double, of: PropertyValue? = nil, by: Double? = nil)

  /// Each component goes one way only; for nil, at least one turns back. For numbers, points, sizes, rectangles and
  /// colours.
  case monotonic(Monotony?)

  /// Each coordinate stays within its range, ends included: one range for a number; two, for x and y, for a point, a
  /// size and all of a rectangle.
  case inside([ClosedRange<Double>])

  /// The way that components go.
  public enum Monotony: String, CaseIterable, Sendable {
    /// Either way, never less than before, or never more than before.
    case either, increasing, decreasing
  }
}

extension MotionClaim {
  /// The names of the claims in a timeline.
  package enum Kind: String {
    case overshoot, reaches, settles, monotonic, inside

    /// The types of key paths that the claim can be made of.
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
