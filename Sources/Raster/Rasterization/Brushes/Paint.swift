import Geometry
import Pixels

/// What a shape can be filled with.
package enum Paint {
  case color(PremultipliedColor)
  case gradient(Gradient)

  /// An image under a projection from the plane of its destination to device pixels; edge pixels are repeated outside.
  case image(Picture, Homography)

  /// An image repeated in all directions.
  case tiles(Picture, Homography)

  /// Device pixels for a rectangle, from its corner on; clear elsewhere.
  case pixels(PixelBuffer, PixelRect)
}
