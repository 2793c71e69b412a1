import Foundation
import Geometry

/// Drawing of the current path, and of shapes without one. All of these leave an empty path behind.
extension CGContext {
  /// Fills the current path, open subpaths as if they were closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  public func strokePath() { drawPath(using: .stroke) }

  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { paint(fillOutline, by: rule, with: fillPaint) }
    if mode.strokes, let outline = strokeOutline { paint(outline, by: .winding, with: strokePaint) }
    beginPath()
  }

  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles as one shape.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    // Each turns the same way, so that none cuts a hole into another.
    addRects(rects.map(\.standardized))
    fillPath()
  }

  public func stroke(_ rect: CGRect) { stroke(rect, width: state.line.width) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.line.width
    defer { state.line.width = old }
    state.line.width = Double(width)
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws a line from each point with an even number to the next.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle clear; black where the bitmap has no alpha. Neither alpha nor blend mode nor shadow count.
  public func clear(_ rect: CGRect) {
    saveGState()
    defer { restoreGState() }
    (state.blendMode, state.alpha, state.shadow) = (.clear, 1, nil)
    fill(rect)
  }
}
