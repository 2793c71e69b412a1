import Pixels

/// Things to draw, back to front, in runs: what stands still for as long as the tree does is shared by all its frames.
@usableFromInline package struct DrawList: Sendable {
  package var runs: [Run]

  package init(runs: [Run] = []) { self.runs = runs }

  @usableFromInline package enum Run: Sendable {
    /// The same object in every frame of one committed tree; two equal references need no comparison.
    case still(StillItems)
    /// Evaluated for this frame.
    case moving([DrawItem])
  }
}

extension DrawList: Equatable {
  @usableFromInline package static func == (left: DrawList, right: DrawList) -> Bool {
    left.runs.elementsEqual(right.runs) { left, right in
      switch (left, right) {
      case (.still(let left), .still(let right)): left === right
      case (.moving(let left), .moving(let right)): left == right
      default: false
      }
    }
  }
}

/// Items that do not change while a tree is shown.
@usableFromInline package final class StillItems: Sendable {
  package let items: [DrawItem]

  /// The pixels that any item touches.
  package let extent: PixelRect

  /// Whether any of them, or any within them, filters what is behind.
  package let filtersBackdrop: Bool

  /// Whether any of them, or any within them, shows an image whose pixels are read when they are needed.
  package let showsProvidedImages: Bool

  /// What it takes to draw any of them.
  package let nesting: Nesting

  package init(_ items: [DrawItem]) {
    self.items = items
    self.extent = items.reduce(PixelRect.empty) { $0.union($1.placement.extent) }
    self.filtersBackdrop = items.contains(where: \.filtersBackdrop)
    self.nesting = items.reduce(into: Nesting()) { nesting, item in
      if item.isGroup, case .group(let group) = item.content { nesting.formUnion(group.nesting) }
    }
    self.showsProvidedImages = items.contains(where: \.showsProvidedImages)
  }
}
