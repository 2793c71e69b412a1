import Foundation

extension CGPath {
  /// The smallest rectangle around all points of the elements, including control points; null for an empty path.
  public var boundingBox: CGRect { Self.box(around: elements.points) }

  /// The smallest rectangle around the path itself, exact for curves; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    let elements = elements
    var corners: [Vector2] = []
    for case .move(let point) in elements { corners.append(Vector2(point)) }
    for curve in elements.subpaths.flatMap(\.curves) {
      switch curve {
      case .line(_, let end): corners.append(end)
      case .cubic(let cubic): corners += [cubic.extent.low, cubic.extent.high]
      }
    }
    return Self.box(around: corners)
  }

  private static func box(around points: [Vector2]) -> CGRect {
    guard var low = points.first else { return .null }
    var high = low
    for point in points { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether the path is a single axis-aligned rectangle that ends where it starts.
  /// - Parameter rect: set to the rectangle if the path is one, otherwise unchanged.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let elements = elements
    let subpaths = elements.subpaths
    guard elements.types.filter({ $0 == .moveToPoint }).count == 1, let subpath = subpaths.first, subpaths.count == 1
    else { return false }
    var corners = [subpath.start]
    for curve in subpath.curves {
      guard case .line(_, let end) = curve else { return false }
      corners.append(end)
    }
    guard corners.count == 5, corners[4] == corners[0] else { return false }
    let sides = (0..<4).map { corners[$0 + 1] - corners[$0] }
    guard sides[0] == -sides[2], sides[1] == -sides[3] else { return false }
    guard (sides[0].x == 0 && sides[1].y == 0) || (sides[0].y == 0 && sides[1].x == 0) else { return false }
    rect?.pointee = Self.box(around: corners)
    return true
  }
}
