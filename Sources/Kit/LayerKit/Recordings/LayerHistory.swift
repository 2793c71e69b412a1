import Geometry
import Layers

/// The layers that had each id of a timeline over time. A script adds and removes layers.
struct LayerHistory {
  private var changes: [String: [(time: Double, layer: CALayer?)]] = [:]

  /// Records that an id belongs to a layer from a time on, or to no layer if `layer` is nil. Times must not descend.
  mutating func add(_ layer: CALayer?, id: String, at time: Double) {
    changes[id, default: []].append((time, layer))
  }

  var ids: Dictionary<String, [(time: Double, layer: CALayer?)]>.Keys { changes.keys }

  /// The first layer with the id.
  func first(_ id: String) -> CALayer? { changes[id]?.lazy.compactMap(\.layer).first }

  /// The layer with an id at a time in seconds; nil while there is none.
  func layer(_ id: String, at time: Double) -> CALayer? {
    guard let changes = changes[id] else { return nil }
    let next = changes.partitioningIndex { !($0.time <= time) }
    return next > 0 ? changes[next - 1].layer : nil
  }
}
