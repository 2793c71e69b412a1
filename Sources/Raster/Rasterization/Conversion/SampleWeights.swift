import Pixels

/// The weights of red, green and blue in the samples of a format, in 15-bit fixed point.
///
/// With R′, G′, B′ and Y′ in 0…1, in limited range and 8 bits: Y′ = 16 + 219·(0.2126 R′ + 0.7152 G′ + 0.0722 B′), Cb =
/// 128 + 224·(B′ − Y′)/1.8556, Cr = 128 + 224·(R′ − Y′)/1.5748. The third weight is the rounded sum less the other two,
/// so that white has exactly its luma and grey stays grey.
struct SampleWeights {
  private typealias Weights = (red: Int32, green: Int32, blue: Int32)

  private static let fractionBits: Int32 = 15

  private let lumaWeights, uWeights, vWeights: Weights
  private let lumaOffset, chromaOffset, maximum: Int32
  private let isStraight: Bool

  init(_ format: PixelFormat) {
    let depth = Int32(format.depth.rawValue)
    maximum = Int32(format.depth.maximum)
    isStraight = format.hasAlpha
    let (lumaSpan, chromaSpan): (Int32, Int32) =
      switch format.range {
      case .limited: (219 << (depth - 8), 224 << (depth - 8))
      case .full: (maximum, maximum)
      }
    lumaOffset = format.range == .limited ? 16 << (depth - 8) : 0
    func unit(_ span: Int32) -> Double { Double(span) / 255 * Double(Int32(1) << Self.fractionBits) }
    switch format.matrix {
    case .bt709, .bt601:
      chromaOffset = 1 << (depth - 1)
      let (red, green) = format.matrix == .bt709 ? (0.2126, 0.7152) : (0.299, 0.587)
      lumaWeights = Self.weights((red, green), sum: unit(lumaSpan), scale: unit(lumaSpan))
      uWeights = Self.weights((-red, -green), sum: 0, scale: unit(chromaSpan) / (2 * (red + green)))
      vWeights = Self.weights((1 - red, -green), sum: 0, scale: unit(chromaSpan) / (2 * (1 - red)))
    case .identity:
      chromaOffset = lumaOffset
      let whole = Int32(unit(lumaSpan).rounded())
      (lumaWeights, uWeights, vWeights) = ((0, whole, 0), (0, 0, whole), (whole, 0, 0))
    }
  }

  private static func weights(_ shares: (red: Double, green: Double), sum: Double, scale: Double) -> Weights {
    let (red, green) = (Int32((shares.red * scale).rounded()), Int32((shares.green * scale).rounded()))
    return (red, green, Int32(sum.rounded()) - red - green)
  }

  /// The luma sample of a sum of pixels.
  @inline(__always)
  func luma(_ sum: PixelSum) -> Int32 { sample(sum, lumaWeights, lumaOffset) }

  /// The Cb sample of the pixels that share it. In a straight format, each pixel is weighted by its alpha.
  @inline(__always)
  func u(_ sum: PixelSum) -> Int32 { sample(sum, uWeights, chromaOffset) }

  /// The Cr sample, like `u`.
  @inline(__always)
  func v(_ sum: PixelSum) -> Int32 { sample(sum, vWeights, chromaOffset) }

  /// The alpha sample of one pixel.
  @inline(__always)
  func alpha(_ sum: PixelSum) -> Int32 { (sum.alpha &* maximum &+ 127) / 255 }

  @inline(__always)
  private func sample(_ sum: PixelSum, _ weights: Weights, _ offset: Int32) -> Int32 {
    var product = weights.red &* sum.red &+ weights.green &* sum.green &+ weights.blue &* sum.blue
    var bits = Self.fractionBits &+ sum.countBits
    let opaque = 255 &<< sum.countBits
    if isStraight, sum.alpha < opaque {
      // Dividing by the sum of alpha gives the mean of the straight colours, weighted by alpha.
      product = sum.alpha == 0 ? 0 : Int32(clamping: Int(product) * 255 / Int(sum.alpha))
      bits = Self.fractionBits
    }
    let rounded = (product &+ (offset &<< bits) &+ (1 &<< (bits &- 1))) &>> bits
    return min(max(rounded, 0), maximum)
  }
}

/// The sum of one, two or four premultiplied pixels.
struct PixelSum {
  fileprivate let red, green, blue, alpha: Int32

  /// The binary logarithm of the number of pixels.
  fileprivate let countBits: Int32

  @inline(__always)
  init(_ pixel: UInt32) {
    alpha = Int32(truncatingIfNeeded: pixel >> 24)
    red = Int32(truncatingIfNeeded: pixel >> 16 & 0xFF)
    green = Int32(truncatingIfNeeded: pixel >> 8 & 0xFF)
    blue = Int32(truncatingIfNeeded: pixel & 0xFF)
    countBits = 0
  }

  /// Adds two sums of equally many pixels.
  @inline(__always)
  init(_ first: PixelSum, _ second: PixelSum) {
    alpha = first.alpha &+ second.alpha
    red = first.red &+ second.red
    green = first.green &+ second.green
    blue = first.blue &+ second.blue
    countBits = first.countBits &+ 1
  }
}
