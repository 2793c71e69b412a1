import Drawing
import Foundation
import Geometry

/// A path with a line style, which draws itself into the current context. Angles are in radians, from +x towards +y:
/// clockwise, where y points down.
open class UIBezierPath: NSObject, NSCopying {
  final var path = CGMutablePath()

  /// The width of strokes; 1 by default.
  open var lineWidth: CGFloat = 1

  /// What ends of strokes look like; `butt` by default.
  open var lineCapStyle: CGLineCap = .butt

  /// What corners of strokes look like; `miter` by default.
  open var lineJoinStyle: CGLineJoin = .miter

  /// The greatest length of mitered corners, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10

  /// How far curves may be from their true shape where they are drawn, in pixels; 0.6 by default.
  open var flatness: CGFloat = 0.6

  /// Whether what lies inside an even number of rings is outside; false by default.
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

  /// A rectangle with round corners: arcs of circles, of at most half its shorter side. On Apple's platforms they have
  /// been a little rounder than circles since iOS 7.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// A rectangle some of whose corners are round.
  /// - Parameters:
  ///   - corners: the round ones.
  ///   - cornerRadii: the sizes of the corners, at most half of the rectangle's.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRect(rect.standardized, rounding: corners, cornerRadii)
  }

  /// An arc of a circle.
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: its radius.
  ///   - startAngle: where it begins, in radians.
  ///   - endAngle: where it ends, in radians.
  ///   - clockwise: whether angles increase along it.
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

  /// The path alone, without its style. Reading and setting it copy.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  // MARK: Elements

  /// Begins a new part of the path at a point.
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

  /// Adds an arc of a circle, after a line to its beginning if there is a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics has y upwards in mind.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the part of the path that was begun last, with a line to its beginning.
  open func close() { path.closeSubpath() }

  /// Removes everything from the path.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// The path from its end to its beginning, with the same style.
  open func reversing() -> UIBezierPath {
    let reversed = copyOfStyle()
    reversed.path = path.reversed
    return reversed
  }

  /// Applies a transform to all points.
  open func apply(_ transform: CGAffineTransform) { path = path.mutableCopy(using: [transform]) ?? path }

  // MARK: Questions

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

  /// Sets the lengths of dashes and gaps by turns; nil for a whole line.
  /// - Parameters:
  ///   - pattern: the lengths.
  ///   - count: how many there are.
  ///   - phase: how far into the pattern lines begin.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
  }

  /// Writes the lengths of dashes and gaps, their number and the phase, where the pointers are not nil.
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

  /// Whether another object is a path with the same elements.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBezierPath)?.cgPath == cgPath }

  /// A hash of the elements.
  open override var hash: Int { cgPath.hashValue }
}
