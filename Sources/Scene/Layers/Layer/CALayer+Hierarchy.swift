import Foundation

/// The position of a layer among the sublayers, back to front.
enum SublayerPosition {
  case front
  /// An index; beyond the end means the front.
  case index(Int)
  /// Behind a sibling; at the back if it is not a sublayer.
  case below(CALayer)
  /// In front of a sibling; at the front if it is not a sublayer.
  case above(CALayer)
}

/// The search for actions and the actions call code outside this module, which may change the tree. So conditions are
/// checked again afterwards.
extension CALayer {
  final func insert(_ layer: CALayer, _ position: SublayerPosition) {
    guard presentationSource == nil, canTake(layer) else { return }
    let actions = orderActions(kCAOnOrderIn, of: layer)
    if !isSublayer(layer) { layer.leaveParent() }
    guard canTake(layer), layer.parent == nil || isSublayer(layer) else { return }
    if layer.parent === self { sublayerList.remove(layer) }
    put(layer, position)
    layer.parent = self
    hierarchyDidChange(arriving: layer)
    run(actions)
  }

  private final func put(_ layer: CALayer, _ position: SublayerPosition) {
    switch position {
    case .front: sublayerList.append(layer)
    case .index(let index): sublayerList.insert(layer, at: index)
    case .below(let sibling) where isSublayer(sibling): sublayerList.insert(layer, above: false, sibling)
    case .below: sublayerList.insert(layer, at: 0)
    case .above(let sibling) where isSublayer(sibling): sublayerList.insert(layer, above: true, sibling)
    case .above: sublayerList.append(layer)
    }
  }

  private final func isSublayer(_ layer: CALayer) -> Bool { layer.parent === self && layer.sublayerRun != nil }

  final func remove(_ layer: CALayer) {
    guard presentationSource == nil, isSublayer(layer) else { return }
    let actions = orderActions(kCAOnOrderOut, of: layer)
    guard isSublayer(layer) else { return }
    layer.nodeContext?.willLose(layer)
    sublayerList.remove(layer)
    layer.parent = nil
    hierarchyDidChange(arriving: nil)
    run(actions)
  }

  final func leaveParent() {
    if isMask { parent?.setMask(nil) } else { parent?.remove(self) }
  }

  final func replace(_ old: CALayer, _ new: CALayer) {
    guard old !== new, isSublayer(old), canTake(new) else { return }
    let actions = replacementActions
    insertSublayer(new, below: old)
    remove(old)
    run(actions)
  }

  final func setSublayers(_ layers: [CALayer]) {
    var seen: Set<ObjectIdentifier> = []
    let wanted = layers.filter { seen.insert(ObjectIdentifier($0)).inserted && canTake($0) }
    for layer in sublayerList.all where !seen.contains(ObjectIdentifier(layer)) { remove(layer) }
    for layer in wanted where layer.parent !== self || layer.isMask { addSublayer(layer) }
    let here = wanted.filter { isSublayer($0) }
    guard !zip(sublayerList.all, here).allSatisfy({ $0 === $1 }) else { return }
    sublayerList = SublayerList(here + sublayerList.all.filter { !seen.contains(ObjectIdentifier($0)) })
    hierarchyDidChange(arriving: nil)
  }

  /// Whether a layer may be inserted here. Root layers of contexts, presentation copies, this layer and its ancestors
  /// may not.
  final func canTake(_ layer: CALayer) -> Bool {
    layer.context == nil && layer.presentationSource == nil && layer !== self && !layer.isAncestor(of: self)
  }

  private final func isAncestor(of other: CALayer) -> Bool {
    // Most inserted layers have no sublayers yet, which avoids walking up the tree.
    guard !sublayerList.isEmpty || maskLayer != nil else { return false }
    return sequence(first: other, next: { $0.parent }).contains { $0 === self }
  }

  /// Releases the sublayers and the mask when the layer is deallocated. Works without recursion, because a tree may
  /// have any depth.
  final func releaseChildren() {
    guard !sublayerList.isEmpty || maskLayer != nil else { return }
    let state = TransactionState.current
    for run in sublayerList.runs {
      for child in run.layers { (child.parent, child.sublayerRun) = (nil, nil) }
      state.released += run.layers.reversed()
    }
    maskLayer?.parent = nil
    state.released += maskLayer.map { [$0] } ?? []
    (sublayerList, maskLayer) = (SublayerList(), nil)
    state.drainReleased()
  }

  final func hierarchyDidChange(arriving layer: CALayer?) {
    if layer?.node != nil { currentContext?.timesDidChange() }
    markDirty()
    invalidateLayout()
  }
}
