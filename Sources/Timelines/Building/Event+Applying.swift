import Foundation
import Layers

extension Timeline.Event {
  /// Makes the changes of the event, in one transaction: insertion, removals, changes, additions, deletions, then
  /// layout.
  package func apply(to layers: TimelineLayers) {
    CATransaction.begin()
    defer { CATransaction.commit() }
    transaction.configure()
    insertion?.apply(to: layers)
    for removal in removals { removal.apply(to: layers) }
    for change in changes { change.apply(to: layers) }
    for addition in additions { layers[addition.layer]?.add(addition.animation.makeAnimation(), forKey: addition.key) }
    for id in deletions { layers.delete(id) }
    // Layout is part of the transaction: its changes animate as long as the others, or happen at once like them.
    layers.root.layoutIfNeeded()
  }
}

extension Timeline.Transaction {
  func configure() {
    if let animationDuration { CATransaction.setAnimationDuration(animationDuration) }
    if let animationTimingFunction { CATransaction.setAnimationTimingFunction(animationTimingFunction) }
    if let disableActions { CATransaction.setDisableActions(disableActions) }
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
  }
}

extension Timeline.Change {
  func apply(to layers: TimelineLayers) {
    switch target {
    case .keyPath(let path): layers[layer]?.setValue(value.any, forKeyPath: path.description)
    case .frame: if case .rect(let frame) = value { layers[layer]?.frame = frame }
    }
  }
}

extension Timeline.Removal {
  func apply(to layers: TimelineLayers) {
    if let key { layers[layer]?.removeAnimation(forKey: key) } else { layers[layer]?.removeAllAnimations() }
  }
}
