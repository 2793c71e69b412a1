import DisplayList
import Foundation
import Geometry
import Pixels

extension ResolvedLayer {
  /// The way in which a layer's shadow is drawn. Indirect, because it is large, passed on and rarely present.
  indirect enum ShadowPart {
    /// Drawn with the item of the background and cast by an outline.
    case underBody(ShadowItem)
    /// In a bitmap of the layer's plane, below the background or below the finished image.
    case inPlane(GroupItem, ofImage: Bool)
    /// Drawn with the group of the finished image, and cast by that image or, for a filtered layer, by an outline.
    case underImage(ShadowItem)
  }

  /// The layer's shadow, given the items of its sublayers; nil if there is none or no part of it is visible.
  ///
  /// If an opaque background fills the shape and nothing is drawn outside it, the shadow of the composited alpha is
  /// replaced with that of a simple shape, which is much faster to draw.
  /// - Parameter casters: the items of the sublayers in another placement, to cast a shadow.
  func shadowPart(over sublayers: DrawList, castBy casters: (Placement) -> DrawList) -> ShadowPart? {
    guard let shadow else { return nil }
    let isFiltered = !filters.isEmpty
    // The shadow is clipped outside the bounds and hidden inside them.
    if masksToBounds, !isFiltered, hasOpaqueFill { return nil }
    // Filters do not change the shadow of an outline. It fades here if the group does not fade as a whole.
    let groupFade = isFiltered && fadesPieces && !sublayers.isEmpty ? opacity : 1
    let given = shadow.outline.map { (outline: $0, fade: groupFade) }
    if let (outline, fade) = given ?? (isFiltered ? nil : castingShape(around: sublayers)) {
      if let planeShadow = planeShadow(shadow, outline, fade: fade) {
        return .inPlane(planeShadow, ofImage: isFiltered)
      }
      return shadow.item(outline, in: inner, bounds: bounds, fade: fade)
        .map { isFiltered ? .underImage($0) : .underBody($0) }
    }
    if let planeShadow = imageShadow(castBy: casters) { return .inPlane(planeShadow, ofImage: true) }
    return shadow.item(nil, in: inner, bounds: bounds).map { .underImage($0) }
  }

  private func planeShadow(_ shadow: ResolvedShadow, _ outline: ShadowOutline, fade: Double) -> GroupItem? {
    inner.isTilted && raster == nil
      ? GroupItem(shadow, outline, id: itemID(.shadow), in: inner, fade: fade) : nil
  }

  /// The shadow of the layer's content, blurred in the layer's plane.
  private func imageShadow(castBy casters: (Placement) -> DrawList) -> GroupItem? {
    guard let casting = castingPlane,
      let image = ResolvedLayer(self, castingIn: casting.plane, casting.inner)
        .caster(around: casters(casting.inner))
    else { return nil }
    return GroupItem(casting.shadow, of: image, in: casting.plane, inner: casting.inner, inner)
  }

  /// The shape and uniform alpha that everything the layer draws has together; nil if there is none or it is unknown.
  private func castingShape(around sublayers: DrawList) -> (outline: ShadowOutline, fade: Double)? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    if hasOpaqueFill {
      return holds(images, sublayers, inside: shape) ? (.shape(shape), 1) : nil
    }
    if let image = images.first, images.count == 1, gradient == nil, image.image.isOpaque, image.weight >= 1,
      !masksToBounds,
      image.destination.contains(bounds)
    {
      let shape = RoundedRect(rect: image.destination)
      return holds([], sublayers, inside: shape) ? (.shape(shape), 1) : nil
    }
    guard let background, images.isEmpty, border == nil, sublayers.isEmpty else { return nil }
    return (.shape(shape), background.alpha)
  }

  private func holds(_ images: [ImageItem], _ sublayers: DrawList, inside shape: RoundedRect) -> Bool {
    if images.isEmpty, sublayers.isEmpty { return true }
    guard let silhouette = Silhouette(shape, inner.projection) else { return false }
    return images.allSatisfy { silhouette.holds($0.destination, inner.projection) } && silhouette.holds(sublayers)
  }
}

extension PremultipliedColor {
  /// Whether it equals an opaque colour in 8 bits.
  var isOpaque: Bool { alpha > 1 - 0.5 / 255 }
}
