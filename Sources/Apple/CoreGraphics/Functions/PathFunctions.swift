import Foundation
import Geometry

// The C functions. A transform of `nil` means the identity.

/// An empty path.
public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }
/// A rectangle.
public func CGPathCreateWithRect(_ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
  CGPath(rect: rect, transform: transform)
}
/// The ellipse that touches the sides of a rectangle.
public func CGPathCreateWithEllipseInRect(_ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
  CGPath(ellipseIn: rect, transform: transform)
}
/// A rectangle with quarter ellipses as corners.
public func CGPathCreateWithRoundedRect(
  _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
  CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
}
/// Begins a subpath.
public func CGPathMoveToPoint(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path.move(to: CGPoint(x: x, y: y), transform: transform?.pointee ?? .identity)
}
/// Adds a line.
public func CGPathAddLineToPoint(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path.addLine(to: CGPoint(x: x, y: y), transform: transform?.pointee ?? .identity)
}
/// Adds a quadratic curve with the control point (cpx, cpy).
public func CGPathAddQuadCurveToPoint(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat,
  _ y: CGFloat
) {
  path.addQuadCurve(
    to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy), transform: transform?.pointee ?? .identity)
}
/// Adds a cubic curve with two control points.
public func CGPathAddCurveToPoint(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat, _ cp1y: CGFloat,
  _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y), control2: CGPoint(x: cp2x, y: cp2y),
    transform: transform?.pointee ?? .identity)
}
/// Adds an arc, with angles in radians.
public func CGPathAddArc(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat,
  _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool
) {
  path.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
    transform: transform?.pointee ?? .identity)
}
/// Adds a rectangle.
public func CGPathAddRect(_ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ rect: CGRect) {
  path.addRect(rect, transform: transform?.pointee ?? .identity)
}
/// Adds the ellipse that touches the sides of a rectangle.
public func CGPathAddEllipseInRect(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
}
/// Adds another path.
public func CGPathAddPath(_ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ other: CGPath) {
  path.addPath(other, transform: transform?.pointee ?? .identity)
}
/// Closes the current subpath.
public func CGPathCloseSubpath(_ path: CGMutablePath) { path.closeSubpath() }
