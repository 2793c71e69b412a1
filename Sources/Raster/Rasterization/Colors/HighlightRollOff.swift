/// Rolls off light above reference white for a display of standard dynamic range.
///
/// The curve is the Hermite spline of the EETF in Report ITU-R BT.2390. Its knee is at reference white, so all light up
/// to there is unchanged. E is the maximum of red, green and blue; E and the knee are PQ levels divided by the level of
/// the source's peak: T = (E − knee) ÷ (1 − knee). The colour is divided by its brightest component, which keeps its
/// hue, and mixed with white by the spline's weight, 3T² − 2T³. So a highlight is paler the brighter it is, and white
/// at the peak.
struct HighlightRollOff: Sendable {
  private static let steps = 1024

  /// The weight of white, by the inverse of the brightest component.
  private let whites: [Float]

  /// - Parameter peak: the maximum luminance of the source, in cd/m².
  init(peak: Double) {
    let source = TransferCurve.levelOfPQ(luminance: peak)
    let knee = TransferCurve.levelOfPQ(luminance: TransferCurve.referenceWhite) / source
    whites = (0...Self.steps + 1).map { step in
      guard knee < 1 else { return 0 }
      let luminance = TransferCurve.referenceWhite * Double(Self.steps) / Double(min(max(step, 1), Self.steps))
      let level = TransferCurve.levelOfPQ(luminance: luminance) / source
      let part = min(max((level - knee) / (1 - knee), 0), 1)
      return Float(part * part * (3 - 2 * part))
    }
  }

  /// Maps light with a component above 1 to light with no component above 1.
  @inline(__always) func roll(_ light: SIMD3<Float>, brightest: Float) -> SIMD3<Float> {
    let inverse = 1 / brightest
    let position = inverse * Float(Self.steps)
    let step = Int(position)
    let white = whites[step] + (whites[step + 1] - whites[step]) * (position - Float(step))
    return light * (inverse * (1 - white)) + white
  }
}
