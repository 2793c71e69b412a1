import Foundation
import Geometry
import Pixels

/// The shadow of an outline whose plane is seen aslant, blurred in that plane: on the screen the blur is wider where the
/// plane is nearer and narrower across the direction in which it is turned.
///
/// The bitmap depends on the layer's look alone, so that it is made once for as long as the layer turns.
struct ShadowSheet {
  private let item: GroupItem

  /// A blur this wide in the bitmap is smooth when it is enlarged.
  private static let widestBlur = 4.0

  /// Sides of bitmaps. What needs larger ones is blurred on the screen.
  private static let longestSide = 2048.0

  /// Nil where the plane is not seen aslant, or the blur too small to tell.
  /// - Parameter fade: multiplies the colour.
  init?(_ shadow: ShadowLook, _ outline: Outline, id: UInt64, in placement: Placement, fade: Double) {
    guard !placement.transform.keepsPlane || !placement.projection.isAffine else { return nil }
    let cast = outline.box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    guard let screen = placement.largestScale(in: cast), shadow.radius * screen >= 0.5 else { return nil }
    // Steps of two, so that it stays the same while the layer turns.
    let scale = min(exp2(log2(screen).rounded(.up)), Self.widestBlur / shadow.radius)
    let margin = 3 * shadow.radius + 2 / scale
    let area = cast.insetBy(dx: -margin, dy: -margin)
    let (width, height) = ((Double(area.width) * scale).rounded(.up), (Double(area.height) * scale).rounded(.up))
    guard scale > 0, width >= 1, height >= 1, width <= Self.longestSide, height <= Self.longestSide else { return nil }

    let toBitmap = Homography(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0, m31: -Double(area.minX) * scale,
      m32: -Double(area.minY) * scale, m33: 1)
    guard let toLayer = toBitmap.inverted() else { return nil }
    let moved = Homography.translation(Double(shadow.offset.width), Double(shadow.offset.height))
      .concatenating(toBitmap)
    let name = ItemID(layer: id, part: .shadow)
    var caster = LayerItem(
      id: name, projection: toBitmap, shape: RoundedRect(rect: outline.box),
      extent: PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height)))
    caster.shadow = ShadowItem(
      color: shadow.color.multiplied(by: fade), offsetX: 0, offsetY: 0, sigma: shadow.radius * scale,
      outline: outline.shadowOutline(moved))
    let extent = placement.extent(of: area)
    guard !extent.isEmpty else { return nil }
    item = GroupItem(
      id: name, content: DrawList(moving: [.layer(caster)]),
      raster: RasterItem(
        width: Int(width), height: Int(height), projection: toLayer.concatenating(placement.projection),
        smoothEdges: []),
      extent: extent)
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

extension Placement {
  /// The most device pixels for one unit in any direction, at the corners of what is seen of a rectangle; nil where nothing
  /// is in front of the eye.
  fileprivate func largestScale(in rect: CGRect) -> Double? {
    let scales = rect.corners.compactMap { corner -> Double? in
      let image = projection.project(x: Double(corner.x), y: Double(corner.y))
      return image.w > 0 ? differential(at: image)?.largest : nil
    }
    return scales.max().flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
