/// BT.709 in limited range and 8 bits, in 15-bit fixed point:
/// Y′ = 16 + 219·(0.2126 R′ + 0.7152 G′ + 0.0722 B′), Cb = 128 + 224·(B′ − Y′)/1.8556, Cr = 128 + 224·(R′ − Y′)/1.5748,
/// with R′, G′, B′ and Y′ in 0…1. The weights of Cb and of Cr add up to 0, so that grey stays grey.
enum VideoColor {
  // Computed, because stored static constants would be looked up for every pixel.
  private static var luma: (red: Int32, green: Int32, blue: Int32) { (5983, 20127, 2032) }
  private static var blueness: (red: Int32, green: Int32, blue: Int32) { (-3298, -11094, 14392) }
  private static var redness: (red: Int32, green: Int32, blue: Int32) { (14392, -13073, -1319) }

  /// The luma of a pixel.
  @inline(__always)
  static func luma(_ pixel: UInt32) -> UInt8 {
    let sum = luma.red &* red(pixel) &+ luma.green &* green(pixel) &+ luma.blue &* blue(pixel)
    return UInt8(truncatingIfNeeded: (sum &+ (16 &<< 15) &+ (1 &<< 14)) &>> 15)
  }

  /// The chroma of the mean of four pixels.
  @inline(__always)
  static func chroma(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (u: UInt8, v: UInt8) {
    let r = red(a) &+ red(b) &+ red(c) &+ red(d)
    let g = green(a) &+ green(b) &+ green(c) &+ green(d)
    let b = blue(a) &+ blue(b) &+ blue(c) &+ blue(d)
    let offset: Int32 = (128 &<< 17) &+ (1 &<< 16)
    let u = (blueness.red &* r &+ blueness.green &* g &+ blueness.blue &* b &+ offset) &>> 17
    let v = (redness.red &* r &+ redness.green &* g &+ redness.blue &* b &+ offset) &>> 17
    return (UInt8(truncatingIfNeeded: u), UInt8(truncatingIfNeeded: v))
  }

  @inline(__always) private static func red(_ pixel: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: (pixel >> 16) & 0xFF)
  }
  @inline(__always) private static func green(_ pixel: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: (pixel >> 8) & 0xFF)
  }
  @inline(__always) private static func blue(_ pixel: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel & 0xFF) }
}
