extension RenderNode {
  /// Whether a condition is true for any node of the subtree, masks included, that another tree of the same layers does
  /// not share. Shared nodes are not visited.
  /// - Parameter previous: the tree of an earlier commit; nil if all nodes are new.
  package func containsChange(since previous: RenderNode?, where isMeant: (RenderNode) -> Bool) -> Bool {
    var waiting: [(node: RenderNode, previous: RenderNode?)] = [(self, previous)]
    while let (node, previous) = waiting.popLast() {
      if node === previous { continue }
      if isMeant(node) { return true }
      if let mask = node.mask { waiting.append((mask, previous?.mask)) }
      for (index, run) in node.runs.enumerated() {
        let old = previous.flatMap { index < $0.runs.count ? $0.runs[index] : nil }
        if run === old { continue }
        for (offset, next) in run.nodes.enumerated() {
          let known = old.flatMap { offset < $0.nodes.count && $0.nodes[offset].id == next.id ? $0.nodes[offset] : nil }
          waiting.append((next, known))
        }
      }
    }
    return false
  }
}
