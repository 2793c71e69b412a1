import DisplayList

/// A cache of the outlines of items; each outline retains its item.
struct ItemOutlines<Outline> {
  /// The outlines of this frame, and those of the previous frame that have not been requested again.
  private var outlines: [ObjectIdentifier: Outline] = [:]
  private var previous: [ObjectIdentifier: Outline] = [:]

  /// Starts a frame.
  mutating func begin() {
    (previous, outlines) = (outlines, [:])
    outlines.reserveCapacity(previous.count)
  }

  /// The outline of an item; calls `make` if neither this frame nor the previous one has it.
  mutating func outline(of item: DrawItem, make: () -> Outline) -> Outline {
    if let known = outlines[item.object] { return known }
    let outline = previous[item.object] ?? make()
    outlines[item.object] = outline
    return outline
  }
}
