import Geometry
import Pixels

/// A change of the pixel grid that items are drawn in: a shift by whole pixels, or another pixel size.
@usableFromInline package enum PixelTransform: Sendable {
  case translation(x: Int, y: Int)

  /// New pixels per old pixel along each axis.
  case scale(x: Double, y: Double)

  package var isIdentity: Bool {
    switch self {
    case .translation(let x, let y): x == 0 && y == 0
    case .scale(let x, let y): x == 1 && y == 1
    }
  }

  /// Whether the new pixels are so large that linear sampling of an image would skip some of its pixels.
  var isCoarse: Bool { if case .scale(let x, _) = self { x < 0.6 } else { false } }

  /// The scale of lengths without a direction, such as a blur's sigma: the geometric mean of both axes.
  private var factor: Double { if case .scale(let x, let y) = self { (x * y).squareRoot() } else { 1 } }

  func applied(to projection: Homography) -> Homography {
    switch self {
    case .translation(let x, let y): projection.concatenating(.translation(Double(x), Double(y)))
    case .scale(let x, let y):
      projection.concatenating(
        Homography(m11: x, m12: 0, m13: 0, m21: 0, m22: y, m23: 0, m31: 0, m32: 0, m33: 1))
    }
  }

  /// The new pixels that a rectangle of old ones touches.
  package func applied(to rect: PixelRect) -> PixelRect {
    switch self {
    case .translation(let x, let y):
      PixelRect(minX: rect.minX + x, minY: rect.minY + y, maxX: rect.maxX + x, maxY: rect.maxY + y)
    case .scale(let x, let y):
      PixelRect(
        minX: Int((Double(rect.minX) * x).rounded(.down)), minY: Int((Double(rect.minY) * y).rounded(.down)),
        maxX: Int((Double(rect.maxX) * x).rounded(.up)), maxY: Int((Double(rect.maxY) * y).rounded(.up)))
    }
  }

  func applied(to face: FaceOutline) -> FaceOutline {
    switch self {
    case .translation(let x, let y): face.moved(x: Double(x), y: Double(y))
    case .scale(let x, let y): face.scaled(x: x, y: y)
    }
  }

  func applied(to clip: ClipItem) -> ClipItem {
    var clip = clip
    clip.projection = applied(to: clip.projection)
    return clip
  }

  package func applied(to filters: [FilterItem]) -> [FilterItem] {
    guard case .scale = self else { return filters }
    return filters.map { $0.scaled(by: factor) }
  }

  package func applied(to shadow: ShadowItem) -> ShadowItem {
    var item = shadow
    if case .scale(let x, let y) = self {
      item.offsetX *= x
      item.offsetY *= y
      item.sigma *= factor
    }
    item.clip = shadow.clip.map(applied)
    switch shadow.outline {
    case .content: break
    case .shape(let shape, let projection): item.outline = .shape(shape, applied(to: projection))
    case .path(let path, let projection): item.outline = .path(path, applied(to: projection))
    }
    return item
  }
}
