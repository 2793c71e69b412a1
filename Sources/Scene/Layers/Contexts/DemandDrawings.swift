import RenderTree

/// The layers of a context that draw on demand what a frame shows of them. An object, because code that draws may commit.
final class DemandDrawings {
  private struct Entry { weak var layer: CATiledLayer? }

  private var entries: [UInt64: Entry] = [:]

  /// What was last evaluated.
  private var evaluated: (tree: CommittedTree, time: Double)?

  var isEmpty: Bool { entries.isEmpty }

  func insert(_ layer: CATiledLayer) { entries[layer.nodeID] = Entry(layer: layer) }

  /// Draws what is seen at a media time in seconds and has not been drawn, in the order of the creation of layers;
  /// forgets layers that are no longer committed. The pixels depend on the time alone, not on the frames before, unless
  /// what the code draws changes without a request for display.
  func draw(_ node: RenderNode, on canvas: Canvas, at time: Double) {
    let layers = entries.keys.sorted().compactMap { id -> CATiledLayer? in
      if let layer = entries[id]?.layer, layer.node != nil, layer.tiles != nil { return layer }
      entries[id] = nil
      return nil
    }
    if layers.isEmpty { evaluated = nil }
    guard !layers.isEmpty, evaluated?.tree.root !== node || evaluated?.time != time else { return }
    for layer in layers { layer.tiles?.sightings.open() }
    // Layers that do not move are seen when the tree is made, and need nothing new while it stays.
    let kept = evaluated.flatMap { $0.tree.root === node ? $0.tree : nil }
    let tree = kept ?? CommittedTree(root: node, canvas: canvas)
    _ = tree.frame(at: time)
    evaluated = (tree, time)
    for layer in layers {
      if let seen = layer.tiles?.sightings.close() { layer.drawTiles(seen) }
    }
  }
}
