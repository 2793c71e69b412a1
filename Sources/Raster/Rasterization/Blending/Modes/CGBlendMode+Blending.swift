import Foundation
import Pixels

/// With premultiplied source s and destination d and their alphas a and b, PDF's blend modes are (PDF 1.7 §11.3.6)
/// `s·(1 − b) + d·(1 − a) + a·b·B(d/b, s/a)` with alpha a + b − a·b. `blend` lists the formulas of the other modes.
extension CGBlendMode {
  /// Blends one premultiplied source pixel s with a destination pixel d: blue, green, red, alpha, 0…1.
  func blend(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let (a, b) = (s.w, d.w)
    switch self {
    case .normal: return s + d * (1 - a)
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return s * b
    case .sourceOut: return s * (1 - b)
    case .sourceAtop: return s * b + d * (1 - a)
    case .destinationOver: return s * (1 - b) + d
    case .destinationIn: return d * a
    case .destinationAtop: return s * (1 - b) + d * a
    case .destinationOut: return d * (1 - a)
    case .xor: return s * (1 - b) + d * (1 - a)
    case .plusLighter: return (s + d).clamped(lowerBound: .zero, upperBound: .one)
    // max(0, 1 − ((1 − d) + (1 − s))) for every channel, as Core Graphics documents it.
    case .plusDarker: return (s + d - 1).clamped(lowerBound: .zero, upperBound: .one)
    default:
      let mixed = mix(d * (b > 0 ? 1 / b : 0), s * (a > 0 ? 1 / a : 0))
      var result = s * (1 - b) + d * (1 - a) + mixed * (a * b)
      result.w = a + b - a * b
      return result
    }
  }

  /// The blend function B(d, s) of destination and source colours that are not premultiplied.
  private func mix(_ d: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .hue: return Luminosity.set(of: Luminosity.setSaturation(of: s, to: Luminosity.saturation(d)), to: d)
    case .saturation:
      return Luminosity.set(of: Luminosity.setSaturation(of: d, to: Luminosity.saturation(s)), to: d)
    case .color: return Luminosity.set(of: s, to: d)
    case .luminosity: return Luminosity.set(of: d, to: s)
    default:
      var result = SIMD4<Float>.zero
      for channel in 0..<3 { result[channel] = mix(d[channel], s[channel]) }
      return result
    }
  }

  private func mix(_ d: Float, _ s: Float) -> Float {
    switch self {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return Self.hardLight(s: d, d: s)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .softLight:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      return d + (2 * s - 1) * ((d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()) - d)
    case .hardLight: return Self.hardLight(s: s, d: d)
    case .difference: return abs(s - d)
    case .exclusion: return s + d - 2 * s * d
    default: return s
    }
  }

  private static func hardLight(s: Float, d: Float) -> Float {
    s <= 0.5 ? 2 * s * d : 2 * s + d - 1 - (2 * s - 1) * d
  }
}

/// The functions of the non-separable modes (PDF 1.7 §11.3.5.3), on colours in the order blue, green, red.
private enum Luminosity {
  private static func luminosity(_ c: SIMD4<Float>) -> Float { 0.11 * c.x + 0.59 * c.y + 0.3 * c.z }

  static func saturation(_ c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  /// A colour with the luminosity of another.
  static func set(of c: SIMD4<Float>, to other: SIMD4<Float>) -> SIMD4<Float> {
    var result = c + (luminosity(other) - luminosity(c))
    let light = luminosity(result)
    let (low, high) = (min(result.x, result.y, result.z), max(result.x, result.y, result.z))
    if low < 0 { result = light + (result - light) * (light / max(light - low, .leastNormalMagnitude)) }
    if high > 1 { result = light + (result - light) * ((1 - light) / max(high - light, .leastNormalMagnitude)) }
    return result
  }

  static func setSaturation(of c: SIMD4<Float>, to value: Float) -> SIMD4<Float> {
    let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
    return high > low ? (c - low) * (value / (high - low)) : .zero
  }
}

extension SIMD4<Float> {
  /// The channels of a packed pixel, 0…1.
  init(pixel: UInt32) {
    self = Self(Float(pixel & 0xFF), Float((pixel >> 8) & 0xFF), Float((pixel >> 16) & 0xFF), Float(pixel >> 24)) / 255
  }

  /// The packed pixel, rounded to the nearest; no channel exceeds alpha.
  var pixel: UInt32 {
    let bytes = (clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5)
    let alpha = UInt32(bytes.w)
    return Swift.min(UInt32(bytes.x), alpha) | Swift.min(UInt32(bytes.y), alpha) << 8 | Swift.min(
      UInt32(bytes.z), alpha) << 16
      | alpha << 24
  }
}
