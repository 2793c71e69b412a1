import Pixels

/// An item to draw: its identity, its placement and its content.
///
/// Copies share one object, because items are large, and lists of them are often iterated, passed on and compared.
@usableFromInline package struct DrawItem: Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline final class Storage: Sendable {
    @usableFromInline let id: ItemID
    @usableFromInline let placement: ItemPlacement
    @usableFromInline let content: ItemContent

    /// Stored, because it is read for every item and copying `content` is slow.
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

  /// The item's identity, the same from frame to frame.
  @inlinable package var id: ItemID { storage.id }

  /// Identifies the item's object in memory. Copies share it; other items have other objects, even with the same `id`.
  package var object: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Whether the content is a group of other items.
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
  /// Whether the item itself reads its backdrop: it has a blend mode other than source-over, or filters its backdrop.
  package var readsBackdrop: Bool {
    guard isGroup, case .group(let group) = content else { return false }
    return group.blendMode != .normal || !group.backdropFilters.isEmpty
  }

  /// Whether the item itself may make an opaque backdrop transparent.
  package var reducesBackdropAlpha: Bool {
    guard isGroup, case .group(let group) = content else { return false }
    return group.blendMode.reducesAlpha
  }

  /// Whether the item, or any item nested in its list, filters its backdrop.
  package var filtersBackdrop: Bool {
    guard isGroup, case .group(let group) = content else { return false }
    return !group.backdropFilters.isEmpty || group.list.filtersBackdrop
  }

  /// Whether the item, or any item nested in it, shows an image whose pixels are loaded lazily (`CGImage.provided`).
  package var showsProvidedImages: Bool {
    guard case .group(let group) = content else { return content.images.contains { $0.image.provided != nil } }
    return group.list.showsProvidedImages || group.mask?.showsProvidedImages ?? false
  }
}

extension CGBlendMode {
  /// Whether an opaque destination may become transparent.
  package var reducesAlpha: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker:
      true
    default: false
    }
  }
}
