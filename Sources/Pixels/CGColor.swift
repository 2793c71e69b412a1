import Foundation

/// An immutable colour: a colour space, its components and alpha, not premultiplied.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace

  /// The components in the order of the colour space, then alpha. Extended values are kept.
  public let components: [CGFloat]

  /// Returns nil unless `components` holds one number per component of the space, and alpha.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    self.colorSpace = colorSpace
    self.components = components
  }

  private init(unchecked colorSpace: CGColorSpace, _ components: [CGFloat]) {
    self.colorSpace = colorSpace
    self.components = components
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(unchecked: .sRGB, [red, green, blue, alpha])
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(unchecked: .sRGB, [red, green, blue, alpha])
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(unchecked: .displayP3, [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(unchecked: .genericGrayGamma2_2, [gray, alpha])
  }

  public var alpha: CGFloat { components[components.count - 1] }

  public func copy(alpha: CGFloat) -> CGColor {
    CGColor(unchecked: colorSpace, components.dropLast() + [alpha])
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.colorSpace == right.colorSpace && left.components == right.components)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(components)
  }
}
