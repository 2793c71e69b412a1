/// Eight packed pixels, and the arithmetic of `PixelMath` on them. Channels are taken as pairs of 16-bit lanes without
/// unpacking: two multiplications do the four channels.
typealias PixelVector = SIMD8<UInt32>

extension PixelVector {
  private typealias Halves = SIMD16<UInt16>

  @inline(__always)
  init(loading pointer: UnsafePointer<UInt32>) {
    self = UnsafeRawPointer(pointer).loadUnaligned(as: PixelVector.self)
  }

  /// Eight bytes, one in each lane.
  @inline(__always)
  init(loading mask: UnsafePointer<UInt8>) {
    self.init(truncatingIfNeeded: UnsafeRawPointer(mask).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  @inline(__always)
  func store(to pointer: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: PixelVector.self)
  }

  @inline(__always) var alpha: PixelVector { self &>> 24 }

  @inline(__always) private var redBlue: Halves {
    unsafeBitCast(self & PixelVector(repeating: 0x00FF_00FF), to: Halves.self)
  }

  @inline(__always) private var alphaGreen: Halves {
    unsafeBitCast((self &>> 8) & PixelVector(repeating: 0x00FF_00FF), to: Halves.self)
  }

  /// A weight 0…255 in each lane, repeated for both halves of the lane.
  @inline(__always) private var weights: Halves { unsafeBitCast(self | (self &<< 16), to: Halves.self) }

  /// Joins sums of products, dividing them by 255.
  @inline(__always)
  private static func joined(_ redBlue: Halves, _ alphaGreen: Halves) -> PixelVector {
    let half = Halves(repeating: 128)
    let low = redBlue &+ half
    let high = alphaGreen &+ half
    let packedLow = (low &+ (low &>> 8)) &>> 8
    let packedHigh = (high &+ (high &>> 8)) & Halves(repeating: 0xFF00)
    return unsafeBitCast(packedLow | packedHigh, to: PixelVector.self)
  }

  /// Every channel times the pixel's `weight`/255.
  @inline(__always)
  func scaled(by weight: PixelVector) -> PixelVector {
    let weights = weight.weights
    return PixelVector.joined(redBlue &* weights, alphaGreen &* weights)
  }

  @inline(__always)
  static func mix(_ a: PixelVector, _ weightA: PixelVector, _ b: PixelVector, _ weightB: PixelVector) -> PixelVector {
    let (wa, wb) = (weightA.weights, weightB.weights)
    return joined(
      a.redBlue &* wa &+ b.redBlue &* wb,
      a.alphaGreen &* wa &+ b.alphaGreen &* wb)
  }

  /// Adds the channels; what exceeds 255 stays 255.
  @inline(__always)
  func adding(_ other: PixelVector) -> PixelVector {
    let limit = Halves(repeating: 255)
    let low = redBlue &+ other.redBlue
    let high = alphaGreen &+ other.alphaGreen
    let packedLow = low.replacing(with: limit, where: low .> limit)
    let packedHigh = high.replacing(with: limit, where: high .> limit) &<< 8
    return unsafeBitCast(packedLow | packedHigh, to: PixelVector.self)
  }

  @inline(__always)
  func over(_ below: PixelVector) -> PixelVector {
    adding(below.scaled(by: PixelVector(repeating: 255) &- alpha))
  }
}
