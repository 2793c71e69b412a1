import Pixels

/// Items to draw, back to front, in runs. The frames of a committed tree share the runs that do not change.
@usableFromInline package struct DrawList: Sendable {
  package var runs: [Run]

  package init(runs: [Run] = []) { self.runs = runs }

  @usableFromInline package enum Run: Sendable {
    /// Items that do not change: the same object in every frame of one committed tree, so that lists are compared by
    /// reference.
    case still(StillItems)
    /// Items that are evaluated for this frame.
    case moving([DrawItem])
  }
}

extension DrawList: Equatable {
  @usableFromInline package static func == (left: DrawList, right: DrawList) -> Bool {
    left.hasSameRuns(as: right, ==)
  }

  /// Whether both lists have the same sequence of runs: identical still objects, and moving runs at the same positions
  /// that match.
  package func hasSameRuns(
    as other: DrawList, _ matches: ([DrawItem], [DrawItem]) -> Bool
  ) -> Bool {
    runs.elementsEqual(other.runs) { left, right in
      switch (left, right) {
      case (.still(let left), .still(let right)): left === right
      case (.moving(let left), .moving(let right)): matches(left, right)
      default: false
      }
    }
  }
}

/// Items that do not change while a tree is shown.
@usableFromInline package final class StillItems: Sendable {
  package let items: [DrawItem]

  /// The bounding box of the pixels that the items touch.
  package let extent: PixelRect

  /// Whether any item, or any item nested in them, filters its backdrop.
  package let filtersBackdrop: Bool

  /// Whether any item itself may make an opaque backdrop transparent.
  package let reducesBackdropAlpha: Bool

  /// Whether any item, or any item nested in them, shows an image whose pixels are loaded lazily (`CGImage.provided`).
  package let showsProvidedImages: Bool

  /// The maximum nesting of the items.
  package let nesting: Nesting

  package init(_ items: [DrawItem]) {
    self.items = items
    self.extent = items.reduce(PixelRect.empty) { $0.union($1.placement.extent) }
    self.filtersBackdrop = items.contains(where: \.filtersBackdrop)
    self.reducesBackdropAlpha = items.contains(where: \.reducesBackdropAlpha)
    self.nesting = items.reduce(into: Nesting()) { nesting, item in
      if item.isGroup, case .group(let group) = item.content { nesting.formUnion(group.nesting) }
    }
    self.showsProvidedImages = items.contains(where: \.showsProvidedImages)
  }
}
