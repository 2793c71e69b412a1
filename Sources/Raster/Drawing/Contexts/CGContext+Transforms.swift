import Foundation
import Geometry

extension CGContext {
  /// The transform from user space to the device's space: pixels, y up.
  public var ctm: CGAffineTransform { state.ctm }

  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Prepends a transform to `ctm`, so that it is applied to points of user space first.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

  /// Moves the origin of user space, by a distance in user space.
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }

  /// Scales user space about its origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }

  /// Rotates user space about its origin.
  /// - Parameter angle: radians, from +x towards +y.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Converts a point of user space to the device's space: pixels, y up.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Converts the vector (width, height) of user space to the device's space, without the translation.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// The bounding box of a rectangle of user space in the device's space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Converts a point of the device's space to user space. If the transform has no inverse, this and the methods below
  /// apply the transform itself instead.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// Converts the vector (width, height) of the device's space to user space, without the translation.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// The bounding box of a rectangle of the device's space in user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// The transform from the device's space to pixels, y down.
  var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

  /// The transform from user space to pixels, y down.
  var userToPixels: CGAffineTransform { ctm.concatenating(flip) }

  /// The maximum scale of the transform, in pixels per unit of user space; nil if the transform has no inverse.
  var pixelsPerUnit: Double? {
    let (a, b, c, d) = (Double(ctm.a), Double(ctm.b), Double(ctm.c), Double(ctm.d))
    let determinant = abs(a * d - b * c)
    let squares = a * a + b * b + c * c + d * d
    // The greater singular value, from the product (the determinant) and the sum of the squares of both.
    let greater = ((squares + max(0, squares * squares - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
    guard determinant > 0, greater.isFinite, (1 / determinant).isFinite else { return nil }
    return greater
  }
}

extension Homography {
  init(_ t: CGAffineTransform) {
    self.init(
      m11: Double(t.a), m12: Double(t.b), m13: 0, m21: Double(t.c), m22: Double(t.d), m23: 0, m31: Double(t.tx),
      m32: Double(t.ty), m33: 1)
  }
}
