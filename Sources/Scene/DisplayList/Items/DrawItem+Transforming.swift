extension DrawList {
  /// The items in another pixel grid. All runs become moving runs, which are compared item by item.
  package func applying(_ transform: PixelTransform) -> DrawList {
    transform.isIdentity ? self : DrawList(moving: items.map { $0.applying(transform) })
  }
}

extension DrawItem {
  fileprivate func applying(_ transform: PixelTransform) -> DrawItem {
    guard var group = GroupItem(self) else {
      return DrawItem(id: id, placement: placement.applying(transform), content: content)
    }
    group.placement = placement.applying(transform)
    if group.content.raster != nil {
      // List, filters and shadow are in pixels of the bitmap.
      group.placement.shadow = placement.shadow
    } else {
      group.placement.projection = placement.projection
      group.content.list = group.content.list.applying(transform)
      group.content.filters = transform.applied(to: group.content.filters)
    }
    group.content.mask = group.content.mask?.applying(transform)
    group.content.backdropFilters = transform.applied(to: group.content.backdropFilters)
    group.content.backdropClip = group.content.backdropClip.map(transform.applied)
    return DrawItem(group)
  }
}

extension ItemPlacement {
  /// The placement in another pixel grid, independent of the content.
  fileprivate func applying(_ transform: PixelTransform) -> ItemPlacement {
    var placement = ItemPlacement(
      projection: transform.applied(to: projection), opacity: opacity, clip: clip.map(transform.applied),
      shadow: shadow.map(transform.applied), face: face.map(transform.applied),
      extent: transform.applied(to: extent))
    placement.isCoarse = isCoarse || transform.isCoarse
    return placement
  }
}
