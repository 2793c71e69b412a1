import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// One layer at one time, resolved for drawing, to be combined with the items of its sublayers. A class, because it is
/// large and passed on often.
final class ResolvedLayer: Sendable {
  let id: UInt64

  /// The appearance that does not depend on the placement.
  private let style: LayerStyle

  /// The placement of the finished layer.
  let placement: Placement

  /// The placement of the sublayers, and of the layer's own pieces if the whole becomes an image first. Its `visible`
  /// is larger than that of `placement`, because shadows and blurs extend content into the frame.
  let inner: Placement

  /// The layer's opacity times those of superlayers without group opacity, 0…1.
  let opacity: Double

  /// The content of the layer over its background.
  private let content: ResolvedContent

  /// Whether the opacity applies to each piece: without group opacity, and if the layer is added to its backdrop, which
  /// a group would prevent.
  let fadesPieces: Bool

  let shadow: ResolvedShadow?

  /// The bitmap that the layer is rasterized into; nil if it is not rasterized, or if too many bitmaps are nested.
  let raster: ResolvedRaster?

  /// The copies of a replicator's sublayers; nil for other layers.
  let replication: Replication?

  /// The tint of the layer's colours; nil for none, and if a filter applies it.
  private let tint: Tint?

  let gradient: GradientItem?

  /// The filters of layer and subtree, in pixels of `inner`, and those of the backdrop, in pixels of `placement`.
  let filters, backdropFilters: [FilterItem]

  /// Returns nil if the layer is hidden, transparent, or seen from behind and not double-sided.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - parent: the inner placement of the superlayer.
  ///   - time: the layer's local time in seconds.
  init?(
    _ node: RenderNode, values: borrowing PropertyStorage, in parent: borrowing Placement, at time: Double
  ) {
    guard let visible = VisibleLayer(values, in: parent) else { return nil }
    let (placement, bounds) = (parent.entering(visible), visible.geometry.bounds)
    let style = if let kept = node.style { kept } else { LayerStyle(values, isGradient: node.content.isGradient) }
    (id, self.style, self.placement, opacity) = (node.id, style, placement, visible.opacity)
    content = ResolvedContent(node, values, style, bounds, in: placement, at: time)
    raster = placement.canRasterize ? style.raster : nil
    // A bitmap is one piece, whatever it contains.
    fadesPieces = (style.fadesPieces && raster == nil) || content.drawn.content?.addsToBackdrop ?? false
    shadow = placement.tint.flatMap { style.shadow?.tinted($0) } ?? style.shadow
    replication = node.traits.isReplicator ? Replication(values, within: placement.instances) : nil
    var inner = raster?.placement(in: placement) ?? placement
    inner.opacity = fadesPieces ? opacity : 1
    filters = Self.filters(style.filters, content.isTintedAsOne ? inner.tint : nil, in: inner, bounds)
    if content.isTintedAsOne { inner.tint = nil }
    tint = inner.tint
    gradient = tint.flatMap { tint in style.gradient.map(tint.applied) } ?? style.gradient
    backdropFilters = Self.filters(style.backdropFilters, in: placement, bounds)
    inner.reveal(shadow, filters, bounds)
    self.inner = inner
    node.content.tiles?.see(bounds, in: inner)
  }

  /// A resolved layer, placed in the bitmap of the plane in which it casts its shadow.
  init(_ resolved: ResolvedLayer, castingIn plane: ShadowPlane, _ inner: Placement) {
    (id, style, opacity, content) = (resolved.id, resolved.style, resolved.opacity, resolved.content)
    (replication, tint, gradient, fadesPieces) = (
      resolved.replication, resolved.tint, resolved.gradient, resolved.fadesPieces
    )
    (placement, self.inner, shadow, raster) = (inner, inner, nil, resolved.raster)
    let scale = resolved.inner.differential(around: resolved.bounds)?.mean ?? 0
    let map = resolved.inner.projection.inverted()?.concatenating(inner.projection) ?? .identity
    filters = scale > 0 ? resolved.filters.map { $0.mapped(by: map, scale: plane.scale / scale) } : []
    backdropFilters = resolved.backdropFilters
  }

  /// The filters in pixels of a placement, followed by a tint.
  private static func filters(
    _ filters: [FilterItem], _ tint: Tint? = nil, in placement: Placement, _ bounds: CGRect
  ) -> [FilterItem] {
    let last = tint.map { [$0.filter] } ?? []
    guard !filters.isEmpty, let scale = placement.differential(around: bounds)?.mean else { return last }
    return filters.map { $0.mapped(by: placement.projection, scale: scale) }.filter(\.hasEffect) + last
  }

  /// The ID of one of the layer's items.
  func itemID(_ part: ItemID.Part) -> ItemID { ItemID(layer: id, instance: placement.instance, part: part) }

  var masksToBounds: Bool { style.masksToBounds }
  var shape: RoundedRect { style.shape }
  var background: PremultipliedColor? { tint.flatMap { style.background.map($0.applied) } ?? style.background }

  /// Whether background or gradient are opaque everywhere in the shape.
  var hasOpaqueFill: Bool { gradient?.isOpaque ?? background?.isOpaque ?? false }

  var images: [ImageItem] { content.images }
  private var drawn: NodeContent.Drawn { content.drawn }

  /// The border, unless it is one of `itemsAbove`.
  var border: BorderItem? { drawn.isOverBorder && drawn.content != nil ? nil : ownBorder }

  private var ownBorder: BorderItem? { tint.flatMap { style.border.map($0.applied) } ?? style.border }

  var smoothEdges: CAEdgeAntialiasingMask { style.smoothEdges }
  var blendMode: CGBlendMode { style.blendMode }

  /// What the layer's class draws under the sublayers.
  func itemsBelow(in placement: Placement) -> [DrawItem] {
    drawn.isOverBorder ? [] : drawnItem(in: placement).map { [$0] } ?? []
  }

  /// What the layer's class draws over the sublayers, with the border under it.
  func itemsAbove(in placement: Placement) -> [DrawItem] {
    guard drawn.content != nil, drawn.isOverBorder else { return [] }
    return [borderItem(shape, ownBorder, in: placement), drawnItem(in: placement)].compactMap { $0 }
  }

  private func drawnItem(in placement: Placement) -> DrawItem? {
    guard let content = drawn.content,
      var item = self.content.raster.map({ rasterized(content, in: $0, placement) })
        ?? item(.content, content, opacity: pieceOpacity, in: placement)
    else { return nil }
    guard drawn.isCutToBounds,
      !content.outlines(under: .identity).allSatisfy({ bounds.contains($0.shape.rect) })
    else { return item }
    let clip = ClipItem(projection: placement.projection, shape: RoundedRect(rect: bounds))
    item.placement.clip = clip
    item.placement.extent = item.placement.extent.intersection(placement.extent(of: clip.shape))
    return item.placement.extent.isEmpty ? nil : item
  }

  /// A content that is drawn into a bitmap; nil if it is not visible.
  private func rasterized(_ content: ItemContent, in raster: ResolvedRaster, _ placement: Placement) -> DrawItem? {
    let inner = raster.placement(in: placement)
    guard let item = item(.content, content, opacity: 1, in: inner) else { return nil }
    var group = GroupItem(
      id: item.id, list: DrawList(moving: [item]), opacity: pieceOpacity, extent: .empty)
    guard let covered = raster.apply(to: &group, content: item.placement.extent, in: inner, placement) else {
      return nil
    }
    group.placement.extent = placement.extent(of: covered)
    group.findNesting()
    return group.placement.extent.isEmpty ? nil : DrawItem(group)
  }

  /// The items of sublayers between those that the layer's class draws.
  func surrounding(_ sublayers: DrawList, in placement: Placement) -> DrawList {
    guard drawn.content != nil else { return sublayers }
    var list = DrawList(moving: itemsBelow(in: placement))
    list.append(sublayers)
    list.append(itemsAbove(in: placement))
    return list
  }

  /// The layer's bounds, standardised.
  var bounds: CGRect { style.shape.rect }

  /// The plane in which the layer's content casts its shadow, the placement of the layer in the plane's bitmap, and the
  /// shadow there; nil if the shadow is blurred in device pixels.
  ///
  /// Shadows within an object that casts a shadow (`castsOnly`) have no planes. Otherwise each layer would be evaluated
  /// twice for every superlayer with a shadow.
  var castingPlane: (plane: ShadowPlane, inner: Placement, shadow: ShadowItem)? {
    guard let shadow, shadow.outline == nil, raster == nil, !inner.castsOnly,
      let plane = ShadowPlane(shadow, castBy: bounds, isImage: true, in: inner)
    else { return nil }
    let item = shadow.item(in: plane)
    return (plane, plane.placement(in: inner, of: item), item)
  }

  /// The placement of the layer's mask: in the layer's coordinates, without `sublayerTransform`.
  var maskPlacement: Placement {
    var inner = placement
    inner.space = CATransform3DIdentity
    inner.opacity = 1
    inner.tint = nil
    return inner
  }

  /// Whether the items of sublayers become part of a group, instead of being appended to the superlayer's items.
  var gathersSublayers: Bool {
    masksToBounds || (opacity < 1 && !fadesPieces) || (shadow.map { $0.outline == nil } ?? false) || hasEffects
  }

  /// Whether a filter, a blend mode or rasterization applies to the layer as one image.
  var hasEffects: Bool {
    isFiltered || !backdropFilters.isEmpty || blendMode != .normal || raster != nil
  }

  var isFiltered: Bool { style.isFiltered || !filters.isEmpty }
}

extension Placement {
  /// Extends `visible` by the pixels that affect it through a layer's shadow and filters.
  fileprivate mutating func reveal(_ shadow: ResolvedShadow?, _ filters: [FilterItem], _ bounds: CGRect) {
    if let margin = filters.margin { reveal(around: CGRect(visible), margin) }
    if let shadow, shadow.outline == nil, let item = shadow.item(nil, in: self, bounds: bounds) {
      reveal(castersOf: item)
    }
  }
}
