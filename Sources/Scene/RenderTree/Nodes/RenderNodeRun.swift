/// Consecutive siblings. A commit creates new runs only for changes and shares the others, so that a change of one of
/// many siblings is fast.
package final class RenderNodeRun: Sendable {
  let nodes: [RenderNode]

  /// The totals of all subtrees together.
  package let totals: SubtreeTotals

  package init(_ nodes: [RenderNode]) {
    self.nodes = nodes
    totals = SubtreeTotals(of: nodes.lazy.map { $0.totals })
  }
}
