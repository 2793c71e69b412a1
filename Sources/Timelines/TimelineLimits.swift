import DisplayList
import Layers

/// How much a timeline may hold, whatever it was made from. `Limits.md` lists what happens beyond.
package enum TimelineLimits {
  /// Layers below one another, the root among them; a mask is below the layer that it masks. What lays out and draws follows
  /// the tree by recursion, whose stack this bounds.
  package static let layerDepth = LayerContext.maximumDepth

  /// Animations in groups in groups.
  package static let groupDepth = 64

  /// Keys under which one layer is given animations, from first to last. Each commit looks at all that a layer has.
  package static let animationKeys = 4096

  /// Blurs, and shadows without an outline of their own, of layers below one another.
  package static let effectDepth = Frame.maximumEffectDepth

  /// Filters in one list.
  package static let filters = 256

  /// Styles of styles.
  package static let styleDepth = 64
}
