/// Whether a layer waits for layout, and whether it is in the middle of it.
struct LayoutState {
  var isNeeded = false
  var isRunning = false
}

extension CALayer {
  final func markNeedsLayout() {
    guard !layoutState.isRunning, presentationSource == nil else { return }
    layoutState.isNeeded = true
    markDirty()
    layoutManager?.invalidateLayout(of: self)
  }

  final func layoutNow() {
    var top = self
    while let next = top.parent, next.layoutState.isNeeded { top = next }
    top.layoutTree()
  }

  /// Lays out this layer and all below it that need it, from the top down.
  final func layoutTree() {
    if layoutState.isNeeded {
      layoutState = LayoutState(isNeeded: false, isRunning: true)
      layoutSublayers()
      layoutState.isRunning = false
    }
    for run in sublayerList.runs where run.needsCommit {
      for layer in run.layers where layer.needsCommit { layer.layoutTree() }
    }
    if let mask = maskLayer, mask.needsCommit { mask.layoutTree() }
  }
}
