import Drawing
import Foundation
import Pixels
import TextObjects

/// A colour.
///
/// Unlike Apple's class it is not an `NSObject`, so that attributed strings can hold it. It has one appearance, the
/// light one.
public final class UIColor: Hashable, Sendable {
  /// The colour as a `CGColor`.
  public let cgColor: CGColor

  /// A colour from a `CGColor`, in its colour space.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour in sRGB.
  /// - Parameters:
  ///   - red: 0…1, as green and blue; values outside this range are outside the gamut of sRGB.
  ///   - alpha: 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour in Display P3.
  /// - Parameters:
  ///   - displayP3Red: 0…1, as green and blue.
  ///   - alpha: 0…1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A gray.
  /// - Parameters:
  ///   - white: 0 for black, 1 for white.
  ///   - alpha: 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// A colour in sRGB from hue, saturation and brightness.
  /// - Parameters:
  ///   - hue: 0…1, from red through green and blue to red again.
  ///   - saturation: 0…1, from gray to the pure colour.
  ///   - brightness: 0…1; 0 is black.
  ///   - alpha: 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (s, v) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
    let sixths = hue.isFinite ? min(max(hue, 0), 1) * 6 : 0
    /// The difference of a component from its maximum.
    func component(_ shift: CGFloat) -> CGFloat {
      let k = (shift + sixths).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The colour that a closure returns for the light appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.light).cgColor)
  }

  /// Whether both are the same colour in the same space.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.cgColor == right.cgColor }

  /// Adds the colour to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }

  /// Whether an object is an equal colour.
  public func isEqual(_ object: Any?) -> Bool { (object as? UIColor) == self }

  /// The same colour with another alpha, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.withAlpha(alpha)) }

  /// The colour itself, which does not depend on traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  // MARK: Drawing

  /// Sets the fill and stroke colours of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor: CustomStringConvertible {
  /// The components in the colour's space.
  public var description: String {
    let name = cgColor.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
    return ([name] + cgColor.channels.map { "\($0)" }).joined(separator: " ")
  }
}

extension UIColor: ColorHolder {
  package var heldColor: CGColor { cgColor }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// The colour of a literal such as `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
