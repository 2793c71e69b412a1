import Foundation
import Geometry
import Properties
import RenderTree

extension CALayer {
  /// A node of the layer and its subtree without animations, after pending layout and display. The node is placed so
  /// that the layer's own coordinates are those of its parent.
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
    return node(values, depth: 1)
  }

  private final func node(_ values: PropertyStorage, depth: Int) -> RenderNode {
    let isDeepest = depth == LayerContext.maximumDepth
    let sublayers = isDeepest ? [] : (sublayers ?? []).map { $0.node($0.resolvedValues, depth: depth + 1) }
    return RenderNode(
      id: nodeID, values: values, animations: [], content: stillContent(values),
      runs: sublayers.isEmpty ? [] : [RenderNodeRun(sublayers)],
      mask: isDeepest ? nil : mask.map { $0.node($0.resolvedValues, depth: depth + 1) }, transition: nil)
  }
}
