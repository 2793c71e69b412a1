import Layers

/// The layers of a timeline, by id. They belong to one thread.
public final class TimelineLayers {
  /// The canvas's own layer, with the id `root`.
  public let root: CALayer

  /// The layers that are in the tree.
  public private(set) var byID: [String: CALayer] = [:]
  private var ids: [ObjectIdentifier: String] = [:]

  /// Every id that was given or freed, in order; nil where it was freed.
  public private(set) var changes: [(id: String, layer: CALayer?)] = []

  init(root: CALayer) {
    self.root = root
  }

  /// The layer with an id, as long as it is in the tree.
  public subscript(id: String) -> CALayer? { byID[id] }

  func enter(_ layer: CALayer, id: String) {
    byID[id] = layer
    changes.append((id, layer))
    ids[ObjectIdentifier(layer)] = id
  }

  /// Takes a layer out of the tree; its id and those below it are free again.
  func delete(_ id: String) {
    guard let layer = byID[id], layer !== root else { return }
    layer.removeFromSuperlayer()
    var leaving = [layer]
    while let next = leaving.popLast() {
      leaving += (next.sublayers ?? []) + (next.mask.map { [$0] } ?? [])
      guard let id = ids.removeValue(forKey: ObjectIdentifier(next)) else { continue }
      byID[id] = nil
      changes.append((id, nil))
    }
  }
}
