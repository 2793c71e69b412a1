import Foundation
import Geometry
import Layers

/// A change of a layer's property in an animation block. The layer runs it as the action after it has stored the new
/// value.
@MainActor
final class ViewChange: @preconcurrency CAAction {
  let layer: CALayer

  /// The key of the property.
  let key: String

  /// The value before the change; nil for none.
  let oldValue: Any?

  /// The value in the presentation layer before the change; nil for none.
  private let shownValue: Any?

  private let body: (ViewChange) -> Void

  /// - Parameter body: called when the new value has been stored.
  init(_ layer: CALayer, _ key: String, _ body: @escaping (ViewChange) -> Void) {
    self.layer = layer
    self.key = key
    self.body = body
    oldValue = layer.value(forKey: key)
    shownValue = layer.animationKeys() == nil ? oldValue : layer.presentation()?.value(forKey: key) ?? oldValue
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { run() }

  /// Calls the closure with the change.
  func run() { body(self) }

  /// The value after the change; nil for none.
  var newValue: Any? { layer.value(forKey: key) }

  /// An animation between two values.
  struct Difference {
    var keyPath: String
    var from: Any
    var to: Any

    /// Whether the values are added to the new model value, so that running animations continue.
    var isAdditive = false
  }

  /// The animations for the change. Positions, sizes, affine transforms and opacities animate additively. Other
  /// properties animate from the old value, or from the value in the presentation layer, to the new value.
  func differences(fromCurrent: Bool) -> [Difference] {
    switch (key, oldValue, newValue) {
    case ("position", let old as CGPoint, let new as CGPoint):
      return [Difference(keyPath: key, from: old - new, to: CGPoint.zero, isAdditive: true)]
    case ("bounds", let old as CGRect, let new as CGRect):
      var parts: [Difference] = []
      if old.origin != new.origin {
        parts.append(
          Difference(keyPath: "bounds.origin", from: old.origin - new.origin, to: CGPoint.zero, isAdditive: true))
      }
      if old.size != new.size {
        let size = CGSize(width: old.width - new.width, height: old.height - new.height)
        parts.append(Difference(keyPath: "bounds.size", from: size, to: CGSize.zero, isAdditive: true))
      }
      return parts
    case ("opacity", let old as NSNumber, let new as NSNumber), ("zPosition", let old as NSNumber, let new as NSNumber):
      let difference = NSNumber(value: old.doubleValue - new.doubleValue)
      return [Difference(keyPath: key, from: difference, to: NSNumber(value: 0.0), isAdditive: true)]
    case ("transform", let old as CATransform3D, let new as CATransform3D):
      guard let difference = old.flatDifference(from: new) else { break }
      return [Difference(keyPath: key, from: difference, to: CATransform3DIdentity, isAdditive: true)]
    default: break
    }
    let start = fromCurrent ? shownValue : oldValue
    return [Difference(keyPath: key, from: start ?? NSNull(), to: newValue ?? NSNull())]
  }
}

extension CATransform3D {
  /// The transform to apply before another one so that the result is this one; nil unless both are invertible affine
  /// transforms.
  fileprivate func flatDifference(from other: CATransform3D) -> CATransform3D? {
    guard CATransform3DIsAffine(self), CATransform3DIsAffine(other) else { return nil }
    let (flat, otherFlat) = (CATransform3DGetAffineTransform(self), CATransform3DGetAffineTransform(other))
    guard flat.isInvertible, otherFlat.isInvertible else { return nil }
    return CATransform3DMakeAffineTransform(flat.concatenating(otherFlat.inverted()))
  }
}

extension CGAffineTransform {
  fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-9 }
}

private func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
