/// The layers of a context whose drawing an animation may change.
struct AnimatedDrawings {
  private struct Entry { weak var layer: CALayer? }

  private var entries: [UInt64: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  mutating func insert(_ layer: CALayer) { entries[layer.nodeID] = Entry(layer: layer) }

  /// Lets those draw that are still on show, in the order in which they were made; the others are forgotten.
  mutating func redraw(at time: Double) {
    guard !entries.isEmpty else { return }
    for id in entries.keys.sorted() {
      guard let layer = entries[id]?.layer, layer.node != nil, layer.animatesDrawing else {
        entries[id] = nil
        continue
      }
      layer.redraw(at: time)
    }
  }
}
