import Geometry
import Pixels

/// An item whose content is a group, with mutable parts; `DrawItem` stores the same parts in a shared object.
@usableFromInline package struct GroupItem: Sendable, Equatable {
  @usableFromInline package var id: ItemID
  @usableFromInline package var placement: ItemPlacement
  @usableFromInline package var content: GroupContent

  /// Creates a group and computes its nesting.
  package init(
    id: ItemID, list: DrawList, projection: Homography = .identity, raster: RasterItem? = nil, opacity: Double = 1,
    clip: ClipItem? = nil, mask: DrawList? = nil, filters: [FilterItem] = [], shadow: ShadowItem? = nil,
    showsShadowOnly: Bool = false, blendMode: CGBlendMode = .normal, backdropFilters: [FilterItem] = [],
    face: FaceOutline? = nil, extent: PixelRect
  ) {
    self.id = id
    placement = ItemPlacement(
      projection: projection, opacity: opacity, clip: clip, shadow: shadow, face: face, extent: extent)
    content = GroupContent(
      list: list, raster: raster, mask: mask, filters: filters, showsShadowOnly: showsShadowOnly,
      blendMode: blendMode, backdropFilters: backdropFilters)
    findNesting()
  }

  /// Nil if the item's content is not a group.
  @inlinable
  package init?(_ item: DrawItem) {
    guard item.isGroup, case .group(let content) = item.content else { return nil }
    self.id = item.id
    self.placement = item.placement
    self.content = content
  }
}

extension DrawItem {
  @inlinable
  package init(_ group: GroupItem) {
    self.init(id: group.id, placement: group.placement, content: .group(group.content))
  }
}
