import DisplayList
import Foundation
import Geometry
import Pixels

/// The bitmap, in the plane of a layer that is tilted out of the screen's plane, in which its shadow is blurred. Drawn
/// in perspective, the blur is wider where the plane is nearer, and narrower in the direction in which the plane is
/// foreshortened.
struct ShadowPlane: Sendable {
  /// The number of pixels of the bitmap per unit of the layer.
  let scale: Double
  let toBitmap: Homography
  let toLayer: Homography

  /// The area of the bitmap in the layer's coordinates, as far as it is known before drawing: the bounding box of the
  /// object that casts the shadow, moved by the offset and enlarged by the blur.
  let area: CGRect

  /// The standard deviation of the blur in pixels of the bitmap.
  let sigma: Double

  /// Nil if the layer is not tilted out of the screen's plane, if the blur is too small to make a difference, or if the
  /// bitmap would be too large.
  /// - Parameters:
  ///   - box: the bounding box of the object that casts the shadow, in the layer's coordinates.
  ///   - isImage: whether the layer's content casts the shadow. An outline can itself be drawn in perspective.
  init?(_ shadow: ResolvedShadow, castBy box: CGRect, isImage: Bool = false, in placement: Placement) {
    guard placement.isTilted else { return nil }
    let cast = box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    guard let screen = placement.largestScale(in: cast) else { return nil }
    // In perspective, an offset in the plane is not a single offset on the screen.
    guard
      shadow.radius * screen >= PlaneShadowBitmap.minimumBlur || (isImage && !placement.projection.isAffine),
      let scale = PlaneShadowBitmap.scale(screen: screen, radius: shadow.radius, cast: cast.size)
    else { return nil }
    let margin = PlaneShadowBitmap.margin(radius: shadow.radius, scale: scale)
    let area = cast.insetBy(dx: -margin, dy: -margin)
    guard scale > 0, scale.isFinite, area.width.isFinite, area.height.isFinite else { return nil }
    toBitmap = Homography(scale: scale, from: area)
    guard let toLayer = toBitmap.inverted() else { return nil }
    self.toLayer = toLayer
    self.scale = scale
    self.area = area
    sigma = shadow.radius * scale
  }

  /// The placement of items that are drawn into the bitmap to cast a shadow. Its `visible` has the pixels with a
  /// visible shadow.
  func placement(in outer: Placement, of shadow: ShadowItem) -> Placement {
    var inner = outer
    inner.projection = toBitmap
    inner.isTilted = false
    inner.castsOnly = true
    inner.visible = outer.projection.bitmapPixels(readFor: outer.visible, toBitmap)
    inner.reveal(castersOf: shadow)
    return inner
  }
}

extension Placement {
  /// The maximum number of device pixels per unit in any direction, at a rectangle's corners in front of the eye; nil
  /// if none is.
  fileprivate func largestScale(in rect: CGRect) -> Double? {
    differentials(atCornersOf: rect).map(\.largest).max().flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
