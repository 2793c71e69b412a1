import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The shadow of one layer at one time, in the layer's units.
final class ResolvedShadow: Sendable {
  /// The colour, including the shadow's opacity.
  let color: PremultipliedColor
  let offset: CGSize

  /// The standard deviation of the blur.
  let radius: Double

  /// The `shadowPath`, which casts the shadow instead of the layer's content; nil if there is none.
  let outline: ShadowOutline?

  /// Returns nil if the layer has no visible shadow.
  init?(_ values: borrowing PropertyStorage) {
    let opacity = min(Double(values[layerProperties.shadowOpacity]), 1)
    let radius = Double(values[layerProperties.shadowRadius])
    let offset = values[layerProperties.shadowOffset]
    let path = values[layerProperties.shadowPath]
    guard opacity > 0, let color = values[layerProperties.shadowColor].map({ PremultipliedColor($0) }), color.alpha > 0,
      offset.width.isFinite, offset.height.isFinite, radius.isFinite, path?.isEmpty != true
    else { return nil }
    self.color = color.multiplied(by: opacity)
    self.offset = offset
    self.radius = max(0, radius)
    outline = path.map { ShadowOutline($0) }
  }

  private init(_ shadow: ResolvedShadow, color: PremultipliedColor) {
    self.color = color
    (offset, radius, outline) = (shadow.offset, shadow.radius, shadow.outline)
  }

  func tinted(_ tint: Tint) -> ResolvedShadow { ResolvedShadow(self, color: tint.applied(to: color)) }

  /// The shadow in pixels of a placement; nil if the layer is behind the eye.
  ///
  /// The blur is the same in all directions. If the layer is stretched, sigma is scaled by the mean over directions, as
  /// in browsers. For a layer that is tilted out of the screen's plane, there is a `ShadowPlane`.
  /// - Parameters:
  ///   - outline: the outline that casts the shadow; nil for the layer's content.
  ///   - fade: a factor of the colour, 0…1.
  func item(_ outline: ShadowOutline?, in placement: Placement, bounds: CGRect, fade: Double = 1) -> ShadowItem? {
    guard let scale = placement.differential(around: bounds) else { return nil }
    let move = scale.x * Double(offset.width) + scale.y * Double(offset.height)
    let sigma = radius * scale.mean
    guard move.x.isFinite, move.y.isFinite, sigma.isFinite else { return nil }
    let projection = placement.projection
    var item = ShadowItem(
      color: color.multiplied(by: fade), offsetX: move.x, offsetY: move.y, sigma: sigma,
      outline: outline?.drawn(under: projection) ?? .content)
    if let outline, !projection.isAffine {
      // In perspective, an offset in the layer's plane is not a single offset on the screen.
      let moved = Homography.translation(Double(offset.width), Double(offset.height)).concatenating(projection)
      (item.offsetX, item.offsetY, item.outline) = (0, 0, outline.drawn(under: moved))
    }
    return item
  }

  /// The shadow of the layer's content, in pixels of the bitmap of its plane.
  func item(in plane: ShadowPlane) -> ShadowItem {
    ShadowItem(
      color: color, offsetX: Double(offset.width) * plane.scale, offsetY: Double(offset.height) * plane.scale,
      sigma: plane.sigma, outline: .content)
  }
}

/// An outline that casts a shadow instead of a layer's content, in the layer's coordinates.
enum ShadowOutline {
  case shape(RoundedRect)
  case path(CGPath)

  /// The outline of a path. Rectangles, rounded rectangles and circles are recognised, because they are drawn faster.
  init(_ path: CGPath) {
    switch path.shape {
    case .rect(let rect): self = .shape(RoundedRect(rect: rect))
    case .roundedRect(let rect, let width, let height) where width == height:
      self = .shape(RoundedRect(rect: rect, cornerRadius: width))
    case .ellipse(let rect) where rect.width == rect.height:
      self = .shape(RoundedRect(rect: rect, cornerRadius: Double(rect.width) / 2))
    default: self = .path(path)
    }
  }

  var box: CGRect {
    switch self {
    case .shape(let shape): shape.rect
    case .path(let path): path.boundingBox
    }
  }

  func drawn(under projection: Homography) -> ShadowItem.Outline {
    switch self {
    case .shape(let shape): .shape(shape, projection)
    case .path(let path): .path(path, projection)
    }
  }
}

extension PremultipliedColor {
  func multiplied(by factor: Double) -> PremultipliedColor {
    PremultipliedColor(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
  }
}
