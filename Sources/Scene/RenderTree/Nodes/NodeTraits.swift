import Animations
import Properties

/// Traits of a layer that do not change until the next commit, whatever its animations do. They determine how it is
/// evaluated.
struct NodeTraits: Sendable {
  /// Whether the layer is a transform layer, which draws nothing, and whose sublayers keep their depth.
  let keepsDepth: Bool

  /// Whether the sublayers are drawn several times.
  let isReplicator: Bool

  /// Whether the layer may have depth in its superlayer for another reason than `zPosition`: by its transform, animated
  /// or not, by its `anchorPointZ`, or because it is a transform layer.
  let leavesPlane: Bool

  /// Whether an animation may change the layer's `zPosition`, and so the order of siblings.
  let changesOrder: Bool

  /// Whether the layer itself, not only its sublayers, may change with time. A replicator's sublayers count as itself.
  let changesItself: Bool

  /// Whether the layer draws only its background and border.
  let isBox: Bool

  /// The drawing of the layer's class, if the layer shows nothing else; nil for other layers.
  let onlyDrawing: (any LayerDrawing)?

  /// - Parameters:
  ///   - style: the layer's style; nil if animations may change it.
  ///   - isLeaf: whether the layer has neither sublayers nor a mask, and is not in a transition.
  init(
    _ values: PropertyStorage, _ animations: [CompiledAnimation], _ content: NodeContent, _ style: LayerStyle?,
    isLeaf: Bool, changesItself: Bool
  ) {
    keepsDepth = content.keepsDepth
    isReplicator = content.isReplicator
    leavesPlane =
      keepsDepth || !values[layerProperties.transform].keepsPlane || values[layerProperties.anchorPointZ] != 0
      || animations.contains {
        $0.leavesPlane(layerProperties.transform.property) || $0.affects(layerProperties.anchorPointZ.property)
      }
    changesOrder = animations.contains { $0.affects(layerProperties.zPosition.property) }
    self.changesItself = changesItself
    isBox = isLeaf && content.isEmpty && style.map(\.isOfBox) ?? false
    onlyDrawing = isLeaf && style.map(\.showsNothing) ?? false ? content.onlyDrawing : nil
  }
}
