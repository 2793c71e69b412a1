import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// One layer at one moment, ready to be put together with the items of its sublayers. An object, because it is handed on from
/// step to step and is large.
final class ResolvedLayer: Sendable {
  let id: UInt64

  /// What does not depend on where the layer stands.
  private let style: LayerStyle

  /// Where the layer stands.
  let placement: Placement

  /// Where its sublayers stand, and its own pieces where the whole becomes an image first: more of them can be seen than of
  /// the layer itself, because shadows carry it into the picture.
  let inner: Placement

  /// The layer's own, and what superlayers without group opacity leave to it.
  let opacity: Double

  /// What the layer's class shows over the background.
  let images: [ImageItem]
  let shadow: ResolvedShadow?

  /// The bitmap that the layer becomes; nil where it does not, or where too many are one within another.
  let raster: ResolvedRaster?

  /// Of the layer with all that is in it, and of what is behind it.
  let filters, backdropFilters: [FilterItem]

  /// Returns nil where neither the layer nor anything in it can be seen.
  /// - Parameters:
  ///   - values: the layer's values at the time.
  ///   - parent: the place of the superlayer.
  init?(_ node: RenderNode, values: borrowing PropertyStorage, in parent: borrowing Placement) {
    let opacity = Double(values[layerProperties.opacity])
    guard !values[layerProperties.isHidden], opacity > 0 else { return nil }
    let geometry = LayerGeometry(values)
    let placement = parent.entering(geometry)
    guard values[layerProperties.isDoubleSided] || placement.facesViewer else { return nil }
    let style = if let kept = node.style { kept } else { LayerStyle(values) }
    self.id = node.id
    self.style = style
    self.opacity = min(opacity, 1) * parent.opacity
    self.placement = placement
    images = node.content.images(values, isFlipped: placement.isFlipped)
    shadow = style.shadow

    let raster = placement.bitmaps < ResolvedRaster.mostNested ? style.raster : nil
    self.raster = raster
    var inner = placement
    if let raster { inner = raster.placement(in: placement) }
    inner.opacity = style.fadesPieces ? self.opacity : 1
    filters = style.filters.isEmpty ? [] : Self.filters(style.filters, in: inner, geometry.bounds)
    backdropFilters =
      style.backdropFilters.isEmpty ? [] : Self.filters(style.backdropFilters, in: placement, geometry.bounds)
    inner.reveal(shadow, filters, geometry.bounds)
    self.inner = inner
  }

  /// A layer in the plane in which it casts its shadow.
  private init(_ resolved: ResolvedLayer, castingIn plane: ShadowPlane, _ inner: Placement) {
    (id, style, opacity, images) = (resolved.id, resolved.style, resolved.opacity, resolved.images)
    (placement, self.inner, shadow, raster) = (inner, inner, nil, resolved.raster)
    let scale = resolved.inner.differential(around: resolved.bounds)?.mean ?? 0
    filters = scale > 0 ? resolved.filters.map { $0.scaled(by: plane.scale / scale) } : []
    backdropFilters = resolved.backdropFilters
  }

  private static func filters(_ filters: [FilterItem], in placement: Placement, _ bounds: CGRect) -> [FilterItem] {
    guard let scale = placement.differential(around: bounds)?.mean else { return [] }
    return filters.compactMap { $0.inPixels(scale: scale) }
  }

  /// The name of what is drawn for the layer.
  func itemID(_ part: ItemID.Part) -> ItemID { ItemID(layer: id, part: part) }

  var fadesPieces: Bool { style.fadesPieces }
  var masksToBounds: Bool { style.masksToBounds }
  var shape: RoundedRect { style.shape }
  var background: PremultipliedColor? { style.background }
  var border: BorderItem? { style.border }
  var smoothEdges: CAEdgeAntialiasingMask { style.smoothEdges }
  var blendMode: BlendMode { style.blendMode }

  /// The layer's bounds, standardised.
  var bounds: CGRect { style.shape.rect }

  /// The plane in which what the layer draws casts its shadow, and the place of sublayers there; nil where the shadow is
  /// blurred on the screen.
  ///
  /// Within what only casts a shadow others are blurred on the screen: else each layer would be told twice for every
  /// superlayer with a shadow.
  var castingPlane: (plane: ShadowPlane, inner: Placement, shadow: ShadowItem)? {
    guard let shadow, shadow.outline == nil, raster == nil, !inner.castsOnly,
      let plane = ShadowPlane(shadow, castBy: bounds, isImage: true, in: inner)
    else { return nil }
    let item = shadow.item(in: plane)
    return (plane, plane.placement(in: inner, of: item), item)
  }

  /// The layer in the plane in which it casts its shadow.
  func casting(in plane: ShadowPlane, _ inner: Placement) -> ResolvedLayer {
    ResolvedLayer(self, castingIn: plane, inner)
  }

  /// Where a mask stands: in the bounds, whatever the sublayers are transformed by.
  var maskPlacement: Placement {
    var inner = placement
    inner.space = CATransform3DIdentity
    inner.opacity = 1
    return inner
  }

  /// Whether the items of sublayers become part of a group, and cannot simply follow one another.
  var gathersSublayers: Bool {
    masksToBounds || (opacity < 1 && !fadesPieces) || (shadow.map { $0.outline == nil } ?? false) || hasEffects
  }

  /// Whether something happens to the layer as one image.
  var hasEffects: Bool {
    isFiltered || !backdropFilters.isEmpty || blendMode != .normal || raster != nil
  }

  var isFiltered: Bool { style.isFiltered }
}

extension Placement {
  /// Makes visible what shadow and filters of a layer bring into the picture.
  fileprivate mutating func reveal(_ shadow: ResolvedShadow?, _ filters: [FilterItem], _ bounds: CGRect) {
    if let margin = filters.margin { reveal(around: CGRect(visible), margin) }
    if let shadow, shadow.outline == nil, let item = shadow.item(.content, in: self, bounds: bounds) {
      reveal(castersOf: item)
    }
  }
}
