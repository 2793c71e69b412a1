import Properties

/// A claim about a whole motion. Values have the type of the key path, and distances its units.
public enum MotionClaim: Sendable {
  /// The distance by which the motion overshoots a target is within the range. It is measured on the side of the target
  /// away from the start. The target is the final value by default. For numbers, points and sizes.
  case overshoot(ClosedRange<Double>, of: PropertyValue? = nil)

  /// The time at which the motion first reaches a value is within the range, in seconds. For numbers, points, sizes,
  /// rectangles, colours and booleans.
  case reaches(PropertyValue, ClosedRange<Double>)

  /// Every component stays within a distance of a target from some time on, which is at most `by` seconds. The target
  /// is the final value by default. For numbers, points, sizes, rectangles and colours.
  case settles(within: Double, of: PropertyValue? = nil, by: Double? = nil)

  /// Every component is monotonic; if nil, at least one is not. For numbers, points, sizes, rectangles and colours.
  case monotonic(Monotonicity?)

  /// Each coordinate stays within its closed range: one range for a number; two, for x and y, for a point, a size, or
  /// all corners of a rectangle.
  case inside([ClosedRange<Double>])

  /// The direction of a monotonic motion.
  public enum Monotonicity: String, CaseIterable, Sendable {
    /// `increasing` means never decreasing, `decreasing` never increasing, `either` one of the two.
    case either, increasing, decreasing
  }
}

extension MotionClaim {
  /// The names of the claims in a timeline.
  package enum Kind: String {
    case overshoot, reaches, settles, monotonic, inside

    /// The types of key paths to which the claim applies.
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
