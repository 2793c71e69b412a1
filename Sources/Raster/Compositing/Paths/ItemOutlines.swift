import DisplayList

/// The outlines of items, each of which keeps its item.
struct ItemOutlines<Outline> {
  /// Those of this frame, and those of the one before that were not asked for yet.
  private var outlines: [ObjectIdentifier: Outline] = [:]
  private var previous: [ObjectIdentifier: Outline] = [:]

  /// Starts a frame.
  mutating func begin() {
    (previous, outlines) = (outlines, [:])
    outlines.reserveCapacity(previous.count)
  }

  /// The outline of an item; `make` makes it if neither this frame nor the one before had it.
  mutating func outline(of item: DrawItem, make: () -> Outline) -> Outline {
    if let known = outlines[item.object] { return known }
    let outline = previous[item.object] ?? make()
    outlines[item.object] = outline
    return outline
  }
}
