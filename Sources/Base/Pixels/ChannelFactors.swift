/// What the red, green and blue of premultiplied pixels are multiplied by; alpha stays as it is.
package struct ChannelFactors: Sendable, Hashable {
  /// The factors of blue, green, red and alpha, from the lowest 16 bits on, in 65,536ths; 65,535 stands for 1.
  package let bits: UInt64

  /// Factors that leave pixels as they are.
  package static let one = ChannelFactors(red: 1, green: 1, blue: 1)

  /// - Parameters: Factors in 0…1; others are clamped, and NaN is 0.
  package init(red: Double, green: Double, blue: Double) {
    func word(_ factor: Double) -> UInt64 { min(UInt64(UnitScale.clamped(factor) * 65_536 + 0.5), 65_535) }
    bits = word(blue) | word(green) << 16 | word(red) << 32 | 65_535 << 48
  }
}
