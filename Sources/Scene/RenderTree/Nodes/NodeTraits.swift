import Animations
import Properties

/// What holds of a layer from one commit to the next, whatever its animations do: how it is evaluated depends on it.
struct NodeTraits: Sendable {
  /// Whether the layer is a transform layer: draws nothing, and its sublayers keep their depth.
  let keepsDepth: Bool

  /// Whether the sublayers are drawn several times.
  let isReplicator: Bool

  /// Whether anything but `zPosition` may give the layer depth in its superlayer: its transform, animated or not, its
  /// `anchorPointZ`, or that it is a transform layer.
  let leavesPlane: Bool

  /// Whether an animation may change the layer's `zPosition`, and so the order of siblings.
  let changesOrder: Bool

  /// Whether the layer itself, and not only its sublayers, may change with time; those of a replicator belong to it.
  let changesItself: Bool

  /// Whether the layer draws nothing but its background and border.
  let isBox: Bool

  /// What the layer's class draws, where the layer shows nothing else; nil for other layers.
  let onlyDrawing: (any LayerDrawing)?

  /// - Parameters:
  ///   - style: nil if animations may change it.
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
