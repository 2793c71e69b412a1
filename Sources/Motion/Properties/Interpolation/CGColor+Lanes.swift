import Pixels

extension CGColor {
  /// The components in a colour space, converted through sRGB if the colour has another one; alpha is the last.
  func lanes(in space: ColorSpace) -> SIMD4<Double> {
    if self.space == space { return lanes }
    let srgb = self.srgb
    return SIMD4(srgb.red, srgb.green, srgb.blue, srgb.alpha)
  }
}
