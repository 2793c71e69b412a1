import Pixels

extension DrawList {
  /// Items of one frame; no items are no run.
  package init(moving items: [DrawItem]) {
    self.init(runs: items.isEmpty ? [] : [.moving(items)])
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// All items, back to front.
  package var items: [DrawItem] { runs.flatMap(\.items) }

  /// The item, where there is exactly one.
  package var onlyItem: DrawItem? {
    guard runs.count == 1, runs[0].items.count == 1 else { return nil }
    return runs[0].items[0]
  }

  /// The pixels that any item touches.
  package var extent: PixelRect {
    runs.reduce(PixelRect.empty) { $0.union($1.extent) }
  }

  /// Whether any item, or any within them, filters what is behind.
  package var filtersBackdrop: Bool {
    runs.contains { run in
      switch run {
      case .still(let still): still.filtersBackdrop
      case .moving(let items): items.contains(where: \.filtersBackdrop)
      }
    }
  }

  /// Adds items on top, as part of what moves.
  package mutating func append(_ items: [DrawItem]) {
    guard !items.isEmpty else { return }
    if case .moving(let below)? = runs.last {
      runs[runs.count - 1] = .moving(below + items)
    } else {
      runs.append(.moving(items))
    }
  }

  /// Adds everything of another list on top.
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
  /// Back to front.
  package var items: [DrawItem] {
    switch self {
    case .still(let still): still.items
    case .moving(let items): items
    }
  }

  /// The pixels that any item touches.
  package var extent: PixelRect {
    switch self {
    case .still(let still): still.extent
    case .moving(let items): items.reduce(PixelRect.empty) { $0.union($1.placement.extent) }
    }
  }
}

extension DrawList {
  /// Whether any item, or any within them, shows an image whose pixels are read when they are needed.
  package var showsProvidedImages: Bool {
    runs.contains { run in
      switch run {
      case .still(let still): still.showsProvidedImages
      case .moving(let items): items.contains(where: \.showsProvidedImages)
      }
    }
  }
}
