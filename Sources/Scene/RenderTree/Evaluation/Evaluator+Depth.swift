import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

extension Evaluator {
  /// Adds siblings that share a 3D space, back to front, cut where they intersect.
  static func appendSpatial(_ nodes: [RenderNode], in placement: Placement, at time: Double, to items: inout [DrawItem])
  {
    var parts: [SpatialPart] = []
    collect(nodes, in: placement, at: time, into: &parts)
    let units = parts.enumerated().compactMap { $1.unit(index: $0, in: placement) }
    let sorted = DepthSort.order(of: units, on: placement.projection).units
    let faces = SpaceFaces(sorted, parts, on: placement.projection)
    for (unit, face) in zip(sorted, faces.outlines) {
      if let face {
        items += parts[unit.index].drawn(as: face)
      } else {
        items += parts[unit.index].items
      }
    }
  }

  private static func collect(
    _ nodes: [RenderNode], in placement: Placement, at time: Double, into parts: inout [SpatialPart]
  ) {
    for node in nodes {
      let local = node.timing.localTime(fromParent: time)
      let values = node.presentationValues(at: local)
      if node.traits.keepsDepth {
        guard let inner = placement.enteringSpace(of: values) else { continue }
        let sublayers = node.sublayers
        if node.traits.isReplicator {
          parts += Replication(values, within: inner.instances).map(
            layers: node.layersInInstance, in: inner, at: local
          ) { instances, parts in
            instances.forEach { collect(sublayers, in: $0, at: $1, into: &parts) }
          }
        } else {
          collect(sublayers, in: inner, at: local, into: &parts)
        }
        continue
      }
      var drawn: [DrawItem] = []
      append(node, values: values, in: placement, at: local, to: &drawn)
      // A hidden layer may still draw a transition. Its geometry is that of the layer if it were visible.
      guard !drawn.isEmpty,
        let resolved = ResolvedLayer(node, values: values, in: placement, at: local)
          ?? ResolvedLayer(node, values: values.unhidden, in: placement, at: local)
      else { continue }
      parts.append(SpatialPart(items: drawn, resolved: resolved))
    }
  }
}

extension PropertyStorage {
  fileprivate var unhidden: PropertyStorage {
    var unhidden = self
    unhidden[layerProperties.isHidden] = false
    unhidden[layerProperties.opacity] = 1
    return unhidden
  }
}
