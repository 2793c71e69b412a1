import Drawing
import Foundation
import Geometry

/// A path with a line style, which can draw itself into the current context. Angles are in radians, from +x towards +y:
/// clockwise, because y points down.
open class UIBezierPath: NSObject, NSCopying {
  final var path = CGMutablePath()

  /// The width of strokes; 1 by default.
  open var lineWidth: CGFloat = 1

  /// The shape of line ends; `butt` by default.
  open var lineCapStyle: CGLineCap = .butt

  /// The shape of line joins; `miter` by default.
  open var lineJoinStyle: CGLineJoin = .miter

  /// The maximum length of a miter, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10

  /// The maximum deviation of drawn curves from their true shape, in pixels; 0.6 by default.
  open var flatness: CGFloat = 0.6

  /// Whether the path is filled by the even-odd rule instead of the nonzero winding rule; false by default.
  open var usesEvenOddFillRule = false

  final var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// An empty path.
  public override init() { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// An ellipse within a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with rounded corners: circular arcs, whose radius is at most half the shorter side. Since iOS 7
  /// Apple's corners are slightly smoother than circles.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// A rectangle with some rounded corners.
  /// - Parameters:
  ///   - corners: the corners to round.
  ///   - cornerRadii: the radii of the corners, each at most half of the rectangle's side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRect(rect.standardized, rounding: corners, cornerRadii)
  }

  /// An arc of a circle.
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: its radius.
  ///   - startAngle: the start angle, in radians.
  ///   - endAngle: the end angle, in radians.
  ///   - clockwise: whether the arc goes in the direction of increasing angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A copy of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The path without its line style. Reading and setting it copy the path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  // MARK: Elements

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc, after a line to its start if there is a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines clockwise for y upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its start.
  open func close() { path.closeSubpath() }

  /// Removes everything from the path.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Appends another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// The path in the opposite direction, with the same style.
  open func reversing() -> UIBezierPath {
    let reversed = copyOfStyle()
    reversed.path = path.reversed
    return reversed
  }

  /// Applies a transform to all points.
  open func apply(_ transform: CGAffineTransform) { path = path.mutableCopy(using: [transform]) ?? path }

  // MARK: Properties

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The end of the last element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is inside, by the path's fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Style

  /// Sets the dash pattern: alternating lengths of dashes and gaps; nil for a solid line.
  /// - Parameters:
  ///   - pattern: the lengths.
  ///   - count: the number of lengths.
  ///   - phase: the offset into the pattern at which a line begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
  }

  /// Reads the dash pattern, its number of lengths and its phase; nil pointers are ignored.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  /// A copy with the same style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = copyOfStyle()
    copy.cgPath = path
    return copy
  }

  private final func copyOfStyle() -> UIBezierPath {
    let copy = UIBezierPath()
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    copy.dash = dash
    return copy
  }

  /// Whether an object is a path with the same elements.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBezierPath)?.cgPath == cgPath }

  /// A hash of the elements.
  open override var hash: Int { cgPath.hashValue }
}
