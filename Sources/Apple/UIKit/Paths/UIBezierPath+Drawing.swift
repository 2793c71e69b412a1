import Drawing
import Foundation
import Geometry
import Pixels

/// Drawing into the current context. Only `addClip()` changes the state of the context.
extension UIBezierPath {
  /// Fills the path with the current context's fill colour.
  public func fill() { paint { $0.fillPath(using: self.fillRule) } }

  /// Strokes the path with the current context's stroke colour and the path's line style.
  public func stroke() {
    paint { context in
      context.setLineWidth(self.lineWidth)
      context.setLineCap(self.lineCapStyle)
      context.setLineJoin(self.lineJoinStyle)
      context.setMiterLimit(self.miterLimit)
      context.setLineDash(phase: self.dash.phase, lengths: self.dash.lengths)
      context.strokePath()
    }
  }

  /// Fills the path as `fill()` does, with a blend mode and an alpha of 0…1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blend(blendMode, alpha) { $0.fill() } }

  /// Strokes the path as `stroke()` does, with a blend mode and an alpha of 0…1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blend(blendMode, alpha) { $0.stroke() } }

  /// Intersects the current context's clip with the interior of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func paint(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFlatness(flatness)
    context.beginPath()
    context.addPath(cgPath)
    body(context)
    context.restoreGState()
  }

  private func blend(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (UIBezierPath) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body(self)
    context.restoreGState()
  }
}
