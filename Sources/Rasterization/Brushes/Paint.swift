import Geometry
import Pixels

/// What can be put where a shape is.
package enum Paint {
  case color(PremultipliedColor)
  case gradient(Gradient)

  /// An image under a projection from the plane of its destination to device pixels; beyond its edges the edge pixels continue.
  case image(Picture, Homography)

  /// An image repeated in all directions.
  case tiles(Picture, Homography)

  /// Pixels of the device, the first of which is the corner of a rectangle; clear elsewhere.
  case pixels(PixelBuffer, PixelRect)
}
