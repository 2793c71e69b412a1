/// A premultiplied colour in sRGB (gamma-encoded, like the output), each channel 0…1.
@usableFromInline package struct PremultipliedColor: Hashable, Sendable {
  @usableFromInline package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Converts to sRGB, clamps each channel to 0…1 and premultiplies.
  package init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.srgb
    let coverage = UnitScale.clamped(alpha)
    self.init(
      red: UnitScale.clamped(red) * coverage, green: UnitScale.clamped(green) * coverage,
      blue: UnitScale.clamped(blue) * coverage, alpha: coverage)
  }
}
