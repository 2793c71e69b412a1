import Geometry
import Pixels

/// A gradient that fills a box. A class, because most boxes have none.
package final class GradientFill: Sendable {
  package enum Kind: Sendable {
    /// The position on the ramp is the x coordinate.
    case axial
    /// The position on the ramp is the distance from the origin.
    case radial
    /// The position on the ramp is the angle around the origin in turns, 0…1, from +x towards +y.
    case conic
  }

  package let kind: Kind
  package let ramp: FillRamp

  /// From the plane of the box to the coordinates of `kind`.
  package let map: Homography

  package init(_ kind: Kind, _ ramp: FillRamp, map: Homography) {
    self.kind = kind
    self.ramp = ramp
    self.map = map
  }

  var isOpaque: Bool { ramp.isOpaque }
}
