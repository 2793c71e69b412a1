import Properties
import RenderTree

extension TreeChecker {
  /// Counts a layer's nested effects when it is inserted. Effects added by events or animations are counted during
  /// drawing.
  func countEffects(of layer: Timeline.Layer, _ member: LayerTree.Member) {
    let outer = member.parent?.effectDepth ?? 0
    member.effectDepth = outer + layer.effectCount
    // Reported once, for the outermost layer beyond the limit.
    guard outer <= TimelineLimits.effectDepth, member.effectDepth > TimelineLimits.effectDepth else { return }
    report(
      "too many blurs and shadows of contents within one another", expected: "at most \(TimelineLimits.effectDepth)",
      at: layer.sourcePosition, in: member.subject)
  }
}

extension Timeline.Layer {
  /// The number of times the image of the layer's subtree is blurred: by its filters, and by a shadow without a path.
  fileprivate var effectCount: Int {
    var (blurs, hasShadow, hasShadowPath) = (0, false, false)
    for (path, value) in values where path.component == nil {
      if path.property === layerProperties.filters.property, case .filters(let filters) = value {
        blurs = filters.count(where: \.spreads)
      } else if path.property === layerProperties.shadowOpacity.property, case .number(let opacity) = value {
        hasShadow = opacity > 0
      } else if path.property === layerProperties.shadowPath.property, case .path = value {
        hasShadowPath = true
      }
    }
    return blurs + (hasShadow && !hasShadowPath ? 1 : 0)
  }
}
