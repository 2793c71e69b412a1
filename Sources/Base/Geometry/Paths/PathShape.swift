import Foundation

/// A simple shape that is recognised in a path and can be drawn without it.
package enum PathShape: Hashable, Sendable {
  case rect(CGRect)
  /// Every corner is a quarter ellipse, with radii of at most half a side.
  case roundedRect(CGRect, cornerWidth: Double, cornerHeight: Double)
  case ellipse(in: CGRect)
}

extension CGPath {
  /// The simple shape that the path describes. It must have been created as a rectangle, rounded rectangle or ellipse,
  /// and since then only been translated, scaled along the axes without mirroring, or interpolated with a path of the
  /// same kind.
  package var shape: PathShape? {
    let elements = elements
    let box = boundingBox
    if elements.hasSameStructure(as: Self.sampleEllipse) {
      return elements.isClose(to: PathElements(ellipseIn: box)) ? .ellipse(in: box) : nil
    }
    if elements.hasSameStructure(as: Self.sampleRoundedRect) {
      // The end of the first side, and the end of the first corner.
      let corner = Vector2(Double(box.maxX), Double(box.maxY)) - Vector2(elements.points[4].x, elements.points[1].y)
      let shape = PathElements(roundedRect: box, cornerWidth: corner.x, cornerHeight: corner.y)
      guard elements.hasSameStructure(as: shape), elements.isClose(to: shape) else { return nil }
      return .roundedRect(box, cornerWidth: corner.x, cornerHeight: corner.y)
    }
    return isRect(nil) ? .rect(box) : nil
  }

  private static let sampleEllipse = PathElements(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1))
  private static let sampleRoundedRect = PathElements(
    roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), cornerWidth: 1, cornerHeight: 1)
}

extension PathElements {
  /// Whether all points equal their counterparts up to rounding errors.
  fileprivate func isClose(to other: PathElements) -> Bool {
    let farthest = points.reduce(0) { Swift.max($0, abs($1.x), abs($1.y)) }
    return zip(points, other.points).allSatisfy { ($0 - $1).length <= farthest * 1e-12 }
  }
}
