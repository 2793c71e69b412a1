/// The kind of an element of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Starts a subpath at its point.
  case moveToPoint
  /// A line to its point.
  case addLineToPoint
  /// A quadratic Bézier curve: a control point and the end point.
  case addQuadCurveToPoint
  /// A cubic Bézier curve: two control points and the end point.
  case addCurveToPoint
  /// A line back to the start of the subpath, without a point.
  case closeSubpath

  /// The number of points of an element of this kind.
  package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
