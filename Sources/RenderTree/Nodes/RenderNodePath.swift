/// The nodes from the topmost one down to another.
package struct RenderNodePath: Sendable {
  fileprivate struct Step: Sendable {
    let node: RenderNode

    /// Where among the siblings it is; nil for a mask and for the topmost node.
    var run: RenderNodeRun?
    var index = 0
  }

  private var steps: [Step]

  package var nodes: [RenderNode] { steps.map(\.node) }

  /// Nil where there is no such node.
  /// - Parameter former: the way to the same node in another state of the tree, on which little is to be looked for.
  package init?(to id: UInt64, from root: RenderNode, near former: RenderNodePath?) {
    if let former, former.steps.last?.node.id == id, let steps = Self.steps(like: former.steps, from: root) {
      self.steps = steps
    } else if let steps = Self.steps(to: id, from: root) {
      self.steps = steps
    } else {
      return nil
    }
  }

  private static func steps(like former: [Step], from root: RenderNode) -> [Step]? {
    guard former.first?.node.id == root.id else { return nil }
    var steps = [Step(node: root)]
    var node = root
    for step in former.dropFirst() {
      guard let next = node.step(like: step) else { return nil }
      steps.append(next)
      node = next.node
    }
    return steps
  }

  /// With an explicit stack, for trees as deep as they may be.
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
  /// The child of the same identity; runs that have not changed are not looked through.
  fileprivate func step(like former: RenderNodePath.Step) -> RenderNodePath.Step? {
    guard let run = former.run else {
      return mask.flatMap { $0.id == former.node.id ? RenderNodePath.Step(node: $0) : nil }
    }
    let near = [former.index, former.index - 1, former.index + 1].filter { runs.indices.contains($0) }
    for index in near where runs[index] === run {
      return RenderNodePath.Step(node: former.node, run: run, index: index)
    }
    for index in [near, Array(runs.indices)].joined() {
      guard let node = runs[index].nodes.first(where: { $0.id == former.node.id }) else { continue }
      return RenderNodePath.Step(node: node, run: runs[index], index: index)
    }
    return nil
  }
}
