import Foundation

/// The sRGB levels of linear light.
enum SRGBLevels {
  private static let steps = 4096

  /// The levels, 0…255, for equal steps of light.
  private static let levels: [Float] = (0...steps + 1).map { step in
    let light = min(1, Double(step) / Double(steps))
    return Float(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055))
  }

  /// The level of linear light; light is clamped to 0…1.
  @inline(__always) static func level(ofLight light: Float) -> UInt32 {
    let position = min(max(light, 0), 1) * Float(steps)
    let step = Int(position)
    let (from, to) = (levels[step], levels[step + 1])
    // Levels are not negative, so truncation after adding a half rounds to the nearest.
    return UInt32(truncatingIfNeeded: Int(from + (to - from) * (position - Float(step)) + 0.5))
  }
}
