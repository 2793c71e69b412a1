/// The factors by which red, green and blue of premultiplied pixels are multiplied; alpha is unchanged.
package struct ChannelFactors: Sendable, Hashable {
  /// The factors of blue, green, red and alpha, from the lowest 16 bits on, in 65,536ths; 65,535 means 1.
  package let bits: UInt64

  /// Factors that leave pixels unchanged.
  package static let one = ChannelFactors(red: 1, green: 1, blue: 1)

  /// - Parameters: the factors, clamped to 0…1; NaN becomes 0.
  package init(red: Double, green: Double, blue: Double) {
    func word(_ factor: Double) -> UInt64 { min(UInt64(UnitScale.clamped(factor) * 65_536 + 0.5), 65_535) }
    bits = word(blue) | word(green) << 16 | word(red) << 32 | 65_535 << 48
  }
}
