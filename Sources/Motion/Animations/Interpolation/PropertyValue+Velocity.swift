import Properties

extension PropertyValue {
  /// The change per second of a motion, from its value and the values `step` and twice `step` seconds later: the slope
  /// of the parabola through the three. Nil for types without a velocity.
  package static func velocity(
    _ value: PropertyValue, _ next: PropertyValue, _ last: PropertyValue, step: Double
  ) -> PropertyValue? {
    guard value.isLinear, next.type == value.type, last.type == value.type else { return nil }
    let sum = value.repeated(-3).adding(next.repeated(4)).subtracting(last)
    let velocity = sum.repeated(1 / (2 * step))
    return velocity.magnitude.isFinite ? velocity : nil
  }
}
