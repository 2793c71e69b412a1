import Foundation
import Geometry

/// Distances from the edges of a rectangle inwards, in points; negative ones go outwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the edge of least y.
  public var top: CGFloat
  /// From the edge of least x.
  public var left: CGFloat
  /// From the edge of greatest y.
  public var bottom: CGFloat
  /// From the edge of greatest x.
  public var right: CGFloat

  /// No distances.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  /// Distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No distances.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle inwards, in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle made smaller by distances from its edges, which may be negative.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Distances from the edges of a rectangle inwards, in points, along the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the edge of least y.
  public var top: CGFloat
  /// From the edge where lines begin.
  public var leading: CGFloat
  /// From the edge of greatest y.
  public var bottom: CGFloat
  /// From the edge where lines end.
  public var trailing: CGFloat

  /// No distances.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

  /// Distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// The rectangle made smaller by distances from its edges, which may be negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = standardized
    return CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top, width: rect.width - insets.left - insets.right,
      height: rect.height - insets.top - insets.bottom)
  }
}
