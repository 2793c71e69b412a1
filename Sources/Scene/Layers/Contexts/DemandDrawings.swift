import RenderTree

/// The layers of a context that draw the visible part on demand. A class, because code that draws may commit.
final class DemandDrawings {
  private struct Entry { weak var layer: CATiledLayer? }

  private var entries: [UInt64: Entry] = [:]

  /// The tree and the time that were evaluated last.
  private var evaluated: (tree: CommittedTree, time: Double)?

  var isEmpty: Bool { entries.isEmpty }

  func insert(_ layer: CATiledLayer) { entries[layer.nodeID] = Entry(layer: layer) }

  /// Draws the tiles that are visible at a media time in seconds and have not been drawn, in the order of the creation
  /// of layers. Removes layers that are no longer committed. The pixels depend on the time alone, not on previous
  /// frames, unless the drawing of a layer changes without a request for display.
  func draw(_ node: RenderNode, on canvas: Canvas, at time: Double) {
    let layers = entries.keys.sorted().compactMap { id -> CATiledLayer? in
      if let layer = entries[id]?.layer, layer.node != nil, layer.tiles != nil { return layer }
      entries[id] = nil
      return nil
    }
    if layers.isEmpty { evaluated = nil }
    guard !layers.isEmpty, evaluated?.tree.root !== node || evaluated?.time != time else { return }
    for layer in layers { layer.tiles?.sightings.open() }
    // The visible parts of layers that do not move are recorded when the tree is created; until it is replaced they
    // need nothing new.
    let kept = evaluated.flatMap { $0.tree.root === node ? $0.tree : nil }
    let tree = kept ?? CommittedTree(root: node, canvas: canvas)
    _ = tree.frame(at: time)
    evaluated = (tree, time)
    for layer in layers {
      if let seen = layer.tiles?.sightings.close() { layer.drawTiles(seen) }
    }
  }
}
