import Foundation

/// An element of a path, as `applyWithBlock(_:)` hands it out.
public struct CGPathElement {
  /// The kind, which says how many points there are.
  public var type: CGPathElementType

  /// The points of the element, control points before the end point. They are valid during the call only.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element of a kind at points that the caller keeps.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
