import Animations
import Foundation

/// An animation of one property of a layer, or of a part of it.
open class CAPropertyAnimation: CAAnimation {
  open override class var propertyTable: AnimationTable { .propertyAnimation }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Relative to the layer: `position`, `position.x`, `transform.rotation.z`.
  open var keyPath: String? {
    get { self[propertyAnimationProperties.keyPath] }
    set { self[propertyAnimationProperties.keyPath] = newValue }
  }

  final func path(in table: PropertyTable) -> PropertyKeyPath? {
    keyPath.flatMap { PropertyKeyPath($0, in: table) }
  }

  override func prepareAsAction(forKey event: String, of layer: CALayer) {
    if keyPath == nil { keyPath = event }
  }
}
