import Foundation

/// An element of a path, as `applyWithBlock(_:)` hands it out.
public struct CGPathElement {
  /// The kind of the element, which determines the number of points.
  public var type: CGPathElementType

  /// The points of the element, control points before the end point. They are valid during the call only.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element that refers to the caller's points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
