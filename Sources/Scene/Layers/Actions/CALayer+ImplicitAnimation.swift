import Properties

extension CALayer {
  /// Whether a change of a property animates implicitly if no other action is found.
  package final func animatesImplicitly(_ key: String) -> Bool {
    PropertyKeyPath(key, in: layerClass.table)?.action == .basic
  }

  /// Whether the layer is in the tree of a stage, so that its animations run.
  package final var isOnStage: Bool { currentContext != nil }
}
