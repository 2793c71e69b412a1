import Foundation

/// A direction with a length, such as a velocity; Foundation for Linux lacks it.
public struct CGVector: Hashable, Sendable {
  /// Along x.
  public var dx: CGFloat

  /// Along y.
  public var dy: CGFloat

  /// The vector without length.
  public init() { (dx, dy) = (0, 0) }

  /// A vector of two components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// A vector of two components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// A vector of two components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// The vector without length.
  public static let zero = CGVector()
}
