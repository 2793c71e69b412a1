import Foundation
import Geometry
import Pixels
import Properties

/// The position and the drawing attributes that a layer inherits from its superlayers.
struct Placement: Sendable {
  /// The map from the plane of the superlayer to device pixels.
  var projection: Homography

  /// The superlayer's `sublayerTransform`. It is separate until sublayers are flattened, so that it applies to their z.
  var space = CATransform3DIdentity

  /// The transform from the layer's coordinates to the superlayer's space, with depth.
  var transform = CATransform3DIdentity

  /// Whether y points up on the screen.
  var isFlipped: Bool

  /// Whether the layer, or one of its superlayers, is tilted out of the screen's plane or seen in perspective.
  var isTilted = false

  /// Whether items are drawn only to cast a shadow, and are not visible themselves.
  var castsOnly = false

  /// The product of the opacities of superlayers without group opacity, 0…1, which applies to each piece.
  var opacity = 1.0

  /// The number of pixels per point of the canvas.
  let canvasScale: Double

  /// Identifies the replica of a layer; 0 outside replicators and for the first instance.
  var instance: UInt32 = 0

  /// The number of instances of the layer.
  var instances = 1

  /// Whether the instances of a replicator around the layer are evaluated on several threads.
  var isEvaluatedInShares = false

  /// The tint of the replicators around the layer; nil for none.
  var tint: Tint?

  /// The number of bitmaps of rasterized layers that are nested around the layer.
  var rasterDepth = 0

  /// The number of transitions that may still be evaluated within the outermost one; nil outside transitions.
  var transitions: TransitionAllowance?

  /// The pixels that can affect the frame. Items outside are not drawn.
  var visible: PixelRect

  init(canvas: Canvas) {
    projection = canvas.projection
    canvasScale = canvas.scale
    isFlipped = canvas.isGeometryFlipped
    visible = PixelRect(minX: 0, minY: 0, maxX: canvas.pixelWidth, maxY: canvas.pixelHeight)
  }

  /// The placement of a layer in that of its superlayer: the layer's own coordinates, flattened into the superlayer.
  func entering(_ geometry: LayerGeometry) -> Placement { entering(geometry, under: transform(of: geometry)) }

  /// The placement of a layer that is drawn.
  func entering(_ layer: VisibleLayer) -> Placement { entering(layer.geometry, under: layer.transform) }

  private func entering(_ geometry: LayerGeometry, under transform: CATransform3D) -> Placement {
    var own = self
    own.transform = transform
    own.projection = Homography(flattening: transform).concatenating(projection)
    own.space = geometry.sublayerTransform
    own.isTilted = isTilted || !transform.keepsPlane || !own.projection.isAffine
    own.isFlipped = isFlipped != geometry.isGeometryFlipped
    return own
  }

  /// The transform from a layer's own coordinates to the superlayer's space, with depth.
  func transform(of geometry: LayerGeometry) -> CATransform3D {
    space == CATransform3DIdentity ? geometry.transform : CATransform3DConcat(geometry.transform, space)
  }

  /// The placement of a transform layer's sublayers, which keep their depth in the superlayer; nil if they are hidden.
  func enteringSpace(of values: PropertyStorage) -> Placement? {
    guard let opacity = VisibleLayer.opacity(of: values) else { return nil }
    let geometry = LayerGeometry(values)
    var inner = self
    inner.space = CATransform3DConcat(CATransform3DConcat(geometry.sublayerTransform, geometry.transform), space)
    inner.isFlipped = isFlipped != geometry.isGeometryFlipped
    inner.opacity = self.opacity * opacity
    return inner
  }

  /// A length in the layer's units that is at least `pixels` device pixels long in every direction, at all corners of a
  /// rectangle that are in front of the eye. Nil if no corner is, or the plane is seen edge-on.
  func units(forPixels pixels: Double, around rect: CGRect) -> Double? {
    let units = differentials(atCornersOf: rect).compactMap { linear -> Double? in
      guard linear.area > 0 else { return nil }
      // Divides by the smaller singular value, because the product of both is the area.
      let units = pixels * linear.largest / linear.area
      return units.isFinite ? units : nil
    }
    return units.max()
  }
}

extension CATransform3D {
  /// Whether the front of a transformed plane is visible: the determinants of the projected 2D map and of the 3D
  /// transform have the same sign. A mirror image changes both signs, a view of the back only the first.
  var facesViewer: Bool {
    keepsPlane || Homography(flattening: self).determinant * determinant > 0
  }
}
