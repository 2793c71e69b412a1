import Foundation
import Geometry
import RenderTree

extension CALayer {
  final func setTransform(_ affine: CGAffineTransform) {
    var m = CATransform3DIdentity
    (m.m11, m.m12, m.m21, m.m22, m.m41, m.m42) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
    transform = m
  }

  final var geometry: LayerGeometry { LayerGeometry(resolvedValues) }

  final var derivedFrame: CGRect { LayerGeometry.frame(of: resolvedValues) }

  final func setDerivedFrame(_ frame: CGRect) {
    let frame = frame.standardized
    // The transform without its translation.
    var linear = transform
    (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
    guard transform != CATransform3DIdentity, let inverse = Homography(flattening: linear).inverted() else {
      bounds = CGRect(origin: bounds.origin, size: frame.size)
      let anchor = anchorPoint
      position = CGPoint(
        x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
      return
    }
    bounds = CGRect(origin: bounds.origin, size: inverse.box(of: CGRect(origin: .zero, size: frame.size)).size)
    let now = derivedFrame
    let old = position
    position = CGPoint(x: old.x + frame.midX - now.midX, y: old.y + frame.midY - now.midY)
  }
}
