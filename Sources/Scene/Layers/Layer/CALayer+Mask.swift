import Foundation

extension CALayer {
  /// Whether the layer is the mask of another layer. No `sublayerTransform` applies to a mask.
  final var isMask: Bool {
    let model = presentationSource?.model ?? self
    return model.parent.map { $0.maskLayer === model } ?? false
  }

  final func setMask(_ mask: CALayer?) {
    guard presentationSource == nil, mask !== maskLayer, mask.map(canTake) ?? true else { return }
    let actions = maskActions
    mask?.leaveParent()
    // An action may have inserted the mask into another layer.
    if let mask, mask.parent != nil || !canTake(mask) { return }
    if let old = maskLayer {
      old.nodeContext?.willLose(old)
      old.parent = nil
    }
    maskLayer = mask
    mask?.parent = self
    if mask?.node != nil { currentContext?.timesDidChange() }
    markDirty()
    run(actions)
  }
}
