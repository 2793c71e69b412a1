import Pixels

extension DrawList {
  /// A list with one moving run; an empty list if there are no items.
  package init(moving items: [DrawItem]) {
    self.init(runs: items.isEmpty ? [] : [.moving(items)])
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// All items, back to front.
  package var items: [DrawItem] { runs.flatMap(\.items) }

  /// The item, if there is exactly one.
  package var onlyItem: DrawItem? {
    guard runs.count == 1, runs[0].items.count == 1 else { return nil }
    return runs[0].items[0]
  }

  /// The bounding box of the pixels that the items touch.
  package var extent: PixelRect {
    runs.reduce(PixelRect.empty) { $0.union($1.extent) }
  }

  /// Whether any item, or any item nested in them, filters its backdrop.
  package var filtersBackdrop: Bool { has(\.filtersBackdrop, \.filtersBackdrop) }

  /// Whether any item directly in the list may make an opaque backdrop transparent.
  package var reducesBackdropAlpha: Bool { has(\.reducesBackdropAlpha, \.reducesBackdropAlpha) }

  /// Whether any item, or any item nested in them, shows an image whose pixels are loaded lazily (`CGImage.provided`).
  package var showsProvidedImages: Bool { has(\.showsProvidedImages, \.showsProvidedImages) }

  private func has(_ still: (StillItems) -> Bool, _ moving: (DrawItem) -> Bool) -> Bool {
    runs.contains { run in
      switch run {
      case .still(let items): still(items)
      case .moving(let items): items.contains(where: moving)
      }
    }
  }

  /// Adds moving items over the others.
  package mutating func append(_ items: [DrawItem]) {
    guard !items.isEmpty else { return }
    if case .moving(let below)? = runs.last {
      runs[runs.count - 1] = .moving(below + items)
    } else {
      runs.append(.moving(items))
    }
  }

  /// Adds everything of another list over the others.
  package mutating func append(_ list: DrawList) {
    for run in list.runs {
      switch run {
      case .still: runs.append(run)
      case .moving(let items): append(items)
      }
    }
  }
}

extension DrawList.Run {
  /// The items, back to front.
  package var items: [DrawItem] {
    switch self {
    case .still(let still): still.items
    case .moving(let items): items
    }
  }

  /// The bounding box of the pixels that the items touch.
  package var extent: PixelRect {
    switch self {
    case .still(let still): still.extent
    case .moving(let items): items.reduce(PixelRect.empty) { $0.union($1.placement.extent) }
    }
  }
}
