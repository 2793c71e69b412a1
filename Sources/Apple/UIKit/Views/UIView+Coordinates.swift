import Foundation
import Layers

/// Conversions between the coordinates of views. A nil view means the window.
extension UIView {
  /// Converts a point from this view's coordinates to another view's.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: other(view))
  }

  /// Converts a point from another view's coordinates to this view's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: other(view))
  }

  /// Converts a rectangle from this view's coordinates to another view's, where the result is its bounding box.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: other(view)) }

  /// Converts a rectangle from another view's coordinates to this view's, where the result is its bounding box.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: other(view)) }

  private final func other(_ view: UIView?) -> CALayer? { (view ?? window)?.layer }
}

extension CGRect {
  /// Whether a point is in the rectangle, or within a margin around it, in points. `contains(_:)` of Foundation for
  /// Linux stops the program for numbers that are not finite; this does not.
  func holds(_ point: CGPoint, within margin: CGFloat = 0) -> Bool {
    let (left, top) = (min(origin.x, origin.x + size.width), min(origin.y, origin.y + size.height))
    return left - margin <= point.x && point.x < left + abs(size.width) + margin && top - margin <= point.y
      && point.y < top + abs(size.height) + margin
  }
}
