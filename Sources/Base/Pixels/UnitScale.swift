/// Conversion of fractions that may be out of range or NaN.
@usableFromInline package enum UnitScale {
  /// Clamps to 0…1; NaN becomes 0.
  @inlinable package static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// Clamps a fraction to 0…1 and rounds it to 0…255.
  @inlinable package static func byte(_ value: Double) -> UInt8 { UInt8((clamped(value) * 255).rounded()) }
}
