import Foundation
import Layers

/// Conversions between the coordinates of views. Nil in place of a view stands for the window.
extension UIView {
  /// Converts a point of this view's coordinates to another view's.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: other(view))
  }

  /// Converts a point of another view's coordinates to this view's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: other(view))
  }

  /// Converts a rectangle of this view's coordinates to another view's, where it becomes its bounding box.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: other(view)) }

  /// Converts a rectangle of another view's coordinates to this view's, where it becomes its bounding box.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: other(view)) }

  private final func other(_ view: UIView?) -> CALayer? { (view ?? window)?.layer }
}

extension CGRect {
  /// Whether a point is in the rectangle, or within a distance beside it, in points. Rectangles of numbers that are not finite contain
  /// what their comparisons say, which `contains(_:)` of Foundation for Linux ends the program for.
  func holds(_ point: CGPoint, within margin: CGFloat = 0) -> Bool {
    let (left, top) = (min(origin.x, origin.x + size.width), min(origin.y, origin.y + size.height))
    return left - margin <= point.x && point.x < left + abs(size.width) + margin && top - margin <= point.y
      && point.y < top + abs(size.height) + margin
  }
}
