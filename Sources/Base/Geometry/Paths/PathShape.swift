import Foundation

/// A simple shape that is recognized in a path and can be drawn without the path.
package enum PathShape: Hashable, Sendable {
  case rect(CGRect)
  /// Every corner is a quarter of an ellipse, at most half a side long.
  case roundedRect(CGRect, cornerWidth: Double, cornerHeight: Double)
  case ellipse(in: CGRect)
}

extension CGPath {
  /// The simple shape that the path describes: if it was built as a rectangle, rounded rectangle or ellipse and has
  /// since only been translated, scaled along the axes without mirroring, or interpolated with a path of the same kind.
  package var shape: PathShape? {
    let elements = elements
    let box = boundingBox
    if elements.hasSameStructure(as: Self.sampleEllipse) {
      return elements.isClose(to: PathElements(ellipseIn: box)) ? .ellipse(in: box) : nil
    }
    if elements.hasSameStructure(as: Self.sampleRoundedRect) {
      // Where the first side ends and where the first corner does.
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
  /// Whether no point is further from its counterpart than rounding can explain.
  fileprivate func isClose(to other: PathElements) -> Bool {
    let farthest = points.reduce(0) { Swift.max($0, abs($1.x), abs($1.y)) }
    return zip(points, other.points).allSatisfy { ($0 - $1).length <= farthest * 1e-12 }
  }
}
