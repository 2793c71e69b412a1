/// What it takes to draw something with all that is in it. It follows from what a frame shows alone.
public struct Nesting: Sendable, Equatable {
  /// How many images have to be there at a time, one within another.
  public var depth = 0

  /// How often parts of it are drawn for others besides: for the shadow of what is drawn, for what is seen behind.
  public var redraws = 0

  /// What takes more becomes one image before anything reads it: else the bitmaps of a tile would pile up with the depth of
  /// a tree, and the time would grow with its square.
  private static let mostDepth = 24
  private static let mostRedraws = 2

  public init() {}

  var isTooDeep: Bool { depth >= Self.mostDepth || redraws > Self.mostRedraws }

  mutating func formUnion(_ other: Nesting) {
    depth = max(depth, other.depth)
    redraws = max(redraws, other.redraws)
  }
}

extension GroupItem {
  /// Finds out what it takes to draw the group, after all else is known of it.
  mutating func findNesting() {
    var inner = content.nesting
    isFlattened = inner.isTooDeep && !isDrawnInPlace
    if isFlattened || raster != nil { inner = Nesting() }
    if let mask {
      let nesting = mask.nesting
      flattensMask = nesting.isTooDeep
      if !flattensMask { inner.formUnion(nesting) }
    }
    inner.depth += 1
    if raster == nil, shadow?.outline == .content { inner.redraws += 1 }
    nesting = inner
  }

  /// Whether nothing happens to the content as a whole.
  private var isDrawnInPlace: Bool {
    opacity >= 1 && raster == nil && clip == nil && mask == nil && filters.isEmpty && shadow == nil
      && backdropFilters.isEmpty && face == nil && blendMode == .normal
      && !content.runs.contains { $0.items.contains(where: \.meetsBackdrop) }
  }
}

extension DrawList {
  var nesting: Nesting {
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
