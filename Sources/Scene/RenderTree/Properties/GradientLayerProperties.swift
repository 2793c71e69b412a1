import Foundation
import Pixels
import Properties

/// The properties of `CAGradientLayer`.
package struct GradientLayerProperties: Sendable {
  package let colors = PropertyKey("colors", default: [CGColor]?.none, summary: "The colours of the gradient")
  package let locations = PropertyKey(
    "locations", default: [Double]?.none,
    summary: "One for each colour, ascending, 0 at the start and 1 at the end; evenly spaced without them")
  package let startPoint = PropertyKey(
    "startPoint", default: CGPoint(x: 0.5, y: 0),
    summary: "The start, or the centre of a radial or conic gradient, in fractions of the bounds")
  package let endPoint = PropertyKey(
    "endPoint", default: CGPoint(x: 0.5, y: 1),
    summary: "The end, a corner of the ellipse's box, or the direction of a conic gradient, in fractions of the bounds")
  package let type = PropertyKey("type", default: CAGradientLayerType.axial, summary: "The shape of the gradient")

  var all: [Property] { [colors.property, locations.property, startPoint.property, endPoint.property, type.property] }
}

package let gradientLayerProperties = GradientLayerProperties()

/// The shape of a gradient layer's gradient.
public struct CAGradientLayerType: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `axial`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = Self(rawValue: "axial")
  /// Outwards on ellipses around `startPoint`. The last colour is on the ellipse whose bounding box has a corner at
  /// `endPoint`.
  public static let radial = Self(rawValue: "radial")
  /// Around `startPoint`, starting in the direction of `endPoint`, from +x towards +y.
  public static let conic = Self(rawValue: "conic")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.axial, .radial, .conic]
}
