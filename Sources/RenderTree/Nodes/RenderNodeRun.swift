/// Siblings side by side. A commit makes new runs where something changed and shares the others, so that among very many
/// siblings one that comes, goes or changes costs little.
package final class RenderNodeRun: Sendable {
  let nodes: [RenderNode]

  /// Whether anything in them may change with time.
  let containsAnimations: Bool

  /// How many nodes lie one in the other.
  package let height: Int

  /// Whether layers were left out somewhere in them.
  package let isCut: Bool

  package init(_ nodes: [RenderNode]) {
    self.nodes = nodes
    containsAnimations = nodes.contains { $0.containsAnimations }
    height = nodes.reduce(0) { max($0, $1.height) }
    isCut = nodes.contains { $0.isCut }
  }
}
