import Foundation
import Geometry
import Pixels
import Properties

/// Where a layer stands in the picture: everything that it inherits from its superlayers.
struct Placement: Sendable {
  /// From the plane of the superlayer to device pixels.
  var projection: Homography

  /// The superlayer's `sublayerTransform`, kept apart until a layer is flattened, so that z still counts under it.
  var space = CATransform3DIdentity

  /// From the layer's coordinates to the superlayer's space, with depth.
  var transform = CATransform3DIdentity

  /// Whether y grows upwards on the screen.
  var isFlipped: Bool

  /// Whether the layer, or one that it is in, is turned out of the plane of the screen.
  var isAslant = false

  /// Whether what is drawn here is not seen but for the shadow that it casts.
  var castsOnly = false

  /// What superlayers without group opacity leave to each piece.
  var opacity = 1.0

  /// How many bitmaps of rasterized layers it is in, one within another.
  var bitmaps = 0

  /// What is left of the transitions that may be drawn within one another; nil outside of all.
  var transitions: TransitionAllowance?

  /// The pixels that can be seen at all.
  var visible: PixelRect

  init(canvas: Canvas) {
    projection = canvas.projection
    isFlipped = canvas.isGeometryFlipped
    visible = PixelRect(minX: 0, minY: 0, maxX: canvas.pixelWidth, maxY: canvas.pixelHeight)
  }

  /// The place of a layer itself: its coordinates, flattened, instead of its superlayer's.
  func entering(_ geometry: LayerGeometry) -> Placement {
    var own = self
    let transform =
      space == CATransform3DIdentity ? geometry.transform : CATransform3DConcat(geometry.transform, space)
    own.transform = transform
    own.projection = Homography(flattening: transform).concatenating(projection)
    own.space = geometry.sublayerTransform
    own.isAslant = isAslant || !transform.keepsPlane || !own.projection.isAffine
    own.isFlipped = isFlipped != geometry.isGeometryFlipped
    return own
  }

  /// The place of a transform layer's sublayers, which keep their depth in the space of its superlayer; nil where they
  /// cannot be seen.
  func enteringSpace(of values: PropertyStorage) -> Placement? {
    let opacity = Double(values[layerProperties.opacity])
    guard !values[layerProperties.isHidden], opacity > 0 else { return nil }
    let geometry = LayerGeometry(values)
    var inner = self
    inner.space = CATransform3DConcat(CATransform3DConcat(geometry.sublayerTransform, geometry.transform), space)
    inner.isFlipped = isFlipped != geometry.isGeometryFlipped
    inner.opacity = self.opacity * min(opacity, 1)
    return inner
  }

  /// Whether the front of the layer is seen: the projected outline turns the same way as the layer itself, which a
  /// mirror image does and a back does not.
  var facesViewer: Bool {
    transform.keepsPlane || Homography(flattening: transform).determinant * transform.determinant > 0
  }

  /// How many of the layer's units are at least `pixels` device pixels in every direction, at the corners of a rectangle
  /// as far as they lie before the eye; nil where the plane is edge-on.
  func units(forPixels pixels: Double, around rect: CGRect) -> Double? {
    let units = differentials(atCornersOf: rect).compactMap { linear -> Double? in
      guard linear.area > 0 else { return nil }
      // By the smaller singular value: the product of both is the area.
      let units = pixels * linear.largest / linear.area
      return units.isFinite ? units : nil
    }
    return units.max()
  }
}
