import Foundation
import Geometry

/// The current path. Points are given in user space and keep their position in the bitmap when the transform changes.
/// Elements that are not finite are ignored, and so are lines and curves before the first move.
extension CGContext {
  /// Empties the current path.
  public func beginPath() { devicePath = CGMutablePath() }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: ctm) }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: ctm) }

  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: ctm) }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: ctm)
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }

  /// Adds an arc of a circle, after a line to its start if there is a current point.
  /// - Parameters:
  ///   - startAngle: in radians from +x towards +y, like `endAngle`.
  ///   - clockwise: whether the angle decreases, which is clockwise where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: ctm)
  }

  /// Rounds the corner at `tangent1End`: adds a line and the arc that touches the lines from the current point to
  /// `tangent1End` and from there to `tangent2End`. If there is no such arc, adds a line to `tangent1End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: ctm) }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: ctm) }

  /// Adds the ellipse that touches the sides of a rectangle, as a closed subpath.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: ctm) }

  /// Adds a rectangle with quarter ellipses as corners, whose radii are limited to half a side.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    devicePath.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: ctm)
  }

  /// Adds all elements of a path.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: ctm) }

  /// Ends the subpath with a line to its start.
  public func closePath() { devicePath.closeSubpath() }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The point at which the next line would start, in user space; zero for an empty path.
  public var currentPointOfPath: CGPoint {
    devicePath.isEmpty ? .zero : convertToUserSpace(devicePath.currentPoint)
  }

  /// The bounding box of all points of the path, control points too, in user space; null for an empty path.
  public var boundingBoxOfPath: CGRect { userPath.boundingBox }

  /// The current path in user space; nil if it is empty.
  public var path: CGPath? { devicePath.isEmpty ? nil : userPath }

  /// Whether drawing the path in a mode would paint a point of user space; the clip is ignored.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let place = convertToDeviceSpace(point)
    if let rule = mode.fillRule, devicePath.contains(place, using: rule) { return true }
    return mode.strokes && strokedPath(in: ctm).map { $0.contains(place) } ?? false
  }

  /// Replaces the path with the outline of its stroke, in the current line style; with an empty path if the transform
  /// has no inverse.
  public func replacePathWithStrokedPath() {
    devicePath = strokedPath(in: ctm)?.mutableCopy() ?? CGMutablePath()
  }

  private var userPath: CGPath { devicePath.copy(using: ctm.inverted()) ?? CGMutablePath() }

  private func strokedPath(in space: CGAffineTransform) -> CGPath? { strokeOutline(of: userPath, in: space)?.path }

  /// The outline of the stroke along a path of user space.
  /// - Parameter space: from user space to the space of the outline.
  /// - Returns: nil if the current transform has no inverse.
  func strokeOutline(of path: CGPath, in space: CGAffineTransform) -> FlattenedPath? {
    guard let scale = pixelsPerUnit else { return nil }
    let line = state.dash.map { path.copy(dashingWithPhase: $0.phase, lengths: $0.lengths) } ?? path
    var outline = line.stroked(state.line, tolerance: state.flatness / scale)
    let (a, b, c, d) = (Double(space.a), Double(space.b), Double(space.c), Double(space.d))
    let (tx, ty) = (Double(space.tx), Double(space.ty))
    for index in outline.polylines.indices {
      outline.polylines[index].points = outline.polylines[index].points.map {
        SIMD2($0.x * a + $0.y * c + tx, $0.x * b + $0.y * d + ty)
      }
    }
    return outline
  }

  /// The outline of the current path's stroke, in pixels, y down; nil if the transform has no inverse.
  var strokeOutline: FlattenedPath? { strokeOutline(of: userPath, in: userToPixels) }

  /// The current path flattened to line segments, in pixels, y down.
  var fillOutline: FlattenedPath { devicePath.flattened(tolerance: state.flatness, transform: flip) }
}
