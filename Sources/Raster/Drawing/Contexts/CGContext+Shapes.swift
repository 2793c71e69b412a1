import Foundation
import Geometry

/// Drawing of the current path, and of shapes without one. Every method leaves the current path empty.
extension CGContext {
  /// Fills the current path with the fill colour; open subpaths are filled as if closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path with the stroke colour and the current line style.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills the current path, strokes it, or both, the stroke over the fill.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { paint(fillPaint, in: .outline(fillOutline, rule)) }
    if mode.strokes, let line = strokeOutline { paint(strokePaint, in: .outline(line, .winding)) }
    beginPath()
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles as one shape, so that overlaps are painted once.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    // Standardized rectangles all wind the same way, so that none cuts a hole into another.
    addRects(rects.map(\.standardized))
    fillPath()
  }

  /// Strokes the sides of a rectangle with the current line width.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.line.width) }

  /// Strokes the sides of a rectangle with a line of another width, in user space.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.line.width
    defer { state.line.width = old }
    state.line.width = Double(width)
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Fills the ellipse that touches the sides of a rectangle.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse that touches the sides of a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes separate lines: from the first point to the second, from the third to the fourth, and so on. A last point
  /// without a partner is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Clears a rectangle: to clear, or to black if the bitmap has no alpha. The clip applies; alpha, blend mode and
  /// shadow do not.
  public func clear(_ rect: CGRect) {
    saveGState()
    defer { restoreGState() }
    (state.blendMode, state.alpha, state.shadow) = (.clear, 1, nil)
    fill(rect)
  }
}
