/// Consecutive siblings. A commit makes new runs only where something changed and shares the others, so that one change
/// among very many siblings costs little.
package final class RenderNodeRun: Sendable {
  let nodes: [RenderNode]

  /// Those of the subtrees together.
  package let totals: SubtreeTotals

  package init(_ nodes: [RenderNode]) {
    self.nodes = nodes
    totals = SubtreeTotals(of: nodes.lazy.map { $0.totals })
  }
}
