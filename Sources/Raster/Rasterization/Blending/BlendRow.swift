/// Operations on rows that are too cheap to be worth a kernel.
enum BlendRow {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Mask = UnsafePointer<UInt8>

  /// Source-over of a row of pixels weighted by `mask` plus a colour weighted by `colorMask`. The weighted sum of each
  /// channel is at most 255.
  static func draw(
    _ source: Source, mask: Mask, plus color: PackedColor, colorMask: Mask, onto pixels: Pixels, count: Int
  ) {
    for x in 0..<count {
      let mixed = PixelMath.mix(source[x], UInt32(mask[x]), color.bits, UInt32(colorMask[x]))
      pixels[x] = PixelMath.over(mixed, pixels[x])
    }
  }

  /// Multiplies every byte of a mask by `weight`/255.
  static func scale(_ mask: UnsafeMutablePointer<UInt8>, count: Int, by weight: UInt8) {
    guard weight < 255 else { return }
    for x in 0..<count { mask[x] = UInt8(truncatingIfNeeded: PixelMath.product(UInt32(mask[x]), UInt32(weight))) }
  }
}
