/// Siblings side by side. A commit makes new runs where something changed and shares the others, so that among very many
/// siblings one that comes, goes or changes costs little.
public final class RenderNodeRun: Sendable {
  let nodes: [RenderNode]

  /// Whether anything in them may change with time.
  let containsAnimations: Bool

  public init(_ nodes: [RenderNode]) {
    self.nodes = nodes
    containsAnimations = nodes.contains { $0.containsAnimations }
  }
}
