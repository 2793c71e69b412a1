import Animations
import Properties
import RenderTree

/// A layer that holds others in space: they keep their depth, and are sorted with the layers around them.
///
/// It draws nothing of its own: background, contents, border, shadow, filters, mask and `masksToBounds` have no effect,
/// and `opacity` multiplies that of each sublayer. It has no plane, so a point cannot be in it: hit testing looks through
/// it, and when it is called on it directly it answers with one of its sublayers or nil.
open class CATransformLayer: CALayer {
  package override class var propertyTable: PropertyTable { .transformLayer }

  override class var keepsDepth: Bool { true }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], former: RenderNode?
  ) -> NodeContent {
    .transform
  }
}

extension PropertyTable {
  static let transformLayer = PropertyTable(
    className: "CATransformLayer", superTable: CALayer.propertyTable, keys: ())
}
