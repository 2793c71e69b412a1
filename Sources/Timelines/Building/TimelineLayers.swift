import Layers

/// The layers of a timeline by their ids. They must be used on one thread.
package final class TimelineLayers {
  /// The layer of the canvas, with the id `root`.
  package let root: CALayer

  /// The layers with an id that are in the tree now.
  package private(set) var byID: [String: CALayer] = [:]
  private var ids: [ObjectIdentifier: String] = [:]

  /// Every id that was given to a layer or became free, in the order in which it happened; a nil layer where it became
  /// free.
  package private(set) var changes: [(id: String, layer: CALayer?)] = []

  init(root: CALayer) {
    self.root = root
  }

  /// The layer with an id; nil where no layer in the tree has it.
  package subscript(id: String) -> CALayer? { byID[id] }

  func enter(_ layer: CALayer, id: String) {
    byID[id] = layer
    changes.append((id, layer))
    ids[ObjectIdentifier(layer)] = id
  }

  /// Takes a layer out of the tree. Its id and those of the layers below it become free.
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
