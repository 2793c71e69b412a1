import Foundation

/// A vector, such as a velocity. Foundation on Linux does not have it.
public struct CGVector: Hashable, Sendable {
  /// The component along x.
  public var dx: CGFloat

  /// The component along y.
  public var dy: CGFloat

  /// Creates the zero vector.
  public init() { (dx, dy) = (0, 0) }

  /// Creates a vector from two components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// Creates a vector from two components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Creates a vector from two components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// The zero vector.
  public static let zero = CGVector()
}
