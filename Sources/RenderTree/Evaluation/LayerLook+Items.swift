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

extension LayerLook {
  /// Adds the layer with what its sublayers draw, back to front: shadow, background and contents, sublayers, border; as one
  /// image where it is faded, cut or masked as a whole, or casts a shadow as a whole.
  /// - Parameter mask: what the layer's mask draws; nil if it has none.
  func append(around sublayers: DrawList, mask: DrawList? = nil, to items: inout [DrawItem]) {
    if let mask, mask.isEmpty { return }
    let shadow = shadowPart(over: sublayers)
    // A leaf cuts its contents itself.
    let isCut = masksToBounds && !(sublayers.isEmpty && shadow == nil)
    guard mask != nil || isCut || shadow?.ofImage != nil || hasEffects else {
      appendPieces(around: sublayers, shadow, to: &items)
      return
    }
    var group = GroupItem(
      id: ItemID(layer: id, part: .group), content: DrawList(), opacity: opacity, mask: mask, filters: filters,
      shadow: shadow?.ofImage, blendMode: blendMode, extent: .empty)
    if isCut {
      guard let (content, clip) = cut(sublayers, shadow) else { return }
      (group.content, group.clip) = (content, clip)
      // The edge that casts the shadow is the one that is seen.
      if group.shadow?.outline == .content {
        group.shadow?.clip = ClipItem(projection: inner.projection, shape: shape)
      }
    } else if sublayers.isEmpty {
      group.content = DrawList(moving: leafItems(shadow.sheet(1), shadow, opacity: 1, in: inner))
    } else {
      group.content = pieces(around: sublayers, shape, border, shadow, in: inner)
    }
    if fadesPieces, isCut || !sublayers.isEmpty { group.opacity = 1 }
    if mask != nil, !backdropFilters.isEmpty, group.opacity == opacity {
      // The mask chooses between what was behind and the whole of it, once.
      group.backdropFilters = backdropFilters
      group.backdropClip = ClipItem(projection: placement.projection, shape: shape)
    } else {
      appendBackdrop(mask, to: &items)
    }
    append(group, to: &items)
  }

  /// Adds what lies under the sublayers of a layer that gathers nothing.
  func appendBody(to items: inout [DrawItem]) {
    let shadow = shadowPart(over: DrawList())
    items += shadow.sheet(pieceOpacity)
    if let body = body(shape, border, shadow, in: placement) { items.append(.layer(body)) }
  }

  /// Adds what lies over the sublayers of a layer that gathers nothing.
  func appendFrame(to items: inout [DrawItem]) {
    if let frame = frame(shape, border, in: placement) { items.append(.layer(frame)) }
  }

  /// Adds the layer where it need not become an image, but for its opacity.
  private func appendPieces(around sublayers: DrawList, _ shadow: ShadowPart?, to items: inout [DrawItem]) {
    let sheet = shadow.sheet(pieceOpacity)
    if sublayers.isEmpty, sheet.isEmpty {
      if let leaf = leaf(shadow, opacity: opacity, in: placement) { items.append(.layer(leaf)) }
      return
    }
    let content =
      sublayers.isEmpty
      ? DrawList(moving: leafItems(sheet, shadow, opacity: pieceOpacity, in: placement))
      : pieces(around: sublayers, shape, border, shadow, in: placement)
    if opacity >= 1 || fadesPieces {
      for run in content.runs { items += run.items }
    } else if let only = content.onlyItem {
      items.append(only.multiplied(by: opacity))
    } else {
      append(
        GroupItem(id: ItemID(layer: id, part: .group), content: content, opacity: opacity, extent: .empty), to: &items)
    }
  }

  /// Adds a group whose extent is still to be found.
  private func append(_ group: GroupItem, to items: inout [DrawItem]) {
    var group = group
    let content = group.content.extent.expanded(by: filters.margin ?? 0)
    if let raster {
      if let covered = raster.apply(to: &group, content: content, in: inner, placement) {
        group.extent = placement.extent(of: covered)
      }
    } else {
      group.extent = content.intersection(placement.visible)
      if let shadow = group.shadow { group.extent = group.extent.union(placement.extent(of: shadow, content: content)) }
    }
    if !group.backdropFilters.isEmpty { group.extent = group.extent.union(placement.extent(of: bounds)) }
    if let clip = group.clip { group.extent = group.extent.intersection(placement.extent(of: clip.shape)) }
    if let mask = group.mask { group.extent = group.extent.intersection(mask.extent) }
    if !group.extent.isEmpty { items.append(.group(group)) }
  }

  /// Adds what filters make of the backdrop, within the bounds and their round corners, under the layer itself.
  ///
  /// It fades with the layer, as in CSS: else it would be gone all at once where the opacity comes to 0. Without a mask this
  /// is the same as a group that filters its backdrop, and touches no more than the bounds.
  private func appendBackdrop(_ mask: DrawList?, to items: inout [DrawItem]) {
    guard !backdropFilters.isEmpty else { return }
    var backdrop = GroupItem(
      id: ItemID(layer: id, part: .backdrop), content: DrawList(), mask: mask, backdropFilters: backdropFilters,
      extent: placement.extent(of: bounds))
    if opacity < 1 {
      var veil = piece(.backdrop, shape, opacity: opacity, in: placement)
      veil.background = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)
      guard let veil = veil.bounded(in: placement) else { return }
      let list = DrawList(moving: [.layer(veil)])
      backdrop.mask =
        mask == nil
        ? list
        : DrawList(moving: [.group(GroupItem(id: veil.id, content: list, mask: mask, extent: veil.extent))])
    } else {
      backdrop.clip = ClipItem(projection: placement.projection, shape: shape)
    }
    if let mask = backdrop.mask { backdrop.extent = backdrop.extent.intersection(mask.extent) }
    if !backdrop.extent.isEmpty { items.append(.group(backdrop)) }
  }

  /// Everything cut to the bounds at once. Inside, background and border reach past the edge by two pixels, so that the
  /// cut alone makes the antialiased edge: cutting an edge that is soft already would let the backdrop through twice.
  private func cut(_ sublayers: DrawList, _ shadow: ShadowPart?) -> (DrawList, ClipItem)? {
    guard shape.rect.width > 0, shape.rect.height > 0, let margin = cutMargin else { return nil }
    let clip = ClipItem(projection: placement.projection, shape: shape)
    let outset = RoundedRect(
      rect: shape.rect.insetBy(dx: -margin, dy: -margin),
      cornerRadius: shape.cornerRadius > 0 ? shape.cornerRadius + margin : 0, roundCorners: shape.roundCorners,
      curve: shape.curve)
    let outsetBorder = border.map { BorderItem(width: $0.width + margin, color: $0.color) }
    return (pieces(around: sublayers, outset, outsetBorder, shadow, in: inner), clip)
  }

  /// Two pixels, of the screen and of the image that is cut.
  private var cutMargin: Double? {
    guard let margin = placement.units(forPixels: 2), let own = inner.units(forPixels: 2) else { return nil }
    return max(margin, own)
  }

  // MARK: Pieces

  /// Shadow, background and contents, what sublayers draw, the border.
  private func pieces(
    around sublayers: DrawList, _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?,
    in placement: Placement
  ) -> DrawList {
    var content = DrawList(moving: shadow.sheet(pieceOpacity))
    content.append(body(shape, border, shadow, in: placement).map { [.layer($0)] } ?? [])
    content.append(sublayers)
    content.append(frame(shape, border, in: placement).map { [.layer($0)] } ?? [])
    return content
  }

  /// The whole look in one item.
  private func leaf(_ shadow: ShadowPart?, opacity: Double, in placement: Placement) -> LayerItem? {
    var leaf = piece(.body, shape, opacity: opacity, in: placement)
    (leaf.background, leaf.contents, leaf.border, leaf.shadow) = (background, contents, border, shadow?.ofBody)
    return leaf.bounded(in: placement)
  }

  /// The same over a shadow that is an item of its own.
  private func leafItems(
    _ sheet: [DrawItem], _ shadow: ShadowPart?, opacity: Double, in placement: Placement
  ) -> [DrawItem] {
    sheet + (leaf(shadow, opacity: opacity, in: placement).map { [.layer($0)] } ?? [])
  }

  private func body(
    _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?, in placement: Placement
  ) -> LayerItem? {
    var body = piece(.body, ground(under: border, shape, in: placement), opacity: pieceOpacity, in: placement)
    (body.background, body.contents, body.shadow) = (background, contents, shadow?.ofBody)
    // The border hides the edges of contents that end with the layer, too.
    if body.shape != shape, shape.cornerRadius == 0, contents.allSatisfy({ shape.rect.contains($0.destination) }) {
      body.clipsContents = true
    }
    return body.bounded(in: placement)
  }

  private func frame(_ shape: RoundedRect, _ border: BorderItem?, in placement: Placement) -> LayerItem? {
    var frame = piece(.border, shape, opacity: pieceOpacity, in: placement)
    frame.border = border
    return frame.bounded(in: placement)
  }

  /// What each piece fades by where the group as a whole does not.
  private var pieceOpacity: Double { fadesPieces ? opacity : 1 }

  private func piece(_ part: ItemID.Part, _ shape: RoundedRect, opacity: Double, in placement: Placement) -> LayerItem {
    LayerItem(
      id: ItemID(layer: id, part: part), projection: placement.projection, shape: shape, clipsContents: masksToBounds,
      opacity: opacity, smoothEdges: smoothEdges, extent: .empty)
  }
}

extension LayerLook.ShadowPart {
  fileprivate var ofBody: ShadowItem? { if case .underBody(let item) = self { item } else { nil } }
  fileprivate var ofImage: ShadowItem? { if case .underImage(let item) = self { item } else { nil } }
}

extension LayerLook.ShadowPart? {
  /// The shadow where it is an item of its own.
  fileprivate func sheet(_ opacity: Double) -> [DrawItem] {
    if case .aslant(let sheet)? = self { [sheet.drawn(opacity: opacity)] } else { [] }
  }
}

extension LayerItem {
  /// The item with its extent; nil where there is nothing to draw.
  fileprivate consuming func bounded(in placement: Placement) -> LayerItem? {
    var item = self
    if item.background != nil || item.border != nil { item.extent = placement.extent(of: item.shape) }
    for contents in item.contents {
      let shown = item.clipsContents ? contents.destination.overlap(with: item.shape.rect) : contents.destination
      item.extent = item.extent.union(shown.isNull ? .empty : placement.extent(of: shown))
    }
    if let shadow = item.shadow {
      item.extent = item.extent.union(placement.extent(of: shadow, content: .empty))
    }
    return item.extent.isEmpty ? nil : item
  }
}

extension DrawItem {
  /// The item more transparent.
  func multiplied(by opacity: Double) -> DrawItem {
    switch self {
    case .layer(var item):
      item.opacity *= opacity
      return .layer(item)
    case .group(var item):
      item.opacity *= opacity
      return .group(item)
    }
  }
}
