/// The layers of a context whose drawing an animation may change.
struct AnimatedDrawings {
  private struct Entry { weak var layer: CALayer? }

  private var entries: [UInt64: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  mutating func insert(_ layer: CALayer) { entries[layer.nodeID] = Entry(layer: layer) }

  /// Redraws the layers that are still committed and animated, in the order of their creation, at a media time in
  /// seconds, and removes the others.
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
