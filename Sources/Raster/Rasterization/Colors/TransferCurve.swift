import Foundation

/// The transfer function of an image or a movie: the light that a level represents.
package enum TransferCurve: Hashable, Sendable {
  /// The curve of sRGB. Movies of standard dynamic range are decoded with it too, as browsers do.
  case sRGB
  case linear
  /// Light is a power of the level.
  case power(Double)
  /// The level is the logarithm of light, over this number of decades.
  case logarithmic(decades: Double)
  /// SMPTE ST 428-1: a power of 2.6, with white at 48 of 52.37 cd/m².
  case digitalCinema
  /// PQ: absolute luminance, by SMPTE ST 2084 and Recommendation ITU-R BT.2100.
  case perceptualQuantizer
  /// HLG, by Recommendation ITU-R BT.2100: here without its OOTF, which depends on all three colours.
  case hybridLogGamma

  /// Whether levels represent more light than white.
  package var isHighDynamicRange: Bool { self == .perceptualQuantizer || self == .hybridLogGamma }

  /// The luminance of reference white, in cd/m²: that of 58 % of PQ and of 75 % of HLG in Report ITU-R BT.2408.
  package static let referenceWhite = 203.0

  /// The luminance of HLG's maximum level, in cd/m².
  package static let hybridLogGammaPeak = 1000.0

  /// The light of a level of 0…1. Reference white is 1; for HLG it is scene light, 0…1.
  package func light(ofLevel level: Double) -> Double {
    switch self {
    case .sRGB: level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    case .linear: level
    case .power(let exponent): pow(level, exponent)
    case .logarithmic(let decades): level <= 0 ? 0 : pow(10, (level - 1) * decades)
    case .digitalCinema: pow(level, 2.6) * 52.37 / 48
    case .perceptualQuantizer: Self.luminance(ofPQ: level) / Self.referenceWhite
    case .hybridLogGamma:
      level <= 0.5 ? level * level / 3 : (exp((level - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }
  }

  private static let (m1, m2) = (2610.0 / 16384, 2523.0 / 32)
  private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)

  /// The luminance of a level of PQ, in cd/m².
  private static func luminance(ofPQ level: Double) -> Double {
    let power = pow(level, 1 / m2)
    return 10_000 * pow(max(0, power - c1) / (c2 - c3 * power), 1 / m1)
  }

  /// The level of PQ for a luminance in cd/m².
  package static func levelOfPQ(luminance: Double) -> Double {
    let power = pow(max(0, luminance) / 10_000, m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }
}
