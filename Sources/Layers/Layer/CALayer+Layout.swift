/// Whether a layer waits for layout, and whether it is in the middle of it.
struct LayoutState {
  var isNeeded = false
  var isRunning = false

  /// How often a tree is gone through for layers that came to need layout during the layout of others, or of themselves.
  static let mostPasses = 100
}

extension CALayer {
  /// What the program asks for.
  final func markNeedsLayout() {
    guard presentationSource == nil else { return }
    let wasNeeded = layoutState.isNeeded
    layoutState.isNeeded = true
    markDirty()
    guard !wasNeeded else { return }
    TransactionState.current.layoutRequests &+= 1
    layoutManager?.invalidateLayout(of: self)
  }

  /// What follows from other changes: those that a layout makes of its own layer are its result.
  final func invalidateLayout() {
    if !layoutState.isRunning { setNeedsLayout() }
  }

  final func layoutNow() {
    var top = self
    while let next = top.parent, next.layoutState.isNeeded { top = next }
    top.layoutTree()
  }

  /// Lays out this layer and all below it that need it, until none does any more; what is left after `mostPasses` waits for
  /// the next time.
  final func layoutTree() {
    let state = TransactionState.current
    for _ in 0..<LayoutState.mostPasses {
      let requests = state.layoutRequests
      passLayout(depth: 1)
      if state.layoutRequests == requests { break }
    }
  }

  /// Once from the top down.
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
