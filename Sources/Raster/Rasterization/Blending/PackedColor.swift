import Pixels

/// A premultiplied colour in 8 bits a channel, `0xAARRGGBB`.
package struct PackedColor: Equatable, Sendable {
  package let bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// Multiplies by `opacity` in full precision, then rounds each channel to the nearest of 256 values.
  package init(_ color: PremultipliedColor, opacity: Double = 1) {
    let factor = UnitScale.clamped(opacity) * 255
    let alpha = UnitScale.clamped(color.alpha)
    func channel(_ value: Double) -> UInt32 { UInt32(min(UnitScale.clamped(value), alpha) * factor + 0.5) }
    bits = channel(alpha) << 24 | channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue)
  }

  package static let clear = PackedColor(bits: 0)

  @inline(__always) var alpha: UInt32 { bits >> 24 }

  @inline(__always) var isOpaque: Bool { bits >= 0xFF00_0000 }

  /// The colour times `weight`/255.
  @inline(__always) func scaled(by weight: UInt8) -> PackedColor {
    PackedColor(bits: PixelMath.scale(bits, by: UInt32(weight)))
  }
}

extension PremultipliedColor {
  /// Source-over in full precision.
  func over(_ below: PremultipliedColor) -> PremultipliedColor {
    let rest = 1 - alpha
    return PremultipliedColor(
      red: red + below.red * rest, green: green + below.green * rest, blue: blue + below.blue * rest,
      alpha: alpha + below.alpha * rest)
  }
}
