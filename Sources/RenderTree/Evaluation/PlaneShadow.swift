import DisplayList
import Foundation
import Geometry
import Pixels

/// The shadow of a layer whose plane is seen aslant, blurred in that plane.
///
/// The bitmap depends on the layer's own properties alone, so that it is made once for as long as the layer turns.
struct PlaneShadow {
  private let item: GroupItem

  /// Of an outline.
  /// - Parameter fade: multiplies the colour.
  init?(_ shadow: ResolvedShadow, _ outline: ShadowOutline, id: ItemID, in placement: Placement, fade: Double) {
    guard let plane = ShadowPlane(shadow, castBy: outline.box, in: placement) else { return nil }
    let (width, height) = (
      (Double(plane.area.width) * plane.scale).rounded(.up), (Double(plane.area.height) * plane.scale).rounded(.up)
    )
    let longest = PlaneShadowBitmap.longestSide
    guard width >= 1, height >= 1, width <= longest, height <= longest else {
      return nil
    }
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
    item = GroupItem(
      id: id, list: DrawList(moving: [cast]), projection: plane.toLayer.concatenating(placement.projection),
      raster: RasterItem(width: Int(width), height: Int(height), smoothEdges: []), extent: extent)
  }

  /// Of an image drawn in the plane.
  /// - Parameters:
  ///   - image: list, filters and clip in pixels of the plane's bitmap.
  ///   - shadow: the same of the shadow.
  ///   - inner: the place of what is in the image.
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
    item = GroupItem(
      id: id, list: image.content.list.applying(transform),
      projection: corner.concatenating(plane.toLayer).concatenating(placement.projection),
      raster: RasterItem(width: box.width, height: box.height, smoothEdges: []), filters: image.content.filters,
      shadow: transform.applied(to: shadow), showsShadowOnly: true, extent: extent)
  }

  /// - Parameter opacity: what it fades by where no group does.
  func drawn(opacity: Double) -> DrawItem {
    var item = item
    item.placement.opacity = opacity
    return DrawItem(item)
  }
}
