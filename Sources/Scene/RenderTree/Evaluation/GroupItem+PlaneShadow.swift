import DisplayList
import Foundation
import Geometry
import Pixels

/// The shadow of a layer that is tilted out of the screen's plane, as a group. It is blurred in a bitmap of the layer's
/// plane, which is then drawn in perspective.
///
/// The bitmap depends on the layer's own properties alone, so it can be reused while the layer turns.
extension GroupItem {

  /// The shadow of an outline; nil if it must be blurred in device pixels, or is not visible.
  /// - Parameter fade: a factor of the colour, 0…1.
  init?(_ shadow: ResolvedShadow, _ outline: ShadowOutline, id: ItemID, in placement: Placement, fade: Double) {
    guard let plane = ShadowPlane(shadow, castBy: outline.box, in: placement) else { return nil }
    let (width, height) = (
      (Double(plane.area.width) * plane.scale).rounded(.up), (Double(plane.area.height) * plane.scale).rounded(.up)
    )
    let longest = PlaneShadowBitmap.longestSide
    guard width >= 1, height >= 1, width <= longest, height <= longest else { return nil }
    let moved = Homography.translation(Double(shadow.offset.width), Double(shadow.offset.height))
      .concatenating(plane.toBitmap)
    let caster = ShadowItem(
      color: shadow.color.multiplied(by: fade), offsetX: 0, offsetY: 0, sigma: plane.sigma,
      outline: outline.drawn(under: moved))
    let cast = DrawItem(
      id: id,
      placement: ItemPlacement(
        projection: plane.toBitmap, shadow: caster,
        extent: PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height))),
      content: .box(BoxContent(shape: RoundedRect(rect: outline.box))))
    let extent = placement.extent(of: plane.area)
    guard !extent.isEmpty else { return nil }
    self.init(
      id: id, list: DrawList(moving: [cast]), projection: plane.toLayer.concatenating(placement.projection),
      raster: RasterItem(width: Int(width), height: Int(height), smoothEdges: []), extent: extent)
  }

  /// The shadow of an image drawn in the plane; nil if the bitmap would be too large, or no part of it is visible.
  /// - Parameters:
  ///   - shadow: the shadow in pixels of the plane's bitmap.
  ///   - image: a group with list, filters and clip in pixels of the plane's bitmap.
  ///   - inner: the placement of the image's items, in the bitmap.
  init?(_ shadow: ShadowItem, of image: GroupItem, in plane: ShadowPlane, inner: Placement, _ placement: Placement) {
    var content = image.content.list.extent.expanded(by: image.content.filters.margin ?? 0)
    if let clip = image.placement.clip { content = content.intersection(inner.extent(of: clip.shape)) }
    let box = inner.extent(of: shadow, content: content)
    let limit = PlaneShadowBitmap.longestDrawnSide
    guard !box.isEmpty, box.width <= limit, box.height <= limit else { return nil }
    let corner = Homography.translation(Double(box.minX), Double(box.minY))
    let extent = plane.toLayer.boundingBox(of: CGRect(box)).map { placement.extent(of: $0) } ?? .empty
    guard !extent.isEmpty else { return nil }
    var shadow = shadow
    shadow.clip = image.placement.clip
    let transform = PixelTransform.translation(x: -box.minX, y: -box.minY)
    var id = image.id
    id.part = .shadow
    self.init(
      id: id, list: image.content.list.applying(transform),
      projection: corner.concatenating(plane.toLayer).concatenating(placement.projection),
      raster: RasterItem(width: box.width, height: box.height, smoothEdges: []), filters: image.content.filters,
      shadow: transform.applied(to: shadow), showsShadowOnly: true, extent: extent)
  }
}
