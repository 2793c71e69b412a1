import Foundation
import Geometry

/// Distances inwards from the edges of a rectangle, in points; negative values go outwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the top edge (minimum y).
  public var top: CGFloat
  /// From the left edge (minimum x).
  public var left: CGFloat
  /// From the bottom edge (maximum y).
  public var bottom: CGFloat
  /// From the right edge (maximum x).
  public var right: CGFloat

  /// Zero insets.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  /// Insets in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Zero insets.
  public static let zero = UIEdgeInsets()
}

/// Insets in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle reduced by insets, which may be negative.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Distances inwards from the edges of a rectangle, in points, relative to the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top edge (minimum y).
  public var top: CGFloat
  /// From the edge where lines begin.
  public var leading: CGFloat
  /// From the bottom edge (maximum y).
  public var bottom: CGFloat
  /// From the edge where lines end.
  public var trailing: CGFloat

  /// Zero insets.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

  /// Insets in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Zero insets.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// The rectangle reduced by insets, which may be negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = standardized
    return CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top, width: rect.width - insets.left - insets.right,
      height: rect.height - insets.top - insets.bottom)
  }
}
