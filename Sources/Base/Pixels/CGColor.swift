import Foundation

/// An immutable colour: a colour space, its components and alpha, not premultiplied.
public final class CGColor: Hashable, Sendable {
  package let space: ColorSpace

  /// The space of the components. Never nil, but optional as on Apple's platforms.
  public var colorSpace: CGColorSpace? { .of(space) }

  /// The components in the order of the space, with alpha last; of a gray, (white, 0, 0, alpha).
  package var lanes: SIMD4<Double> { SIMD4(numbers.0, numbers.1, numbers.2, numbers.3) }

  /// The same as `lanes`, inline, so that a colour is a single object. Not a SIMD vector: objects with the alignment of
  /// one take three times as long to allocate.
  private let numbers: (Double, Double, Double, Double)

  /// The components in the order of the colour space, then alpha; components outside 0…1 are kept. Never nil, but
  /// optional as on Apple's platforms.
  public var components: [CGFloat]? { channels }

  /// The number of `components`, alpha included.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  package var channels: [CGFloat] {
    space.numberOfComponents == 1
      ? [CGFloat(lanes.x), CGFloat(lanes.w)] : [lanes.x, lanes.y, lanes.z, lanes.w].map { CGFloat($0) }
  }

  /// A colour of any space.
  /// - Parameter components: those of the space in its order, 0…1, then alpha; values outside that range are kept.
  /// - Returns: nil for another number of components.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    let given = components.map { Double($0) }
    space = colorSpace.space
    numbers = given.count == 2 ? (given[0], 0, 0, given[1]) : (given[0], given[1], given[2], given[3])
  }

  /// A colour of a space, with as many components as the space has, and alpha; nil for another number.
  package convenience init?(colorSpace: ColorSpace, components: [CGFloat]) {
    self.init(colorSpace: .of(colorSpace), components: components)
  }

  /// - Parameter lanes: the components in the order of the space, with alpha last; of a gray, the white is first.
  @usableFromInline package init(colorSpace: ColorSpace, lanes: SIMD4<Double>) {
    space = colorSpace
    numbers = colorSpace.numberOfComponents == 1 ? (lanes.x, 0, 0, lanes.w) : (lanes.x, lanes.y, lanes.z, lanes.w)
  }

  /// A colour in sRGB.
  /// - Parameters:
  ///   - red: 0…1, as green and blue; values outside are colours beyond the gamut of sRGB.
  ///   - alpha: 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(colorSpace: .sRGB, lanes: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// A colour in sRGB; the same as `init(srgbRed:green:blue:alpha:)`.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(colorSpace: .sRGB, lanes: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// A colour in Display P3.
  /// - Parameters:
  ///   - red: 0…1, as green and blue.
  ///   - alpha: 0…1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(colorSpace: .displayP3, lanes: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// A gray with sRGB's transfer curve; the same as `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// A gray with sRGB's transfer curve.
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

  /// The colour itself: colours do not change.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha, 0…1.
  package func withAlpha(_ alpha: CGFloat) -> CGColor {
    CGColor(colorSpace: space, lanes: SIMD4(lanes.x, lanes.y, lanes.z, Double(alpha)))
  }

  /// Opaque black, a gray.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a gray.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a gray.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Whether both have the same space, components and alpha. Equal colours of different spaces are not equal here.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.space == right.space && left.lanes == right.lanes)
  }

  /// Hashes the space, the components and alpha.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(lanes)
  }
}
