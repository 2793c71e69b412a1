/// Whether a layer needs layout, and whether its layout is running.
struct LayoutState {
  var isNeeded = false
  var isRunning = false

  /// The maximum number of passes over a tree. The layout of a layer may cause a need for layout in others, or in the
  /// layer itself.
  static let maximumPasses = 100
}

extension CALayer {
  /// Marks the layer for layout, for `setNeedsLayout()`, and notifies its layout manager.
  final func markNeedsLayout() {
    guard presentationSource == nil else { return }
    let wasNeeded = layoutState.isNeeded
    layoutState.isNeeded = true
    markDirty()
    guard !wasNeeded else { return }
    TransactionState.current.layoutRequests &+= 1
    layoutManager?.invalidateLayout(of: self)
  }

  /// Requests layout because of a change. Changes that the layer's own layout makes request none.
  final func invalidateLayout() {
    if !layoutState.isRunning { setNeedsLayout() }
  }

  final func layoutNow() {
    var top = self
    while let next = top.parent, next.layoutState.isNeeded { top = next }
    top.layoutTree()
  }

  /// Lays out the layers of this subtree that need it until none does. After `maximumPasses`, the remaining ones wait
  /// for the next layout.
  final func layoutTree() {
    let state = TransactionState.current
    for _ in 0..<LayoutState.maximumPasses {
      let requests = state.layoutRequests
      passLayout(depth: 1)
      if state.layoutRequests == requests { break }
    }
  }

  /// One pass of layout from the top down.
  private final func passLayout(depth: Int) {
    if layoutState.isNeeded, !layoutState.isRunning {
      layoutState = LayoutState(isNeeded: false, isRunning: true)
      layoutSublayers()
      layoutState.isRunning = false
    }
    guard depth < LayerContext.maximumDepth else { return }
    for run in sublayerList.runs where run.needsCommit {
      for layer in run.layers where layer.needsCommit { layer.passLayout(depth: depth + 1) }
    }
    if let mask = maskLayer, mask.needsCommit { mask.passLayout(depth: depth + 1) }
  }
}
