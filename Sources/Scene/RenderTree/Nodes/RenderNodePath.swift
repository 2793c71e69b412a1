/// The nodes from the root of a tree down to one node, both included.
package struct RenderNodePath: Sendable {
  fileprivate struct Step: Sendable {
    let node: RenderNode

    /// The run of siblings that contains the node, and the index of the run; nil for a mask and for the root.
    var run: RenderNodeRun?
    var index = 0
  }

  private var steps: [Step]

  package var nodes: [RenderNode] { steps.map(\.node) }

  /// Nil if the tree has no such node.
  /// - Parameter previous: the path to the same node in an earlier tree, which is tried first to avoid a search.
  package init?(to id: UInt64, from root: RenderNode, near previous: RenderNodePath?) {
    let near = previous.flatMap { $0.steps.last?.node.id == id ? Self.steps(like: $0.steps, from: root) : nil }
    guard let steps = near ?? Self.steps(to: id, from: root) else { return nil }
    self.steps = steps
  }

  private static func steps(like previous: [Step], from root: RenderNode) -> [Step]? {
    guard previous.first?.node.id == root.id else { return nil }
    var steps = [Step(node: root)]
    var node = root
    for step in previous.dropFirst() {
      guard let next = node.step(like: step) else { return nil }
      steps.append(next)
      node = next.node
    }
    return steps
  }

  /// Searches depth-first with an explicit stack, so that deep trees cannot overflow the call stack.
  private static func steps(to id: UInt64, from root: RenderNode) -> [Step]? {
    var stack: [(step: Step, depth: Int)] = [(Step(node: root), 0)]
    var path: [Step] = []
    while let (step, depth) = stack.popLast() {
      path.removeLast(path.count - depth)
      path.append(step)
      if step.node.id == id { return path }
      if let mask = step.node.mask { stack.append((Step(node: mask), depth + 1)) }
      for (index, run) in step.node.runs.enumerated() {
        for node in run.nodes { stack.append((Step(node: node, run: run, index: index), depth + 1)) }
      }
    }
    return nil
  }
}

extension RenderNode {
  /// The child with the same ID as that of a previous step; unchanged runs are recognised without a search.
  fileprivate func step(like previous: RenderNodePath.Step) -> RenderNodePath.Step? {
    guard let run = previous.run else {
      return mask.flatMap { $0.id == previous.node.id ? RenderNodePath.Step(node: $0) : nil }
    }
    let near = [previous.index, previous.index - 1, previous.index + 1].filter { runs.indices.contains($0) }
    for index in near where runs[index] === run {
      return RenderNodePath.Step(node: previous.node, run: run, index: index)
    }
    for index in [near, Array(runs.indices)].joined() {
      guard let node = runs[index].nodes.first(where: { $0.id == previous.node.id }) else { continue }
      return RenderNodePath.Step(node: node, run: runs[index], index: index)
    }
    return nil
  }
}
