import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The appearance of a layer, independent of its placement, opacity and contents. Most animations only move and fade,
/// so the style is usually resolved once, at the commit, and shared by all frames.
final class LayerStyle: Sendable {
  /// Whether opacity applies to each piece and sublayer instead of to the group (`allowsGroupOpacity` is false).
  let fadesPieces: Bool

  let masksToBounds: Bool
  let shape: RoundedRect

  /// The background colour; nil for none, and if a gradient replaces it.
  let background: PremultipliedColor?

  /// The gradient, composited with the background; nil for none.
  let gradient: GradientItem?

  let border: BorderItem?
  let shadow: ResolvedShadow?
  let smoothEdges: CAEdgeAntialiasingMask
  let raster: ResolvedRaster?

  /// The filters of the layer with its subtree, and those of its backdrop, with blur radii in the layer's units.
  let filters, backdropFilters: [FilterItem]

  /// Whether the layer has enabled filters, even if they have no effect at the moment. Otherwise the compositing would
  /// change abruptly when an amount reaches 0.
  let isFiltered: Bool

  let blendMode: CGBlendMode

  /// - Parameter isGradient: whether the layer is a `CAGradientLayer`.
  init(_ values: borrowing PropertyStorage, isGradient: Bool) {
    fadesPieces = !values[layerProperties.allowsGroupOpacity]
    masksToBounds = values[layerProperties.masksToBounds]
    shape = RoundedRect(
      rect: values[layerProperties.bounds], cornerRadius: Double(values[layerProperties.cornerRadius]),
      roundCorners: values[layerProperties.maskedCorners],
      isContinuous: values[layerProperties.cornerCurve] == .continuous)
    let color = values[layerProperties.backgroundColor].flatMap(Self.visible)
    let fill = isGradient ? GradientItem.Resolved(values, in: shape.rect, over: color) : .none
    background = fill.color(over: color)
    gradient = fill.gradient
    border = Self.border(values)
    shadow = ResolvedShadow(values)
    smoothEdges = values[layerProperties.allowsEdgeAntialiasing] ? values[layerProperties.edgeAntialiasingMask] : []
    raster = ResolvedRaster(values, bounds: shape.rect)
    let enabled = (values[layerProperties.filters] ?? []).filter(\.isEnabled)
    filters = enabled.compactMap { FilterItem($0) }
    isFiltered = !enabled.isEmpty
    backdropFilters = (values[layerProperties.backgroundFilters] ?? []).compactMap { FilterItem($0) }
    blendMode = values[layerProperties.compositingFilter]?.blendMode ?? .normal
  }

  private static func visible(_ color: CGColor) -> PremultipliedColor? {
    let premultiplied = PremultipliedColor(color)
    return premultiplied.alpha > 0 ? premultiplied : nil
  }

  private static func border(_ values: borrowing PropertyStorage) -> BorderItem? {
    let width = Double(values[layerProperties.borderWidth])
    guard width > 0, let color = values[layerProperties.borderColor].flatMap(visible) else { return nil }
    return BorderItem(width: width, color: color)
  }

  /// The properties of placement, visibility and images. Styles do not depend on them.
  private static let otherProperties: [Property] = [
    layerProperties.position.property, layerProperties.zPosition.property, layerProperties.anchorPoint.property,
    layerProperties.anchorPointZ.property, layerProperties.transform.property,
    layerProperties.sublayerTransform.property, layerProperties.isDoubleSided.property,
    layerProperties.isHidden.property, layerProperties.opacity.property, layerProperties.contents.property,
    layerProperties.contentsRect.property, layerProperties.contentsScale.property,
    layerProperties.contentsGravity.property, layerProperties.contentsCenter.property,
  ]

  /// All properties that a style may depend on.
  static let properties = PropertyTable.layer.properties.filter { property in
    !otherProperties.contains { $0 === property }
  }

  private static let gradientProperties = properties + gradientLayerProperties.all

  /// The style of a node, reused from the previous node if still valid; nil if animations may change it.
  static func resolved(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?, isGradient: Bool
  ) -> LayerStyle? {
    let properties = isGradient ? gradientProperties : properties
    if animations.affect(properties) { return nil }
    if let previous, let style = previous.style, previous.agrees(with: values, in: properties) { return style }
    return LayerStyle(values, isGradient: isGradient)
  }
}
