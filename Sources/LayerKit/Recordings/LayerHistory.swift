import Layers

/// The layer that had an id of a timeline at a time: a script adds and removes layers.
struct LayerHistory {
  private var changes: [String: [(time: Double, layer: CALayer?)]] = [:]

  /// Records that an id belongs to a layer from a time on, or to none if it is nil. Times must not descend.
  mutating func add(_ layer: CALayer?, id: String, at time: Double) {
    changes[id, default: []].append((time, layer))
  }

  var ids: Dictionary<String, [(time: Double, layer: CALayer?)]>.Keys { changes.keys }

  /// The first layer with the id.
  func first(_ id: String) -> CALayer? { changes[id]?.lazy.compactMap(\.layer).first }

  /// The layer with an id at a time in seconds; nil while there is none.
  func layer(_ id: String, at time: Double) -> CALayer? {
    guard let changes = changes[id] else { return nil }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? changes[low - 1].layer : nil
  }
}
