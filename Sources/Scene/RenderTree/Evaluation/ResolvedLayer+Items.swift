import DisplayList
import Foundation
import Geometry
import Pixels

// The compositing order follows Apple's headers and the Core Animation Programming Guide. Where sources differ:
// - A border lies over the sublayers, whatever their zPosition; some engines paint it under the contents.
// - A shadow is computed last, from the finished image, and drawn under it. It shows through translucent content: no
//   source says that it is knocked out. masksToBounds and masks clip it, as books show and headers leave open.
// - A corner radius rounds background and border; contents only with masksToBounds.
// - Group opacity is on by default, as in newer systems.
// - Every layer is flattened into its superlayer's plane, as headers and guide say; siblings are nevertheless sorted
//   and cut by depth, as Apple's engineers say. zPosition is a coordinate and not only an order; hit testing finds what
//   is in front.
// - Backdrop filters work everywhere, though iOS ignored them; a mask clips them with the layer.
// - A change of contents fades, by a basic animation as in the guide.

extension ResolvedLayer {
  /// Adds the layer with the items of its sublayers, back to front: shadow, background and contents, sublayers, border.
  /// It becomes one image if it is faded, clipped or masked as a whole, or casts a shadow as a whole.
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
      // In the group, clip and mask apply once to content and filtered backdrop together.
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
    // A leaf clips its contents itself; with a filtered backdrop it is clipped as a whole, so that both share one edge.
    guard masksToBounds else { return isLeaf && images.isEmpty && !backdropFilters.isEmpty }
    return !isLeaf || !backdropFilters.isEmpty
  }

  /// The layer with its subtree as a group, with filters, clip and the shadow that the image casts; its extent is not
  /// set yet. Nil if nothing of it can be seen.
  private func image(around sublayers: DrawList, _ shadow: ShadowPart?, isCut: Bool) -> GroupItem? {
    var (shape, border) = (shape, border)
    var (clip, shadowOfImage) = (nil as ClipItem?, shadow?.ofImage)
    if isCut {
      guard let outset else { return nil }
      clip = ClipItem(projection: placement.projection, shape: shape)
      // The shadow is cast by the clipped content, not by the outset shape.
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

  /// Finds the extent of a group and adds it, unless nothing of it can be seen.
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
  /// It fades with the layer, as in CSS: otherwise it would vanish all at once when the opacity reaches 0. Without a
  /// mask the result is that of a group that filters its backdrop, and touches no more than the bounds.
  private func appendBackdrop(to items: inout [DrawItem]) {
    guard !backdropFilters.isEmpty else { return }
    let clip = ClipItem(projection: placement.projection, shape: backdropShape)
    let backdrop = GroupItem(
      id: itemID(.backdrop), list: DrawList(), opacity: opacity, clip: clip, backdropFilters: backdropFilters,
      extent: placement.extent(of: clip.shape))
    if !backdrop.placement.extent.isEmpty { items.append(DrawItem(backdrop)) }
  }

  /// The shape in which the backdrop is filtered: inset under an opaque border, so that no two edges coincide.
  private var backdropShape: RoundedRect { opacity >= 1 ? backgroundShape(under: border, shape, in: placement) : shape }

  /// Shape and border of a layer that is clipped to its bounds as a whole: they reach past the edge as open edges do,
  /// so that the clip alone antialiases it. Clipping an edge that is antialiased already would let the backdrop through
  /// twice. Content that is blurred before it is clipped keeps its own edge. Nil if the layer has no size or cannot be
  /// seen.
  private var outset: (RoundedRect, BorderItem?)? {
    guard shape.rect.width > 0, shape.rect.height > 0, let margin = cutMargin else { return nil }
    if filters.margin != nil { return (shape, border) }
    let outset = RoundedRect(
      rect: shape.rect.insetBy(dx: -margin, dy: -margin),
      cornerRadius: shape.cornerRadius > 0 ? shape.cornerRadius + margin : 0, roundCorners: shape.roundCorners,
      isContinuous: shape.isContinuous)
    return (outset, border.map { BorderItem(width: $0.width + margin, color: $0.color) })
  }

  /// How far the outset shape reaches past the bounds, in the layer's units; enough for both placements' pixels.
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
  /// The item with its opacity multiplied by another.
  func multiplied(by opacity: Double) -> DrawItem {
    var item = self
    item.placement.opacity *= opacity
    return item
  }
}
