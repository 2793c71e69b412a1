import Foundation

/// Converts pixels from the colours of a profile to sRGB: through linear light, clamped to the gamut of sRGB.
package struct ProfileConverter: Sendable {
  /// The linear light of each of 256 levels of red, green and blue, 0…1.
  private let red, green, blue: [Float]

  /// The matrix from linear light in the profile's primaries to that in sRGB's, row by row.
  private let matrix: [Float]

  /// - Parameters:
  ///   - curves: the linear light of each of 256 levels of red, green and blue, 0…1.
  ///   - matrix: from linear light in the profile's primaries to that in sRGB's, nine numbers row by row.
  /// - Returns: nil if the counts are wrong, or if the profile is sRGB itself up to rounding.
  package init?(curves: [[Double]], matrix: [Double]) {
    guard curves.count == 3, curves.allSatisfy({ $0.count == 256 }), matrix.count == 9,
      (curves.joined() + matrix).allSatisfy(\.isFinite)
    else { return nil }
    let lights = curves.map { $0.map(Float.init) }
    (red, green, blue) = (lights[0], lights[1], lights[2])
    self.matrix = matrix.map(Float.init)
    let corners: [UInt32] = [0xFF_0000, 0x00_FF00, 0x00_00FF, 0xFF_FFFF, 0x80_4020, 0x20_8040, 0x40_2080]
    let grays = (0..<256).map { UInt32($0) * 0x01_0101 }
    let changes = (corners + grays).contains { color in
      let converted = convert(color)
      return [0, 8, 16].contains { abs(Int(converted >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) > 1 }
    }
    guard changes else { return nil }
  }

  /// Converts pixels with straight alpha in place.
  package func convert(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    // Neighbouring pixels often have the same colour.
    var (last, converted): (UInt32, UInt32) = (0, convert(0))
    for x in 0..<count {
      let color = pixels[x] & 0x00FF_FFFF
      if color != last { (last, converted) = (color, convert(color)) }
      pixels[x] = pixels[x] & 0xFF00_0000 | converted
    }
  }

  private func convert(_ color: UInt32) -> UInt32 {
    let light = SIMD3(red[Int(color >> 16 & 0xFF)], green[Int(color >> 8 & 0xFF)], blue[Int(color & 0xFF)])
    func level(_ row: Int) -> UInt32 {
      let sum = matrix[row] * light.x + matrix[row + 1] * light.y + matrix[row + 2] * light.z
      return SRGBLevels.level(ofLight: sum)
    }
    return level(0) << 16 | level(3) << 8 | level(6)
  }
}
