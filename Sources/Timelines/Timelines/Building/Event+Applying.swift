import Foundation
import Layers

extension Timeline.Event {
  /// Applies the changes of the event in one transaction: insertion, removals, changes, additions, deletions, then
  /// layout.
  package func apply(to layers: TimelineLayers) {
    CATransaction.begin()
    defer { CATransaction.commit() }
    if let duration = transaction.animationDuration { CATransaction.setAnimationDuration(duration) }
    if let curve = transaction.animationTimingFunction {
      CATransaction.setAnimationTimingFunction(curve)
    }
    if let isDisabled = transaction.disableActions { CATransaction.setDisableActions(isDisabled) }
    insertion?.apply(to: layers)
    for removal in removals {
      let layer = layers[removal.layer]
      if let key = removal.key {
        layer?.removeAnimation(forKey: key)
      } else {
        layer?.removeAllAnimations()
      }
    }
    for change in changes { change.apply(to: layers) }
    for addition in additions { layers[addition.layer]?.add(addition.animation.makeAnimation(), forKey: addition.key) }
    for id in deletions { layers.delete(id) }
    // Layout is part of the transaction, so its changes use the same duration and actions as the others.
    layers.root.layoutIfNeeded()
  }
}

extension Timeline.Insertion {
  func apply(to layers: TimelineLayers) {
    let new = withoutActions { layer.makeLayer(in: layers) }
    switch place {
    case .into(let id, let index?): layers[id]?.insertSublayer(new, at: UInt32(clamping: index))
    case .into(let id, nil): layers[id]?.addSublayer(new)
    case .above(let id): layers[id]?.superlayer?.insertSublayer(new, above: layers[id])
    case .below(let id): layers[id]?.superlayer?.insertSublayer(new, below: layers[id])
    }
    withoutActions { layers.splitTexts(isMirrored: false) }
  }
}

extension Timeline.Change {
  func apply(to layers: TimelineLayers) {
    switch target {
    case .keyPath(let path): layers[layer]?.set(value, at: path)
    case .frame: if case .rect(let frame) = value { layers[layer]?.frame = frame }
    }
  }
}
