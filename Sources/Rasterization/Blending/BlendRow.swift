/// Operations on rows that take too little time to be kernels.
enum BlendRow {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Mask = UnsafePointer<UInt8>

  /// A row of pixels weighted by one mask plus a colour weighted by another; together they are at most 255.
  static func draw(
    _ source: Source, mask: Mask, plus color: PackedColor, colorMask: Mask, onto pixels: Pixels, count: Int
  ) {
    for x in 0..<count {
      let mixed = PixelMath.mix(source[x], UInt32(mask[x]), color.bits, UInt32(colorMask[x]))
      pixels[x] = PixelMath.over(mixed, pixels[x])
    }
  }

  /// Weights every byte of a mask.
  static func scale(_ mask: UnsafeMutablePointer<UInt8>, count: Int, by weight: UInt8) {
    guard weight < 255 else { return }
    for x in 0..<count { mask[x] = UInt8(truncatingIfNeeded: PixelMath.product(UInt32(mask[x]), UInt32(weight))) }
  }
}
