import Geometry
import Pixels

/// A change of the pixel grid for drawing items: a shift by whole pixels, or a different pixel size.
@usableFromInline package struct PixelTransform: Sendable {
  /// New pixels per old pixel along each axis.
  private var scaleX = 1.0, scaleY = 1.0

  /// The shift, in new pixels.
  private var x = 0, y = 0

  package static func translation(x: Int, y: Int) -> PixelTransform { PixelTransform(x: x, y: y) }

  package static func scale(x: Double, y: Double) -> PixelTransform {
    PixelTransform(scaleX: x, scaleY: y)
  }

  package var isIdentity: Bool { scaleX == 1 && scaleY == 1 && x == 0 && y == 0 }

  /// Whether the new pixels are so large that linear sampling of an image would skip some of its pixels.
  var isCoarse: Bool { scaleX < 0.6 }

  /// The scale of lengths without a direction, such as a blur's sigma: the geometric mean of both axes.
  private var factor: Double { (scaleX * scaleY).squareRoot() }

  func applied(to projection: Homography) -> Homography {
    projection.concatenating(
      Homography(scaleX: scaleX, scaleY: scaleY, x: Double(x), y: Double(y)))
  }

  /// The new pixels that a rectangle of old ones touches.
  package func applied(to rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: Int((Double(rect.minX) * scaleX).rounded(.down)) + x,
      minY: Int((Double(rect.minY) * scaleY).rounded(.down)) + y,
      maxX: Int((Double(rect.maxX) * scaleX).rounded(.up)) + x,
      maxY: Int((Double(rect.maxY) * scaleY).rounded(.up)) + y)
  }

  func applied(to face: FaceOutline) -> FaceOutline {
    face.scaled(by: SIMD2(scaleX, scaleY), movedBy: SIMD2(Double(x), Double(y)))
  }

  func applied(to clip: ClipItem) -> ClipItem {
    var clip = clip
    clip.projection = applied(to: clip.projection)
    return clip
  }

  package func applied(to filters: [FilterItem]) -> [FilterItem] {
    filters.map { $0.mapped(by: applied(to: .identity), scale: factor) }
  }

  package func applied(to shadow: ShadowItem) -> ShadowItem {
    var item = shadow
    item.offsetX *= scaleX
    item.offsetY *= scaleY
    item.sigma *= factor
    item.clip = shadow.clip.map(applied)
    switch shadow.outline {
    case .content: break
    case .shape(let shape, let projection): item.outline = .shape(shape, applied(to: projection))
    case .path(let path, let projection): item.outline = .path(path, applied(to: projection))
    }
    return item
  }
}
