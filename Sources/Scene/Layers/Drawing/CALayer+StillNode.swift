import Animations
import Foundation
import Geometry
import Properties
import RenderTree

extension CALayer {
  /// A node of the layer and its subtree without animations, after pending layout and display. The node is placed so
  /// that the layer's own coordinates are those of its parent. Its clock is stopped at the layer's current time, which
  /// clips and particles use.
  package func stillNode() -> RenderNode {
    layoutIfNeeded()
    if presentationSource == nil { displayTree() }
    var values = resolvedValues
    let (bounds, anchor) = (values[layerProperties.bounds], values[layerProperties.anchorPoint])
    values[layerProperties.transform] = CATransform3DIdentity
    values[layerProperties.isGeometryFlipped] = false
    values[layerProperties.position] = CGPoint(
      x: bounds.origin.x + anchor.x * bounds.size.width, y: bounds.origin.y + anchor.y * bounds.size.height)
    values[layerProperties.zPosition] = values[layerProperties.anchorPointZ]
    (values[layerProperties.beginTime], values[layerProperties.speed]) = (0, 0)
    values[layerProperties.timeOffset] = shownTime
    return node(values, depth: 1)
  }

  /// The layer's own time in seconds: that of a presentation copy, or the current one.
  private final var shownTime: Double {
    if let presentationSource { return presentationSource.localTime }
    return clocks { MediaTiming(layer: $0.resolvedValues) }.localTime(fromOuter: currentContext?.mediaTime ?? 0)
  }

  private final func node(_ values: PropertyStorage, depth: Int) -> RenderNode {
    let isDeepest = depth == LayerContext.maximumDepth
    let sublayers = isDeepest ? [] : stillSublayers(values, depth: depth)
    return RenderNode(
      id: nodeID, values: values, animations: [], content: stillContent(values),
      runs: sublayers.isEmpty ? [] : [RenderNodeRun(sublayers)],
      mask: isDeepest ? nil : mask.map { $0.node($0.resolvedValues, depth: depth + 1) }, transition: nil)
  }

  private final func stillSublayers(_ values: PropertyStorage, depth: Int) -> [RenderNode] {
    // Delayed instances show their animations at earlier times than the presentation copy's.
    if presentationSource != nil, self is CAReplicatorLayer, values[replicatorLayerProperties.instanceDelay] != 0 {
      return model().node?.sublayers ?? []
    }
    return (sublayers ?? []).map { $0.node($0.resolvedValues, depth: depth + 1) }
  }
}
