import DisplayList
import Foundation
import Geometry
import Pixels

// The order is that of Apple's headers and of the Core Animation Programming Guide. Where accounts differ, this holds:
// - A border lies over the sublayers, whatever their zPosition; some engines paint it under the contents.
// - A shadow is made last and put under the finished image. It shows through what is translucent: nothing says that it is
//   knocked out. masksToBounds and masks cut it, as books show and headers leave open.
// - A corner radius rounds background and border alone, and contents where masksToBounds does.
// - Group opacity is on, as in newer systems.
// - Every layer is flat in its superlayer, as headers and guide say, and siblings are sorted and cut in depth all the same,
//   as Apple's engineers say. zPosition is a coordinate and not only an order; what is hit first is what is seen in front.
// - Backdrop filters work everywhere, though iOS ignored them; a mask cuts them with the layer.
// - A change of contents fades, by a basic animation as in the guide.

extension ResolvedLayer {
  /// Adds the layer with what its sublayers draw, back to front: shadow, background and contents, sublayers, border; as one
  /// image where it is faded, cut or masked as a whole, or casts a shadow as a whole.
  /// - Parameters:
  ///   - casters: what the sublayers draw in another place, to cast a shadow.
  ///   - mask: what the layer's mask draws; nil if it has none.
  func append(
    around sublayers: DrawList, castBy casters: (Placement) -> DrawList, mask: DrawList? = nil,
    to items: inout [DrawItem]
  ) {
    if let mask, mask.isEmpty { return }
    let shadow = shadowPart(over: sublayers, castBy: casters)
    let isCut = isCut(sublayers, shadow)
    guard mask != nil || isCut || shadow.isOfImage || hasEffects else {
      appendPieces(around: sublayers, shadow, to: &items)
      return
    }
    guard var group = image(around: sublayers, shadow, isCut: isCut) else { return }
    if case .aslant(let planeShadow, ofImage: true)? = shadow {
      let clip = group.placement.clip
      group.placement.clip = nil
      group.placement.extent = extent(of: group)
      let image = group.placement.extent.isEmpty ? [] : [DrawItem(group)]
      group = GroupItem(
        id: group.id, list: DrawList(moving: [planeShadow.drawn(opacity: 1)] + image), clip: clip, extent: .empty)
    }
    let fadesAsOne = !fadesPieces || sublayers.isEmpty
    group.placement.opacity = fadesAsOne ? opacity : 1
    (group.content.mask, group.content.blendMode) = (mask, blendMode)
    if !backdropFilters.isEmpty, isCut || mask != nil {
      // Cut and mask choose between what was behind and the whole of it, once.
      group.content.backdropFilters = backdropFilters
      group.content.backdropClip = isCut ? nil : ClipItem(projection: placement.projection, shape: backdropShape)
      group.content.backdropFade = fadesAsOne ? 1 : opacity
    } else {
      appendBackdrop(to: &items)
    }
    append(group, to: &items)
  }

  /// Whether the layer is cut to its bounds as one image.
  private func isCut(_ sublayers: DrawList, _ shadow: ShadowPart?) -> Bool {
    let isLeaf = sublayers.isEmpty && shadow == nil && filters.margin == nil
    // A leaf cuts its contents itself; but with what filters make of the backdrop it has one edge.
    guard masksToBounds else { return isLeaf && images.isEmpty && !backdropFilters.isEmpty }
    return !isLeaf || !backdropFilters.isEmpty
  }

  /// All that is in the layer, with filters, cut, and what shadow belongs to the image; nil where nothing of it is seen.
  private func image(around sublayers: DrawList, _ shadow: ShadowPart?, isCut: Bool) -> GroupItem? {
    var (shape, border) = (shape, border)
    var (clip, shadowOfImage) = (nil as ClipItem?, shadow?.ofImage)
    if isCut {
      guard let outset else { return nil }
      clip = ClipItem(projection: placement.projection, shape: shape)
      // The edge that casts the shadow is the one that is seen.
      if shadowOfImage?.outline == .content {
        shadowOfImage?.clip = ClipItem(projection: inner.projection, shape: shape)
      }
      (shape, border) = outset
    }
    var group = GroupItem(
      id: itemID(.group), list: DrawList(), clip: clip, filters: filters, shadow: shadowOfImage, extent: .empty)
    group.content.list =
      sublayers.isEmpty
      ? DrawList(moving: leafItems(shape, border, shadow.planeShadow(1), shadow, opacity: 1, in: inner))
      : pieces(around: sublayers, shape, border, shadow, in: inner)
    return group
  }

  /// The image as it casts a shadow in another plane.
  func caster(around sublayers: DrawList) -> GroupItem? {
    image(around: sublayers, nil, isCut: masksToBounds)
  }

  /// Adds what lies under the sublayers of a layer that gathers nothing.
  func appendBody(to items: inout [DrawItem]) {
    let shadow = shadowPart(over: DrawList(), castBy: { _ in DrawList() })
    items += shadow.planeShadow(pieceOpacity)
    if let body = body(shape, border, shadow, in: placement) { items.append(body) }
  }

  /// Adds what lies over the sublayers of a layer that gathers nothing.
  func appendFrame(to items: inout [DrawItem]) {
    if let frame = frame(shape, border, in: placement) { items.append(frame) }
  }

  /// Adds the layer where it need not become an image, but for its opacity.
  private func appendPieces(around sublayers: DrawList, _ shadow: ShadowPart?, to items: inout [DrawItem]) {
    let planeShadow = shadow.planeShadow(pieceOpacity)
    if sublayers.isEmpty, planeShadow.isEmpty {
      if let leaf = leaf(shape, border, shadow, opacity: opacity, in: placement) { items.append(leaf) }
      return
    }
    let content =
      sublayers.isEmpty
      ? DrawList(moving: leafItems(shape, border, planeShadow, shadow, opacity: pieceOpacity, in: placement))
      : pieces(around: sublayers, shape, border, shadow, in: placement)
    if opacity >= 1 || fadesPieces {
      for run in content.runs { items += run.items }
    } else if let only = content.onlyItem, !only.meetsBackdrop {
      items.append(only.multiplied(by: opacity))
    } else {
      append(GroupItem(id: itemID(.group), list: content, opacity: opacity, extent: .empty), to: &items)
    }
  }

  /// Adds a group whose extent is still to be found.
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

  /// The pixels of a group's list after its filters, seen or not.
  private func reach(of group: GroupItem) -> PixelRect {
    group.content.list.extent.expanded(by: group.content.filters.margin ?? 0)
  }

  /// What is seen of a group's list and shadow.
  private func extent(of group: GroupItem) -> PixelRect {
    let reach = reach(of: group)
    let extent = reach.intersection(placement.visible)
    return group.placement.shadow.map { extent.union(placement.extent(of: $0, content: reach)) } ?? extent
  }

  /// Adds what filters make of the backdrop, within the bounds and their round corners, under the layer itself.
  ///
  /// It fades with the layer, as in CSS: else it would be gone all at once where the opacity comes to 0. Without a mask this
  /// is the same as a group that filters its backdrop, and touches no more than the bounds.
  private func appendBackdrop(to items: inout [DrawItem]) {
    guard !backdropFilters.isEmpty else { return }
    let clip = ClipItem(projection: placement.projection, shape: backdropShape)
    let backdrop = GroupItem(
      id: itemID(.backdrop), list: DrawList(), opacity: opacity, clip: clip, backdropFilters: backdropFilters,
      extent: placement.extent(of: clip.shape))
    if !backdrop.placement.extent.isEmpty { items.append(DrawItem(backdrop)) }
  }

  /// Where the backdrop is filtered: as far as half-way under an opaque border, so that there are no two edges at one place.
  private var backdropShape: RoundedRect { opacity >= 1 ? ground(under: border, shape, in: placement) : shape }

  /// Background and border of what is cut to the bounds at once: they reach past the edge as open edges do, so that the cut
  /// alone makes the antialiased edge. Cutting an edge that is soft already would let the backdrop through twice. What is
  /// blurred before it is cut fades at its own edge.
  private var outset: (RoundedRect, BorderItem?)? {
    guard shape.rect.width > 0, shape.rect.height > 0, let margin = cutMargin else { return nil }
    if filters.margin != nil { return (shape, border) }
    let outset = RoundedRect(
      rect: shape.rect.insetBy(dx: -margin, dy: -margin),
      cornerRadius: shape.cornerRadius > 0 ? shape.cornerRadius + margin : 0, roundCorners: shape.roundCorners,
      isContinuous: shape.isContinuous)
    return (outset, border.map { BorderItem(width: $0.width + margin, color: $0.color) })
  }

  /// In pixels of the screen and of the image that is cut.
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
  /// The item more transparent.
  func multiplied(by opacity: Double) -> DrawItem {
    var item = self
    item.placement.opacity *= opacity
    return item
  }
}
