import DisplayList
import Geometry
import Properties

/// Evaluates a layer that shows only what its class draws. The item is that of a `ResolvedLayer`, in less time.
enum DrawingEvaluator {
  /// Adds the layer.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - time: the layer's local time in seconds.
  /// - Returns: false, with nothing added, for other layers.
  static func append(
    _ node: RenderNode, _ values: borrowing PropertyStorage, in parent: borrowing Placement, at time: Double,
    to items: inout [DrawItem]
  ) -> Bool {
    guard let drawing = node.traits.onlyDrawing, parent.tint == nil, drawing.resolution(values) == nil else {
      return false
    }
    guard let visible = VisibleLayer(values, in: parent) else { return true }
    let placement = parent.entering(visible)
    let content = drawing.content(values, at: time, isFlipped: placement.isFlipped)?.placed(in: placement)
    guard let content else { return true }
    let extent = content.extent(under: placement.projection, in: placement.visible)
    guard !extent.isEmpty else { return true }
    items.append(
      DrawItem(
        id: ItemID(layer: node.id, instance: placement.instance, part: .content),
        placement: ItemPlacement(
          projection: placement.projection, opacity: visible.opacity, extent: extent),
        content: content))
    return true
  }
}
