import Foundation
import Pixels

/// Two colours as components of one space: their own if they share it, else extended sRGB. Alpha is last, and the
/// components are not premultiplied by it.
struct ColorPair: Sendable {
  let space: CGColorSpace
  let first: SIMD4<Double>
  let second: SIMD4<Double>

  init(_ first: CGColor, _ second: CGColor) {
    space = first.colorSpace == second.colorSpace ? first.colorSpace : .sRGB
    self.first = Self.components(of: first, in: space)
    self.second = Self.components(of: second, in: space)
  }

  /// A colour made from the components of both.
  func color(_ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) -> CGColor {
    let mixed = operation(first, second)
    switch space {
    case .sRGB: return CGColor(srgbRed: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w)
    case .displayP3: return CGColor(displayP3Red: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w)
    case .genericGrayGamma2_2: return CGColor(gray: mixed.x, alpha: mixed.w)
    case .linearSRGB:
      return CGColor(colorSpace: space, components: [mixed.x, mixed.y, mixed.z, mixed.w]) ?? .clear
    }
  }

  /// A gray has its white in x.
  private static func components(of color: CGColor, in space: CGColorSpace) -> SIMD4<Double> {
    guard color.colorSpace == space else {
      let srgb = color.srgb
      return SIMD4(srgb.red, srgb.green, srgb.blue, srgb.alpha)
    }
    let parts = color.components
    if space.numberOfComponents == 1 { return SIMD4(Double(parts[0]), 0, 0, Double(parts[1])) }
    return SIMD4(Double(parts[0]), Double(parts[1]), Double(parts[2]), Double(parts[3]))
  }
}
