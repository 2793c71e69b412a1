/// What it takes to draw something with all that is in it. It follows from what a frame shows alone.
package struct Nesting: Sendable, Equatable {
  /// How many images have to be there at a time, one within another.
  package var depth = 0

  /// How often parts of it are drawn for others besides: for the shadow of what is drawn, for what is seen behind.
  package var redraws = 0

  /// How many blurs and shadows of drawn content apply to the same pixels, one after the other.
  package var effects = 0

  /// What takes more becomes one image before anything reads it: else the bitmaps of a tile would pile up with the depth of
  /// a tree, and the time would grow with its square.
  private static let mostDepth = 24
  private static let mostRedraws = 2

  package init() {}

  package var isTooDeep: Bool { depth >= Self.mostDepth || redraws > Self.mostRedraws }

  package mutating func formUnion(_ other: Nesting) {
    depth = max(depth, other.depth)
    redraws = max(redraws, other.redraws)
    effects = max(effects, other.effects)
  }
}

extension GroupItem {
  /// Finds out what it takes to draw the group, after all else is known of it.
  package mutating func findNesting() {
    var inner = content.nesting
    var effects = inner.effects
    isFlattened = inner.isTooDeep && !isDrawnInPlace
    if isFlattened || raster != nil { inner = Nesting() }
    if let mask {
      let nesting = mask.nesting
      flattensMask = nesting.isTooDeep
      effects = max(effects, nesting.effects)
      if !flattensMask { inner.formUnion(nesting) }
    }
    inner.depth += 1
    if raster == nil, shadow?.outline == .content { inner.redraws += 1 }
    inner.effects = effects + ownEffects
    nesting = inner
  }

  /// Its own blurs and shadow of content.
  private var ownEffects: Int {
    let blurs = filters.count { if case .gaussianBlur(let sigma) = $0 { sigma > 0 } else { false } }
    return blurs + (shadow?.outline == .content ? 1 : 0)
  }

  /// Whether nothing happens to the content as a whole.
  private var isDrawnInPlace: Bool {
    opacity >= 1 && raster == nil && clip == nil && mask == nil && filters.isEmpty && shadow == nil
      && backdropFilters.isEmpty && face == nil && blendMode == .normal
      && !content.runs.contains { $0.items.contains(where: \.meetsBackdrop) }
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
        for case .group(let group) in items {
          nesting.formUnion(group.nesting)
          filtersBackdrop = filtersBackdrop || !group.backdropFilters.isEmpty
        }
      }
    }
    // What is behind is drawn for that, and once more.
    if filtersBackdrop { nesting.redraws += 1 }
    return nesting
  }
}

extension Frame {
  /// How many blurs and shadows of drawn content may apply to the same pixels, one after the other: each takes time and
  /// memory by the canvas.
  package static let maximumEffectDepth = 64

  /// The layer whose effects are the first beyond the maximum, counted from the outside; nil where none is.
  package var layerOfExcessiveEffects: UInt64? {
    var (list, rest) = (content, Self.maximumEffectDepth)
    guard list.nesting.effects > rest else { return nil }
    while let group = list.groupOfMostEffects {
      let inner = group.innerListOfMostEffects
      rest -= group.nesting.effects - inner.nesting.effects
      if rest < 0 { return group.id.layer }
      list = inner
    }
    return nil
  }
}

extension DrawList {
  fileprivate var groupOfMostEffects: GroupItem? {
    var most: GroupItem?
    for item in runs.flatMap(\.items) {
      guard case .group(let group) = item, group.nesting.effects > most?.nesting.effects ?? 0 else { continue }
      most = group
    }
    return most
  }
}

extension GroupItem {
  /// The content, or the mask where more lies within that.
  fileprivate var innerListOfMostEffects: DrawList {
    guard let mask, mask.nesting.effects > content.nesting.effects else { return content }
    return mask
  }
}
