import Animations
import Foundation

/// Layers at a time, as items.
enum Evaluator {
  /// Siblings with everything in them, back to front.
  /// - Parameter time: the time of the superlayer.
  static func items(of nodes: [RenderNode], in placement: Placement, at time: Double) -> [DrawItem] {
    if nodes.count == 1 {
      let node = nodes[0]
      let local = node.timing.localTime(fromParent: time)
      return items(of: node, values: node.presentationValues(at: local), in: placement, at: local)
    }
    let evaluated = nodes.map { node in
      let local = node.timing.localTime(fromParent: time)
      return (node: node, values: node.presentationValues(at: local), time: local)
    }
    return sorted(evaluated, by: { $0.values }).flatMap {
      items(of: $0.node, values: $0.values, in: placement, at: $0.time)
    }
  }

  /// A layer with everything in it.
  /// - Parameters:
  ///   - values: the layer's values at the time.
  ///   - time: the layer's own time.
  static func items(
    of node: RenderNode, values: PropertyStorage, in placement: Placement, at time: Double
  ) -> [DrawItem] {
    guard let look = LayerLook(id: node.id, values: values, in: placement) else { return [] }
    guard !node.sublayers.isEmpty else { return look.items(around: DrawList()) }
    var sublayers = DrawList()
    sublayers.append(items(of: node.sublayers, in: look.placement, at: time))
    return look.items(around: sublayers)
  }

  /// Back to front: by z, and in the order of the array where z is equal.
  static func sorted<Sibling>(_ siblings: [Sibling], by values: (Sibling) -> PropertyStorage) -> [Sibling] {
    let depths = siblings.map { sibling in
      let z = values(sibling)[layerProperties.zPosition]
      return z.isNaN ? 0 : z
    }
    guard depths.contains(where: { $0 != depths[0] }) else { return siblings }
    return siblings.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { siblings[$0] }
  }
}
