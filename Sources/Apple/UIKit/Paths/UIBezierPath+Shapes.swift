import Foundation
import Geometry

extension UIBezierPath {
  /// Adds a rectangle, clockwise from its upper left corner. The given corners are quarter ellipses.
  final func addRect(_ rect: CGRect, rounding corners: UIRectCorner, _ radii: CGSize) {
    let (rx, ry) = (min(max(radii.width, 0), rect.width / 2), min(max(radii.height, 0), rect.height / 2))
    guard rx > 0, ry > 0, !corners.intersection(.all).isEmpty else { return path.addRect(rect) }
    /// The distance of the control points of a quarter circle from its ends, relative to the radius.
    let handle = CGFloat(4 * (2.0.squareRoot() - 1) / 3)
    /// Adds a corner. The two vectors point along the adjacent sides, away from the corner.
    func add(_ corner: UIRectCorner, _ place: CGPoint, from start: CGVector, to end: CGVector) {
      func point(_ alongStart: CGFloat, _ alongEnd: CGFloat) -> CGPoint {
        let (dx, dy) = (start.dx * alongStart + end.dx * alongEnd, start.dy * alongStart + end.dy * alongEnd)
        return CGPoint(x: place.x + dx * rx, y: place.y + dy * ry)
      }
      guard corners.contains(corner) else { return addPoint(place) }
      addPoint(point(1, 0))
      path.addCurve(to: point(0, 1), control1: point(1 - handle, 0), control2: point(0, 1 - handle))
    }
    func addPoint(_ point: CGPoint) { if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) } }
    let left = CGVector(dx: CGFloat(-1), dy: CGFloat(0))
    let right = CGVector(dx: CGFloat(1), dy: CGFloat(0))
    let up = CGVector(dx: CGFloat(0), dy: CGFloat(-1))
    let down = CGVector(dx: CGFloat(0), dy: CGFloat(1))
    add(.topLeft, CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
    add(.topRight, CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
    add(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
    add(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
    path.closeSubpath()
  }
}

extension UIRectCorner {
  fileprivate static let all: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CGPath {
  /// The path in the opposite direction: its subpaths in reverse order, each from its end.
  var reversed: CGMutablePath {
    var parts: [ReversiblePart] = []
    applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: parts.append(ReversiblePart(start: points[0]))
      case .closeSubpath: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      case let type:
        guard let last = parts.last else { return }
        // Elements after a closed subpath begin at its start.
        if last.isClosed { parts.append(ReversiblePart(start: last.start)) }
        let count = type == .addLineToPoint ? 1 : type == .addQuadCurveToPoint ? 2 : 3
        parts[parts.count - 1].segments.append((0..<count).map { points[$0] })
      }
    }
    let path = CGMutablePath()
    for part in parts.reversed() { part.addReversed(to: path) }
    return path
  }
}

/// A subpath.
private struct ReversiblePart {
  let start: CGPoint

  /// For each segment, its points except the first.
  var segments: [[CGPoint]] = []
  var isClosed = false

  func addReversed(to path: CGMutablePath) {
    path.move(to: segments.last?.last ?? start)
    for (index, points) in segments.enumerated().reversed() {
      let end = index > 0 ? segments[index - 1].last ?? start : start
      switch points.count {
      case 1: path.addLine(to: end)
      case 2: path.addQuadCurve(to: end, control: points[0])
      default: path.addCurve(to: end, control1: points[1], control2: points[0])
      }
    }
    if isClosed { path.closeSubpath() }
  }
}
