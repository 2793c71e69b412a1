import Foundation

/// A shift in points.
public struct UIOffset: Hashable, Sendable {
  /// Towards greater x.
  public var horizontal: CGFloat
  /// Towards greater y.
  public var vertical: CGFloat

  /// No shift.
  public init() { (horizontal, vertical) = (0, 0) }

  /// A shift in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No shift.
  public static let zero = UIOffset()
}

/// A shift in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
