import Geometry
import Pixels

/// The kinds of paint that can fill a shape.
package enum Paint {
  case color(PremultipliedColor)
  case gradient(Gradient)

  /// An image under a projection from the plane of its destination to device pixels; its edge pixels repeat outside.
  case image(Picture, Homography)

  /// An image repeated in all directions.
  case tiles(Picture, Homography)

  /// Device pixels for a rectangle, from its corner on; clear elsewhere.
  case pixels(PixelBuffer, PixelRect)
}
