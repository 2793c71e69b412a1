import Pixels

/// One thing to draw: who it is, where it stands and what is done to it there, and what it shows.
///
/// Copies share their memory: items are large, and lists of them are looked through, handed on and compared.
@usableFromInline package struct DrawItem: Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline final class Storage: Sendable {
    @usableFromInline let id: ItemID
    @usableFromInline let placement: ItemPlacement
    @usableFromInline let content: ItemContent

    /// Asked of every item, so without a copy of the content.
    @usableFromInline let isGroup: Bool

    @inlinable
    init(id: ItemID, placement: ItemPlacement, content: ItemContent) {
      self.id = id
      self.placement = placement
      self.content = content
      self.isGroup = if case .group = content { true } else { false }
    }
  }

  @inlinable
  package init(id: ItemID, placement: ItemPlacement, content: ItemContent) {
    storage = Storage(id: id, placement: placement, content: content)
  }

  /// Who it is, from frame to frame.
  @inlinable package var id: ItemID { storage.id }

  /// Whether it shows other items.
  @inlinable package var isGroup: Bool { storage.isGroup }

  @inlinable package var placement: ItemPlacement {
    get { storage.placement }
    set { self = DrawItem(id: id, placement: newValue, content: content) }
  }

  @inlinable package var content: ItemContent {
    get { storage.content }
    set { self = DrawItem(id: id, placement: placement, content: newValue) }
  }
}

extension DrawItem: Equatable {
  @usableFromInline package static func == (left: DrawItem, right: DrawItem) -> Bool {
    left.storage === right.storage
      || left.storage.id == right.storage.id && left.storage.placement == right.storage.placement
        && left.storage.content == right.storage.content
  }
}

extension DrawItem {
  /// Whether it does more than lie over what is behind: blends with it, or filters it.
  package var meetsBackdrop: Bool {
    guard isGroup, case .group(let group) = content else { return false }
    return group.blendMode != .normal || !group.backdropFilters.isEmpty
  }

  /// Whether it, or anything within it, filters what is behind.
  package var filtersBackdrop: Bool {
    guard isGroup, case .group(let group) = content else { return false }
    return !group.backdropFilters.isEmpty || group.list.filtersBackdrop
  }

  /// Whether it, or anything within it, shows an image whose pixels are read when they are needed.
  package var showsProvidedImages: Bool {
    guard case .group(let group) = content else { return content.images.contains { $0.image.provided != nil } }
    return group.list.showsProvidedImages || group.mask?.showsProvidedImages ?? false
  }
}
