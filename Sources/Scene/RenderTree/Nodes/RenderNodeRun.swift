/// Consecutive siblings. A commit makes new runs only where something changed and shares the others, so that one change
/// among very many siblings costs little.
package final class RenderNodeRun: Sendable {
  let nodes: [RenderNode]

  /// Whether anything in the subtrees may change with time.
  let containsAnimations: Bool

  /// The greatest height of the subtrees, in nodes.
  package let height: Int

  /// Whether layers were left out of any subtree because they were too deep.
  package let isTruncated: Bool

  /// The sums of `RenderNode.drawnLayers` and `replicatedLayers`.
  let drawnLayers, replicatedLayers: Int

  package init(_ nodes: [RenderNode]) {
    self.nodes = nodes
    containsAnimations = nodes.contains { $0.containsAnimations }
    height = nodes.reduce(0) { max($0, $1.height) }
    drawnLayers = nodes.reduce(0) { $0.addingLimited($1.drawnLayers) }
    replicatedLayers = nodes.reduce(0) { $0.addingLimited($1.replicatedLayers) }
    isTruncated = nodes.contains { $0.isTruncated }
  }
}
