import Foundation
import Geometry
import Pixels
import Properties

/// Where and how a layer is drawn: everything that it inherits from its superlayers.
struct Placement: Sendable {
  /// From the plane of the superlayer to device pixels.
  var projection: Homography

  /// The superlayer's `sublayerTransform`, kept apart until sublayers are flattened, so that it acts on their z.
  var space = CATransform3DIdentity

  /// From the layer's coordinates to the superlayer's space, with depth.
  var transform = CATransform3DIdentity

  /// Whether y grows upwards on the screen.
  var isFlipped: Bool

  /// Whether the layer, or one of its superlayers, is turned out of the screen's plane or seen in perspective.
  var isTilted = false

  /// Whether items are drawn only to cast a shadow and are not shown themselves.
  var castsOnly = false

  /// 0…1: the product of the opacities of superlayers without group opacity, which applies to each piece.
  var opacity = 1.0

  /// Pixels per point of the canvas.
  let canvasScale: Double

  /// Tells the replicas of a layer apart; 0 outside of replicators, and for the first instance.
  var instance: UInt32 = 0

  /// How many instances there are of the layer.
  var instances = 1

  /// Whether the instances of a replicator around the layer are evaluated on several threads.
  var isEvaluatedInShares = false

  /// What a replicator multiplies all colours by; nil for nothing.
  var tint: Tint?

  /// How many bitmaps of rasterized layers are nested around the layer.
  var rasterDepth = 0

  /// How many more transitions may be evaluated within the outermost one; nil outside of transitions.
  var transitions: TransitionAllowance?

  /// The pixels that can affect the picture; items outside are left out.
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

  /// From a layer's own coordinates to the superlayer's space, with depth.
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
  /// rectangle that are in front of the eye; nil if none is, or the plane is seen edge-on.
  func units(forPixels pixels: Double, around rect: CGRect) -> Double? {
    let units = differentials(atCornersOf: rect).compactMap { linear -> Double? in
      guard linear.area > 0 else { return nil }
      // Divides by the smaller singular value: the product of both is the area.
      let units = pixels * linear.largest / linear.area
      return units.isFinite ? units : nil
    }
    return units.max()
  }
}

extension CATransform3D {
  /// Whether the front of a plane that is transformed is seen: the determinants of the projected 2D map and of the 3D
  /// transform have the same sign. A mirror image changes both signs, a view of the back only the first.
  var facesViewer: Bool {
    keepsPlane || Homography(flattening: self).determinant * determinant > 0
  }
}
