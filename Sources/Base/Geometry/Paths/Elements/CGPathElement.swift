import Foundation

/// An element of a path, as passed by `applyWithBlock(_:)`.
public struct CGPathElement {
  /// The kind of the element, which determines the number of points.
  public var type: CGPathElementType

  /// The points of the element, control points before the end point. They are valid only during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element that refers to the caller's points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
