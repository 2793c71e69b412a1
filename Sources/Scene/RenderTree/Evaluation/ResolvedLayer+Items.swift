import DisplayList
import Foundation
import Geometry
import Pixels

// The compositing order follows Apple's headers and the Core Animation Programming Guide. Where sources differ:
// - A border is drawn over the sublayers, whatever their zPosition; some engines draw it under the contents.
// - A shadow is computed last, from the finished image, and drawn under it. It shows through translucent content,
//   because no source describes it as knocked out. masksToBounds and masks clip it, as shown in books; headers leave
//   this open.
// - A corner radius rounds background and border, and contents only with masksToBounds.
// - Group opacity is on by default, as in newer systems.
// - Every layer is flattened into its superlayer's plane, as in the headers and the guide. Siblings are nevertheless
//   sorted and cut by depth, as Apple's engineers describe. zPosition is a coordinate and not only an order; hit
//   testing finds the layer in front.
// - Backdrop filters work everywhere, although iOS ignored them; a mask clips them with the layer.
// - A change of contents fades, by a basic animation as in the guide.

extension ResolvedLayer {
  /// Adds the layer with the items of its sublayers, back to front: shadow, background and contents, sublayers, border.
  /// They become one image if the layer is faded, clipped or masked as a whole, or casts a shadow as a whole.
  /// - Parameters:
  ///   - casters: the items of the sublayers in another placement, to cast a shadow.
  ///   - mask: the items of the layer's mask; nil if it has none.
  func append(
    around sublayers: DrawList, castBy casters: (Placement) -> DrawList, mask: DrawList? = nil,
    to items: inout [DrawItem]
  ) {
    if let mask, mask.isEmpty { return }
    let sublayers = surrounding(sublayers, in: inner)
    let shadow = shadowPart(over: sublayers, castBy: { surrounding(casters($0), in: $0) })
    let isCut = isCut(sublayers, shadow)
    guard mask != nil || isCut || shadow.isOfImage || hasEffects else {
      appendPieces(around: sublayers, shadow, to: &items)
      return
    }
    guard var group = image(around: sublayers, shadow, isCut: isCut) else { return }
    if case .inPlane(let planeShadow, ofImage: true)? = shadow {
      let clip = group.placement.clip
      group.placement.clip = nil
      group.placement.extent = extent(of: group)
      let image = group.placement.extent.isEmpty ? [] : [DrawItem(group)]
      group = GroupItem(
        id: group.id, list: DrawList(moving: [DrawItem(planeShadow)] + image), clip: clip, extent: .empty)
    }
    let fadesAsOne = !fadesPieces || sublayers.isEmpty
    group.placement.opacity = fadesAsOne ? opacity : 1
    (group.content.mask, group.content.blendMode) = (mask, blendMode)
    if !backdropFilters.isEmpty, isCut || mask != nil {
      // In the group, clip and mask apply once, to the content and the filtered backdrop together.
      group.content.backdropFilters = backdropFilters
      group.content.backdropClip = isCut ? nil : ClipItem(projection: placement.projection, shape: backdropShape)
      group.content.backdropFade = fadesAsOne ? 1 : opacity
    } else {
      appendBackdrop(to: &items)
    }
    append(group, to: &items)
  }

  /// Whether the layer is clipped to its bounds as one image.
  private func isCut(_ sublayers: DrawList, _ shadow: ShadowPart?) -> Bool {
    let isLeaf = sublayers.isEmpty && shadow == nil && filters.margin == nil
    // A leaf clips its own contents. With a filtered backdrop it is clipped as a whole, so that both share one edge.
    guard masksToBounds else { return isLeaf && images.isEmpty && !backdropFilters.isEmpty }
    return !isLeaf || !backdropFilters.isEmpty
  }

  /// The layer with its subtree as a group, with filters, clip and the shadow that the image casts. Its extent is not
  /// set yet. Nil if no part of it is visible.
  private func image(around sublayers: DrawList, _ shadow: ShadowPart?, isCut: Bool) -> GroupItem? {
    var (shape, border) = (shape, border)
    var (clip, shadowOfImage) = (nil as ClipItem?, shadow?.ofImage)
    if isCut {
      guard let outset else { return nil }
      clip = ClipItem(projection: placement.projection, shape: shape)
      // The clipped content casts the shadow, not the outset shape.
      if shadowOfImage?.outline == .content {
        shadowOfImage?.clip = ClipItem(projection: inner.projection, shape: shape)
      }
      (shape, border) = outset
    }
    var group = GroupItem(
      id: itemID(.group), list: DrawList(), clip: clip, filters: filters, shadow: shadowOfImage, extent: .empty)
    group.content.list = pieces(around: sublayers, shape, border, shadow, leafOpacity: 1, in: inner)
    return group
  }

  /// The layer with its subtree as a group that casts a shadow, for a layer placed in the plane of its shadow's bitmap.
  func caster(around sublayers: DrawList) -> GroupItem? {
    image(around: sublayers, nil, isCut: masksToBounds)
  }

  /// Adds the items under the sublayers, for a layer that does not become a group.
  func appendBody(to items: inout [DrawItem]) {
    let shadow = shadowPart(over: DrawList(), castBy: { _ in DrawList() })
    items += shadow.planeShadow(pieceOpacity)
    if let body = body(shape, border, shadow, in: placement) { items.append(body) }
    items += itemsBelow(in: placement)
  }

  /// Adds the items over the sublayers, for a layer that does not become a group.
  func appendBorder(to items: inout [DrawItem]) {
    if let item = borderItem(shape, border, in: placement) { items.append(item) }
    items += itemsAbove(in: placement)
  }

  /// Adds the layer as separate items, or as a group if only its opacity needs one.
  private func appendPieces(around sublayers: DrawList, _ shadow: ShadowPart?, to items: inout [DrawItem]) {
    if sublayers.isEmpty, shadow.planeShadow(pieceOpacity).isEmpty {
      if let leaf = leaf(shape, border, shadow, opacity: opacity, in: placement) { items.append(leaf) }
      return
    }
    let content = pieces(
      around: sublayers, shape, border, shadow, leafOpacity: pieceOpacity, in: placement)
    if opacity >= 1 || fadesPieces {
      for run in content.runs { items += run.items }
    } else if let only = content.onlyItem, !only.readsBackdrop {
      items.append(only.multiplied(by: opacity))
    } else {
      append(GroupItem(id: itemID(.group), list: content, opacity: opacity, extent: .empty), to: &items)
    }
  }

  /// Computes the extent of a group and adds it, unless no part of it is visible.
  private func append(_ group: GroupItem, to items: inout [DrawItem]) {
    var group = group
    if let raster {
      if let covered = raster.apply(to: &group, content: reach(of: group), in: inner, placement) {
        group.placement.extent = placement.extent(of: covered)
      }
    } else {
      group.placement.extent = extent(of: group)
    }
    var extent = group.placement.extent
    if !group.content.backdropFilters.isEmpty { extent = extent.union(placement.extent(of: bounds)) }
    if let clip = group.placement.clip { extent = extent.intersection(placement.extent(of: clip.shape)) }
    if let mask = group.content.mask { extent = extent.intersection(mask.extent) }
    guard !extent.isEmpty else { return }
    group.placement.extent = extent
    group.findNesting()
    items.append(DrawItem(group))
  }

  /// The pixels of a group's list after its filters, visible or not.
  private func reach(of group: GroupItem) -> PixelRect {
    group.content.list.extent.expanded(by: group.content.filters.margin ?? 0)
  }

  /// The visible pixels of a group's list and shadow.
  private func extent(of group: GroupItem) -> PixelRect {
    let reach = reach(of: group)
    let extent = reach.intersection(placement.visible)
    return group.placement.shadow.map { extent.union(placement.extent(of: $0, content: reach)) } ?? extent
  }

  /// Adds the filtered backdrop, clipped to the bounds with their rounded corners, under the layer itself.
  ///
  /// It fades with the layer, as in CSS. Otherwise it would disappear abruptly when the opacity reaches 0. Without a
  /// mask, the result is that of a group that filters its backdrop, but it touches only the bounds.
  private func appendBackdrop(to items: inout [DrawItem]) {
    guard !backdropFilters.isEmpty else { return }
    let clip = ClipItem(projection: placement.projection, shape: backdropShape)
    let backdrop = GroupItem(
      id: itemID(.backdrop), list: DrawList(), opacity: opacity, clip: clip, backdropFilters: backdropFilters,
      extent: placement.extent(of: clip.shape))
    if !backdrop.placement.extent.isEmpty { items.append(DrawItem(backdrop)) }
  }

  /// The shape in which the backdrop is filtered: inset under an opaque border, so that no edges coincide.
  private var backdropShape: RoundedRect { opacity >= 1 ? backgroundShape(under: border, shape, in: placement) : shape }

  /// Shape and border of a layer that is clipped to its bounds as a whole. They extend beyond the edge like open edges,
  /// so that only the clip antialiases it. Clipping an antialiased edge would let the backdrop shine through twice.
  /// Content that is blurred before it is clipped keeps its own edge. Nil if the layer has no size or is not visible.
  private var outset: (RoundedRect, BorderItem?)? {
    guard shape.rect.width > 0, shape.rect.height > 0, let margin = cutMargin else { return nil }
    if filters.margin != nil { return (shape, border) }
    let outset = RoundedRect(
      rect: shape.rect.insetBy(dx: -margin, dy: -margin),
      cornerRadius: shape.cornerRadius > 0 ? shape.cornerRadius + margin : 0, roundCorners: shape.roundCorners,
      isContinuous: shape.isContinuous)
    return (outset, border.map { BorderItem(width: $0.width + margin, color: $0.color) })
  }

  /// The distance by which the outset shape extends beyond the bounds, in the layer's units. It is enough for the
  /// pixels of both placements.
  private var cutMargin: Double? {
    let pixels = Double(ItemContent.openEdgeMargin)
    guard
      let margin = placement.units(forPixels: pixels, around: shape.rect),
      let own = inner.units(forPixels: pixels, around: shape.rect)
    else { return nil }
    return max(margin, own)
  }
}

extension DrawItem {
  /// The item with its opacity multiplied by a factor.
  func multiplied(by opacity: Double) -> DrawItem {
    var item = self
    item.placement.opacity *= opacity
    return item
  }
}
