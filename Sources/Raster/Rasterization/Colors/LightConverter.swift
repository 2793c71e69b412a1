import Foundation

/// Converts levels of a transfer curve and primaries to those of sRGB, through linear light.
///
/// Colours outside the gamut of sRGB are clipped to it. In high dynamic range, reference white becomes white, and
/// brighter light is rolled off by `HighlightRollOff`.
package final class LightConverter: Sendable {
  private let curve: [Float]
  private let matrix: [Float]

  /// For HLG: the weights of red, green and blue in luminance, and the factors of scene light, by its luminance.
  private let luminances: SIMD3<Float>?
  private let systemGain: [Float]
  private let rollOff: HighlightRollOff?

  /// A multiple of 255, so that 8-bit levels convert exactly.
  private static let curveSteps = 255 * 16
  private static let gainSteps = 4096

  /// - Parameters:
  ///   - isFullRange: whether levels use their full range; otherwise 16…235 of 255.
  ///   - peak: the maximum luminance of a PQ source, in cd/m².
  /// - Returns: nil if the primaries do not form a triangle, or if the colours are those of sRGB up to rounding.
  package init?(_ transfer: TransferCurve, _ primaries: ColorPrimaries, isFullRange: Bool = true, peak: Double) {
    guard let matrix = primaries.matrixToSRGB, let shares = primaries.luminances else { return nil }
    self.matrix = matrix.map(Float.init)
    let steps = Double(Self.curveSteps)
    curve = (0...Self.curveSteps + 1).map { step in
      let level = min(Double(step) / steps, 1)
      let whole = isFullRange ? level : min(max((level * 255 - 16) / 219, 0), 1)
      return Float(transfer.light(ofLevel: whole))
    }
    let isHybrid = transfer == .hybridLogGamma
    luminances = isHybrid ? SIMD3(Float(shares.red), Float(shares.green), Float(shares.blue)) : nil
    // The OOTF of HLG, for a system gamma of 1.2.
    let scale = TransferCurve.hybridLogGammaPeak / TransferCurve.referenceWhite
    systemGain =
      isHybrid
      ? (0...Self.gainSteps + 1).map { Float(scale * pow(min(Double($0) / Double(Self.gainSteps), 1), 0.2)) } : []
    rollOff =
      transfer.isHighDynamicRange
      ? HighlightRollOff(peak: isHybrid ? TransferCurve.hybridLogGammaPeak : peak) : nil
    guard transfer.isHighDynamicRange || changesColors else { return nil }
  }

  private var changesColors: Bool {
    let corners: [UInt32] = [0xFF_0000, 0x00_FF00, 0x00_00FF, 0x80_4020, 0x20_8040, 0x40_2080]
    let grays = (0..<256).map { UInt32($0) * 0x01_0101 }
    return (corners + grays).contains { color in
      let converted = convert(color)
      return [0, 8, 16].contains { abs(Int(converted >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) > 1 }
    }
  }

  /// Converts straight pixels in place.
  package func convert(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    // Neighbouring pixels often have the same colour.
    var (last, converted): (UInt32, UInt32) = (0, convert(0))
    for x in 0..<count {
      let color = pixels[x] & 0x00FF_FFFF
      if color != last { (last, converted) = (color, convert(color)) }
      pixels[x] = pixels[x] & 0xFF00_0000 | converted
    }
  }

  /// Converts red, green, blue and alpha with 16 bits each to straight pixels.
  package func convert(deep samples: UnsafePointer<UInt16>, into pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let unit: Float = 255 / 65535
    for x in 0..<count {
      let sample = samples + x * 4
      let levels = SIMD3(Float(sample[0]), Float(sample[1]), Float(sample[2])) * unit
      let alpha = UInt32((Float(sample[3]) * unit).rounded())
      pixels[x] = alpha << 24 | convert(levels)
    }
  }

  private func convert(_ color: UInt32) -> UInt32 {
    convert(SIMD3(Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF)))
  }

  /// Converts levels of 0…255 to a pixel whose alpha bits are 0.
  @inline(__always) func convert(_ levels: SIMD3<Float>) -> UInt32 {
    var light = curve.withUnsafeBufferPointer { curve in
      SIMD3(Self.light(levels.x, curve), Self.light(levels.y, curve), Self.light(levels.z, curve))
    }
    if let luminances {
      let sum = light.x * luminances.x + light.y * luminances.y + light.z * luminances.z
      let position = min(max(sum, 0), 1) * Float(Self.gainSteps)
      let step = Int(position)
      light *= systemGain[step] + (systemGain[step + 1] - systemGain[step]) * (position - Float(step))
    }
    if let rollOff {
      let brightest = max(light.x, max(light.y, light.z))
      if brightest > 1 { light = rollOff.roll(light, brightest: brightest) }
    }
    return matrix.withUnsafeBufferPointer { matrix in
      @inline(__always) func level(_ row: Int) -> UInt32 {
        SRGBLevels.level(ofLight: matrix[row] * light.x + matrix[row + 1] * light.y + matrix[row + 2] * light.z)
      }
      return level(0) << 16 | level(3) << 8 | level(6)
    }
  }

  @inline(__always) private static func light(_ level: Float, _ curve: UnsafeBufferPointer<Float>) -> Float {
    let position = min(max(level, 0), 255) * (Float(curveSteps) / 255)
    let step = Int(position)
    return curve[step] + (curve[step + 1] - curve[step]) * (position - Float(step))
  }
}
