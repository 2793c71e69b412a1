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
  init?(_ shadow: ResolvedShadow, _ outline: Outline, id: UInt64, in placement: Placement, fade: Double) {
    guard let plane = ShadowPlane(shadow, castBy: outline.box, in: placement) else { return nil }
    let (width, height) = (
      (Double(plane.area.width) * plane.scale).rounded(.up), (Double(plane.area.height) * plane.scale).rounded(.up)
    )
    guard width >= 1, height >= 1, width <= ShadowPlane.longestSide, height <= ShadowPlane.longestSide else {
      return nil
    }
    let moved = Homography.translation(Double(shadow.offset.width), Double(shadow.offset.height))
      .concatenating(plane.toBitmap)
    let name = ItemID(layer: id, part: .shadow)
    var caster = LayerItem(
      id: name, projection: plane.toBitmap, shape: RoundedRect(rect: outline.box),
      extent: PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height)))
    caster.shadow = ShadowItem(
      color: shadow.color.multiplied(by: fade), offsetX: 0, offsetY: 0, sigma: plane.sigma,
      outline: outline.shadowOutline(moved))
    let extent = placement.extent(of: plane.area)
    guard !extent.isEmpty else { return nil }
    item = GroupItem(
      id: name, content: DrawList(moving: [.layer(caster)]),
      raster: RasterItem(
        width: Int(width), height: Int(height), projection: plane.toLayer.concatenating(placement.projection),
        smoothEdges: []),
      extent: extent)
  }

  /// Of an image drawn in the plane.
  /// - Parameters:
  ///   - image: content, filters and clip in pixels of the plane's bitmap.
  ///   - shadow: the same of the shadow.
  ///   - inner: the place of what is in the image.
  init?(_ shadow: ShadowItem, of image: GroupItem, in plane: ShadowPlane, inner: Placement, _ placement: Placement) {
    var content = image.content.extent.expanded(by: image.filters.margin ?? 0)
    if let clip = image.clip { content = content.intersection(inner.extent(of: clip.shape)) }
    let box = inner.extent(of: shadow, content: content)
    let limit = Int(2 * ShadowPlane.longestSide)
    guard !box.isEmpty, box.width <= limit, box.height <= limit else { return nil }
    let corner = Homography.translation(Double(box.minX), Double(box.minY))
    let extent = plane.toLayer.boundingBox(of: CGRect(box)).map { placement.extent(of: $0) } ?? .empty
    guard !extent.isEmpty else { return nil }
    var shadow = shadow
    shadow.clip = image.clip
    item = GroupItem(
      id: ItemID(layer: image.id.layer, part: .shadow), content: image.content.moved(x: -box.minX, y: -box.minY),
      raster: RasterItem(
        width: box.width, height: box.height,
        projection: corner.concatenating(plane.toLayer).concatenating(placement.projection), smoothEdges: []),
      filters: image.filters, shadow: shadow.moved(x: -box.minX, y: -box.minY), showsShadowOnly: true, extent: extent)
  }

  /// What casts it, in the layer's coordinates.
  enum Outline {
    case shape(RoundedRect)
    case path(CGPath)

    fileprivate var box: CGRect {
      switch self {
      case .shape(let shape): shape.rect
      case .path(let path): path.boundingBox
      }
    }

    fileprivate func shadowOutline(_ projection: Homography) -> ShadowItem.Outline {
      switch self {
      case .shape(let shape): .shape(shape, projection)
      case .path(let path): ShadowItem.Outline(path, projection)
      }
    }
  }

  /// - Parameter opacity: what it fades by where no group does.
  func drawn(opacity: Double) -> DrawItem {
    var item = item
    item.opacity = opacity
    return .group(item)
  }
}
