/// The depth to which items nest images and effects, which limits how they can be drawn. It depends only on the content
/// of the frame, not on tiles or threads.
@usableFromInline package struct Nesting: Sendable, Equatable {
  /// The number of nested images that exist at the same time.
  package var depth = 0

  /// The number of levels that draw their content a second time: for the shadow of that content, or for a filtered
  /// backdrop.
  package var redraws = 0

  /// The number of filters with an image and of shadows of drawn content that apply to the same pixels, one after the
  /// other.
  package var effects = 0

  /// Beyond these limits, content is flattened into one image before it is read. Otherwise the number of bitmaps of a
  /// tile would grow with the depth of the tree, and the time with the square of the depth.
  private static let maximumDepth = 24
  private static let maximumRedraws = 2

  package init() {}

  package var isTooDeep: Bool { depth >= Self.maximumDepth || redraws > Self.maximumRedraws }

  package mutating func formUnion(_ other: Nesting) {
    depth = max(depth, other.depth)
    redraws = max(redraws, other.redraws)
    effects = max(effects, other.effects)
  }
}

extension GroupItem {
  /// Computes `nesting`, `isFlattened` and `flattensMask`. Must be called after all other properties of the group are
  /// set.
  package mutating func findNesting() {
    var inner = content.list.nesting
    var effects = inner.effects
    content.isFlattened = inner.isTooDeep && !isDrawnInPlace
    if content.isFlattened || content.raster != nil { inner = Nesting() }
    if let mask = content.mask {
      let nesting = mask.nesting
      content.flattensMask = nesting.isTooDeep
      effects = max(effects, nesting.effects)
      if !content.flattensMask { inner.formUnion(nesting) }
    }
    inner.depth += 1
    let hasShadowOfContent = placement.shadow?.outline == .content
    if content.raster == nil, hasShadowOfContent { inner.redraws += 1 }
    let images = content.filters.count { $0.margin > 0 }
    inner.effects = effects + images + (hasShadowOfContent ? 1 : 0)
    content.nesting = inner
  }

  /// Whether no effect applies to the list as a whole, so that its items are drawn without a separate image.
  private var isDrawnInPlace: Bool {
    placement.opacity >= 1 && !placement.hasClip && !placement.hasShadow && !placement.hasFace
      && content.raster == nil && content.mask == nil && content.filters.isEmpty && content.backdropFilters.isEmpty
      && content.blendMode == .normal && !content.list.runs.contains { $0.items.contains(where: \.readsBackdrop) }
  }
}

extension DrawList {
  package var nesting: Nesting {
    var (nesting, filtersBackdrop) = (Nesting(), false)
    for run in runs {
      switch run {
      case .still(let still):
        nesting.formUnion(still.nesting)
        filtersBackdrop = filtersBackdrop || still.filtersBackdrop
      case .moving(let items):
        for item in items {
          guard item.isGroup, case .group(let group) = item.content else { continue }
          nesting.formUnion(group.nesting)
          filtersBackdrop = filtersBackdrop || !group.backdropFilters.isEmpty
        }
      }
    }
    // The backdrop is drawn for the filter, and again for the frame.
    if filtersBackdrop { nesting.redraws += 1 }
    return nesting
  }
}

extension Frame {
  /// The maximum number of blurs and shadows of drawn content that may apply to the same pixels, one after the other.
  /// Each takes time and memory in proportion to the canvas.
  package static let maximumEffectDepth = 64

  /// The ID of the layer whose effects are the first to exceed the maximum, from the outside in; nil if none do.
  package var layerOfExcessiveEffects: UInt64? {
    var (list, rest) = (content, Self.maximumEffectDepth)
    guard list.nesting.effects > rest else { return nil }
    while let (id, group) = list.groupOfMostEffects {
      let inner = group.innerListOfMostEffects
      rest -= group.nesting.effects - inner.nesting.effects
      if rest < 0 { return id.layer }
      list = inner
    }
    return nil
  }
}

extension DrawList {
  fileprivate var groupOfMostEffects: (id: ItemID, group: GroupContent)? {
    var most: (id: ItemID, group: GroupContent)?
    for item in runs.flatMap(\.items) {
      guard case .group(let group) = item.content, group.nesting.effects > most?.group.nesting.effects ?? 0 else {
        continue
      }
      most = (item.id, group)
    }
    return most
  }
}

extension GroupContent {
  /// The list, or the mask if that nests more effects.
  fileprivate var innerListOfMostEffects: DrawList {
    guard let mask, mask.nesting.effects > list.nesting.effects else { return list }
    return mask
  }
}
