import DisplayList
import Foundation
import Geometry
import Pixels

/// The plane of a layer that is seen aslant, as a bitmap in which its shadow is blurred: on the screen the blur is wider where
/// the plane is nearer and narrower across the direction in which it is turned.
struct ShadowPlane: Sendable {
  /// Pixels of the bitmap for one unit.
  let scale: Double
  let toBitmap: Homography
  let toLayer: Homography

  /// The bitmap as far as it is known before anything is drawn: around what casts the shadow, moved and blurred.
  let area: CGRect

  /// The standard deviation of the blur in pixels of the bitmap.
  let sigma: Double

  /// Nil where the plane is not seen aslant, or the blur too small to tell.
  /// - Parameters:
  ///   - box: what casts the shadow, in the layer's coordinates.
  ///   - isImage: whether it is what the layer draws, and no outline that could be drawn in perspective itself.
  init?(_ shadow: ResolvedShadow, castBy box: CGRect, isImage: Bool = false, in placement: Placement) {
    guard placement.isAslant else { return nil }
    let cast = box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    guard let screen = placement.largestScale(in: cast) else { return nil }
    // Where parallels do not stay parallel, an offset in the plane is none on the screen.
    guard
      shadow.radius * screen >= PlaneShadowBitmap.leastBlur || (isImage && !placement.projection.isAffine),
      let scale = PlaneShadowBitmap.scale(screen: screen, radius: shadow.radius, cast: cast.size)
    else { return nil }
    let margin = PlaneShadowBitmap.margin(radius: shadow.radius, scale: scale)
    let area = cast.insetBy(dx: -margin, dy: -margin)
    guard scale > 0, scale.isFinite, area.width.isFinite, area.height.isFinite else { return nil }
    toBitmap = Homography(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0, m31: -Double(area.minX) * scale,
      m32: -Double(area.minY) * scale, m33: 1)
    guard let toLayer = toBitmap.inverted() else { return nil }
    self.toLayer = toLayer
    self.scale = scale
    self.area = area
    sigma = shadow.radius * scale
  }

  /// The place of what is drawn into the bitmap to cast a shadow. Visible is what the screen shows of it.
  func placement(in outer: Placement, of shadow: ShadowItem) -> Placement {
    var inner = outer
    inner.projection = toBitmap
    inner.isAslant = false
    inner.castsOnly = true
    inner.visible = outer.projection.bitmapPixels(readFor: outer.visible, toBitmap)
    inner.reveal(castersOf: shadow)
    return inner
  }
}

extension Placement {
  /// The most device pixels for one unit in any direction, at the corners of what is seen of a rectangle; nil where nothing
  /// is in front of the eye.
  fileprivate func largestScale(in rect: CGRect) -> Double? {
    differentials(atCornersOf: rect).map(\.largest).max().flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
