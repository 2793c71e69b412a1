/// The colour model of a decoded picture's samples.
package struct SampleModel: Hashable, Sendable {
  /// The meaning of the first three samples of a pixel.
  package enum Colors: Hashable, Sendable {
    /// Red, green and blue.
    case rgb
    /// One sample for all three channels.
    case gray
    /// Luma and two colour differences, given the weights of red and blue in luma.
    case yuv(red: Double, blue: Double)
    /// Luma and the differences of green and orange.
    case lumaGreenOrange
  }

  package let colors: Colors

  /// The bits of a sample, 1…16.
  package let depth: Int

  /// Whether samples use their full range, rather than 16…235 or 16…240 of 256.
  package let isFullRange: Bool

  package init(_ colors: Colors, depth: Int, isFullRange: Bool) {
    (self.colors, self.depth, self.isFullRange) = (colors, min(max(depth, 1), 16), isFullRange)
  }

  /// The factor of luma, or of each colour, and the offset that is then added, for a result of 0…255.
  var scale: (factor: Float, offset: Float) {
    let maximum = Double((1 << depth) - 1)
    guard !isFullRange, depth >= 8 else { return (Float(255 / maximum), 0) }
    let unit = Double(1 << (depth - 8))
    return (Float(255 / (219 * unit)), Float(-16 * 255.0 / 219))
  }

  /// The value of the colour differences for grey.
  var middle: Float { Float(1 << (depth - 1)) }

  /// The factors of both differences, less `middle`, in red, green and blue, for results of 0…255.
  var chroma: (red: (Float, Float), green: (Float, Float), blue: (Float, Float)) {
    let maximum = Double((1 << depth) - 1)
    let unit = isFullRange || depth < 8 ? 255 / maximum : 255 / (224 * Double(1 << (depth - 8)))
    func scaled(_ u: Double, _ v: Double) -> (Float, Float) { (Float(u * unit), Float(v * unit)) }
    switch colors {
    case .rgb, .gray: return (scaled(0, 0), scaled(0, 0), scaled(0, 0))
    case .lumaGreenOrange: return (scaled(-1, 1), scaled(1, 0), scaled(-1, -1))
    case .yuv(let red, let blue):
      let green = 1 - red - blue
      let (u, v) = (2 * (1 - blue), 2 * (1 - red))
      return (scaled(0, v), scaled(-blue * u / green, -red * v / green), scaled(u, 0))
    }
  }
}
