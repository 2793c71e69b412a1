import Foundation

extension CALayer {
  final func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard presentationSource == nil, canTake(layer) else { return }
    let actions = orderActions(in: layer)
    if layer.parent === self, !layer.isMask {
      sublayerList.removeAll { $0 === layer }
    } else {
      layer.leaveParent()
    }
    sublayerList.insert(layer, at: index(sublayerList))
    layer.parent = self
    hierarchyDidChange(arriving: layer)
    run(actions)
  }

  final func remove(_ layer: CALayer) {
    guard presentationSource == nil, let index = sublayerList.firstIndex(where: { $0 === layer }) else { return }
    let actions = orderActions(out: layer)
    layer.nodeContext?.willLose(layer)
    sublayerList.remove(at: index)
    layer.parent = nil
    hierarchyDidChange(arriving: nil)
    run(actions)
  }

  final func leaveParent() {
    if isMask { parent?.setMask(nil) } else { parent?.remove(self) }
  }

  final func replace(_ old: CALayer, _ new: CALayer) {
    guard old !== new, sublayerList.contains(where: { $0 === old }), canTake(new) else { return }
    let actions = replacementActions
    insertSublayer(new, below: old)
    remove(old)
    run(actions)
  }

  final func setSublayers(_ layers: [CALayer]) {
    var wanted: [CALayer] = []
    var seen: Set<ObjectIdentifier> = []
    for layer in layers where seen.insert(ObjectIdentifier(layer)).inserted && canTake(layer) {
      wanted.append(layer)
    }
    for layer in sublayerList where !seen.contains(ObjectIdentifier(layer)) { remove(layer) }
    for layer in wanted where layer.parent !== self || layer.isMask { addSublayer(layer) }
    guard !zip(sublayerList, wanted).allSatisfy({ $0 === $1 }) else { return }
    sublayerList = wanted
    hierarchyDidChange(arriving: nil)
  }

  /// The root of a context has no superlayer, and no layer contains itself.
  final func canTake(_ layer: CALayer) -> Bool {
    layer.context == nil && layer.presentationSource == nil && !layer.isSameOrAncestor(of: self)
  }

  private final func isSameOrAncestor(of other: CALayer) -> Bool {
    var layer: CALayer? = other
    while let current = layer {
      if current === self { return true }
      layer = current.parent
    }
    return false
  }

  final func hierarchyDidChange(arriving layer: CALayer?) {
    if layer?.node != nil { currentContext?.timesDidChange() }
    markDirty()
    setNeedsLayout()
  }
}
