import DisplayList
import Foundation
import Properties

/// Evaluates layers at a time into items of a display list.
enum Evaluator {
  /// Adds siblings with their subtrees, back to front.
  /// - Parameter time: the superlayer's local time in seconds.
  static func append(
    _ siblings: ArraySlice<RenderNode>, in placement: Placement, at time: Double, to items: inout [DrawItem]
  ) {
    guard let first = siblings.first else { return }
    if siblings.count == 1, !first.traits.keepsDepth {
      let local = first.timing.localTime(fromParent: time)
      append(first, values: first.presentationValues(at: local), in: placement, at: local, to: &items)
      return
    }
    let nodes = Array(siblings)
    if isSpatial(nodes, in: placement) {
      appendSpatial(nodes, in: placement, at: time, to: &items)
      return
    }
    guard nodes.contains(where: \.traits.changesOrder) else {
      var values = PropertyStorage()
      for node in sorted(nodes, by: { $0.values[layerProperties.zPosition] }) {
        let local = node.timing.localTime(fromParent: time)
        node.evaluate(at: local, into: &values)
        append(node, values: values, in: placement, at: local, to: &items)
      }
      return
    }
    let evaluated = nodes.map { node in
      let local = node.timing.localTime(fromParent: time)
      return (node: node, values: node.presentationValues(at: local), time: local)
    }
    for sibling in sorted(evaluated, by: { $0.values[layerProperties.zPosition] }) {
      append(sibling.node, values: sibling.values, in: placement, at: sibling.time, to: &items)
    }
  }

  /// Whether siblings may have depth from other properties than `zPosition`, so that sorting them requires their
  /// geometry.
  static func isSpatial(_ nodes: [RenderNode], in placement: Placement) -> Bool {
    nodes.contains(where: \.traits.keepsDepth)
      || nodes.count > 1 && (!placement.space.keepsDepthOrder || nodes.contains { $0.traits.leavesPlane })
  }

  /// Adds a layer with its subtree, with its transition if there is one.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - time: the layer's local time in seconds.
  static func append(
    _ node: RenderNode, values: PropertyStorage, in placement: Placement, at time: Double, to items: inout [DrawItem]
  ) {
    if let transition = node.transition, let progress = transition.progress(at: time),
      placement.transitions?.take() ?? true
    {
      var placement = placement
      placement.transitions = placement.transitions ?? TransitionAllowance()
      append(transition, at: progress, of: node, values: values, in: placement, at: time, to: &items)
    } else {
      appendState(node, values: values, in: placement, at: time, to: &items)
    }
  }

  /// Adds a layer with its subtree, without its transition.
  static func appendState(
    _ node: RenderNode, values: PropertyStorage, in placement: Placement, at time: Double, to items: inout [DrawItem]
  ) {
    if BoxEvaluator.append(node, values, in: placement, to: &items) { return }
    if DrawingEvaluator.append(node, values, in: placement, at: time, to: &items) { return }
    guard let resolved = ResolvedLayer(node, values: values, in: placement, at: time) else { return }
    resolved.append(
      around: sublayers(of: node, resolved, in: resolved.inner, at: time),
      castBy: { sublayers(of: node, resolved, in: $0, at: time) },
      mask: node.mask.map { list([$0], in: resolved.maskPlacement, at: time) }, to: &items)
  }

  /// The items of a layer's sublayers, with all of their instances.
  private static func sublayers(
    of node: RenderNode, _ resolved: ResolvedLayer, in placement: Placement, at time: Double
  ) -> DrawList {
    guard let replication = resolved.replication else { return list(node.sublayers, in: placement, at: time) }
    let sublayers = node.sublayers
    let items = replication.map(layers: node.layersInInstance, in: placement, at: time) { instances, items in
      if sublayers.count == 1, var box = BoxEvaluator(sublayers[0]) {
        instances.forEach { box.append(in: $0, at: $1, to: &items) }
        box.finish(&items)
      } else {
        instances.forEach { append(sublayers[...], in: $0, at: $1, to: &items) }
      }
    }
    return DrawList(moving: items)
  }

  private static func list(_ nodes: [RenderNode], in placement: Placement, at time: Double) -> DrawList {
    if nodes.isEmpty { return DrawList() }
    var items: [DrawItem] = []
    append(nodes[...], in: placement, at: time, to: &items)
    return DrawList(moving: items)
  }

  /// Siblings back to front: a stable sort by ascending depth; NaN counts as 0.
  static func sorted<Sibling>(_ siblings: [Sibling], by depth: (Sibling) -> CGFloat) -> [Sibling] {
    let depths = siblings.map { sibling in
      let z = depth(sibling)
      return z.isNaN ? 0 : z
    }
    guard depths.contains(where: { $0 != depths[0] }) else { return siblings }
    return siblings.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { siblings[$0] }
  }
}
