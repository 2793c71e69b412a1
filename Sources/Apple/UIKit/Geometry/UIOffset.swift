import Foundation

/// An offset in points.
public struct UIOffset: Hashable, Sendable {
  /// Along +x.
  public var horizontal: CGFloat
  /// Along +y.
  public var vertical: CGFloat

  /// A zero offset.
  public init() { (horizontal, vertical) = (0, 0) }

  /// An offset in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// A zero offset.
  public static let zero = UIOffset()
}

/// An offset in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
