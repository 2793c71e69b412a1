/// Arithmetic on one packed pixel. Products of two bytes are divided by 255 and rounded to the nearest, as in the
/// kernels: `t = a·b + 128; (t + (t >> 8)) >> 8`, which is exact for all bytes.
enum PixelMath {
  @inline(__always)
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// Every channel times `weight`/255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by weight: UInt32) -> UInt32 {
    let redBlue = (pixel & 0x00FF_00FF) &* weight &+ 0x0080_0080
    let alphaGreen = ((pixel >> 8) & 0x00FF_00FF) &* weight &+ 0x0080_0080
    return (((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF)
      | ((alphaGreen &+ ((alphaGreen >> 8) & 0x00FF_00FF)) & 0xFF00_FF00)
  }

  /// Adds the channels, saturating at 255.
  @inline(__always)
  static func add(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let redBlue = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
    let alphaGreen = ((a >> 8) & 0x00FF_00FF) &+ ((b >> 8) & 0x00FF_00FF)
    return saturated(redBlue) | saturated(alphaGreen) << 8
  }

  @inline(__always)
  private static func saturated(_ pair: UInt32) -> UInt32 {
    let overflow = (pair >> 8) & 0x0001_0001
    return (pair | (overflow &* 255)) & 0x00FF_00FF
  }

  /// Source-over of two premultiplied pixels.
  @inline(__always)
  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    add(source, scale(below, by: 255 &- (source >> 24)))
  }

  /// `(a·weightA + b·weightB) / 255` for every channel, which must not exceed 255: normally the weights add up to at
  /// most 255.
  @inline(__always)
  static func mix(_ a: UInt32, _ weightA: UInt32, _ b: UInt32, _ weightB: UInt32) -> UInt32 {
    let redBlue = (a & 0x00FF_00FF) &* weightA &+ (b & 0x00FF_00FF) &* weightB &+ 0x0080_0080
    let alphaGreen = ((a >> 8) & 0x00FF_00FF) &* weightA &+ ((b >> 8) & 0x00FF_00FF) &* weightB &+ 0x0080_0080
    return (((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF)
      | ((alphaGreen &+ ((alphaGreen >> 8) & 0x00FF_00FF)) & 0xFF00_FF00)
  }
}
