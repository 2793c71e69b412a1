extension RenderNode {
  /// Whether a condition holds for any node of the subtree, masks included, that another tree of the same layers does
  /// not share. What both share is not looked at.
  /// - Parameter previous: the tree of an earlier commit; nil where all nodes are new.
  package func containsChange(since previous: RenderNode?, where isMeant: (RenderNode) -> Bool) -> Bool {
    var waiting: [(node: RenderNode, previous: RenderNode?)] = [(self, previous)]
    while let (node, previous) = waiting.popLast() {
      if node === previous { continue }
      if isMeant(node) { return true }
      if let mask = node.mask { waiting.append((mask, previous?.mask)) }
      for (index, run) in node.runs.enumerated() {
        let old = previous.flatMap { index < $0.runs.count ? $0.runs[index] : nil }
        if run === old { continue }
        for (place, next) in run.nodes.enumerated() {
          let known = old.flatMap { place < $0.nodes.count && $0.nodes[place].id == next.id ? $0.nodes[place] : nil }
          waiting.append((next, known))
        }
      }
    }
    return false
  }
}
