import Animations
import Properties
import RenderTree

/// A layer that does not flatten its sublayers: they keep their depth, and are sorted with the layers around them.
///
/// It draws nothing itself: background, contents, border, shadow, filters, mask and `masksToBounds` have no effect, and
/// `opacity` multiplies that of each sublayer. It has no plane, so hit testing considers only its sublayers:
/// `hitTest(_:)` returns one of its descendants or nil.
open class CATransformLayer: CALayer {
  package override class var propertyTable: PropertyTable { .transformLayer }

  override var keepsDepth: Bool { true }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    .transform
  }
}

extension PropertyTable {
  static let transformLayer = PropertyTable(
    className: "CATransformLayer", superTable: CALayer.propertyTable, keys: ())
}
