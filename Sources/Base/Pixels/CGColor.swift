import Foundation

/// An immutable colour: a colour space, its components and alpha, not premultiplied.
public final class CGColor: Hashable, Sendable {
  package let space: ColorSpace

  /// The space of the components. Never nil, but optional as on Apple's platforms.
  public var colorSpace: CGColorSpace? { .of(space) }

  /// The components in the order of the space, with alpha last; for a gray, (white, 0, 0, alpha).
  package var lanes: SIMD4<Double> { SIMD4(numbers.0, numbers.1, numbers.2, numbers.3) }

  /// The same as `lanes`, stored inline, so that a colour is a single object. This is not a SIMD vector, because
  /// objects with the alignment of a vector take three times as long to allocate.
  private let numbers: (Double, Double, Double, Double)

  /// The components in the order of the colour space, then alpha. Components outside 0…1 are kept. Never nil, but
  /// optional as on Apple's platforms.
  public var components: [CGFloat]? { channels }

  /// The number of `components`, including alpha.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  package var channels: [CGFloat] {
    space.numberOfComponents == 1
      ? [CGFloat(lanes.x), CGFloat(lanes.w)] : [lanes.x, lanes.y, lanes.z, lanes.w].map { CGFloat($0) }
  }

  /// Creates a colour in any space.
  /// - Parameter components: the components in the order of the space, 0…1, then alpha; values outside that range are
  ///   kept.
  /// - Returns: nil if the number of components is wrong.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    let given = components.map { Double($0) }
    space = colorSpace.space
    numbers = given.count == 2 ? (given[0], 0, 0, given[1]) : (given[0], given[1], given[2], given[3])
  }

  /// Creates a colour in a space, from the space's components and alpha; nil if their number is wrong.
  package convenience init?(colorSpace: ColorSpace, components: [CGFloat]) {
    self.init(colorSpace: .of(colorSpace), components: components)
  }

  /// - Parameter lanes: the components in the order of the space, with alpha last; for a gray, white is first.
  @usableFromInline package init(colorSpace: ColorSpace, lanes: SIMD4<Double>) {
    space = colorSpace
    numbers = colorSpace.numberOfComponents == 1 ? (lanes.x, 0, 0, lanes.w) : (lanes.x, lanes.y, lanes.z, lanes.w)
  }

  /// Creates a colour in sRGB.
  /// - Parameters:
  ///   - red: 0…1, like green and blue; values outside are colours outside the gamut of sRGB.
  ///   - alpha: 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(colorSpace: .sRGB, lanes: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a colour in sRGB, like `init(srgbRed:green:blue:alpha:)`.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(colorSpace: .sRGB, lanes: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a colour in Display P3.
  /// - Parameters:
  ///   - red: 0…1, like green and blue.
  ///   - alpha: 0…1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(colorSpace: .displayP3, lanes: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a gray with sRGB's transfer function, like `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// Creates a gray with sRGB's transfer function.
  /// - Parameters:
  ///   - gray: 0 for black, 1 for white.
  ///   - alpha: 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(colorSpace: .genericGrayGamma2_2, lanes: SIMD4(Double(gray), 0, 0, Double(alpha)))
  }

  /// The opacity, 0…1.
  public var alpha: CGFloat { CGFloat(lanes.w) }

  /// The same colour with another alpha, 0…1. Never nil, but optional as on Apple's platforms.
  public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

  /// Returns `self`, because colours are immutable.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha, 0…1.
  package func withAlpha(_ alpha: CGFloat) -> CGColor {
    CGColor(colorSpace: space, lanes: SIMD4(lanes.x, lanes.y, lanes.z, Double(alpha)))
  }

  /// Opaque black, in the gray space.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, in the gray space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, in the gray space.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Whether both have the same space, components and alpha. Colours in different spaces are never equal.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.space == right.space && left.lanes == right.lanes)
  }

  /// Hashes the space, the components and alpha.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(lanes)
  }
}
