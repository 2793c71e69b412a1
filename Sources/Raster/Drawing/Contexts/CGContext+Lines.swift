import Foundation
import Geometry

/// The style of strokes. The pen is in user space: the transform at the time of stroking is applied to it.
extension CGContext {
  /// Sets the width of strokes, in user space; initially 1. Nothing is drawn unless it is positive and finite.
  public func setLineWidth(_ width: CGFloat) { state.line.width = Double(width) }

  /// Sets the shape of the ends of strokes; initially `butt`.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets the shape of the corners of strokes; initially `miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets the maximum ratio of the length of a mitered corner to the line width, initially 10; sharper corners are
  /// bevelled.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = Double(limit) }

  /// Sets the dashes of strokes.
  /// - Parameters:
  ///   - phase: how far into the pattern a subpath begins, in user space.
  ///   - lengths: the lengths of alternating dashes and gaps, in user space; empty for solid lines. A pattern that
  ///     cannot be drawn also gives solid lines: see `CGPath.copy(dashingWithPhase:lengths:transform:)`.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = lengths.isEmpty ? nil : (phase, lengths)
  }

  /// Sets the maximum distance between a curve and the line segments that approximate it, in pixels; limited to
  /// 0.01…100, initially 0.01.
  public func setFlatness(_ flatness: CGFloat) {
    state.flatness =
      flatness > 0 ? max(GraphicsState.finestFlatness, min(Double(flatness), 100)) : GraphicsState.finestFlatness
  }

  /// Sets whether edges are antialiased, unless `setAllowsAntialiasing(_:)` forbids it.
  public func setShouldAntialias(_ flag: Bool) { state.shouldAntialias = flag }

  /// Sets whether edges may be antialiased at all. Not part of the graphics state: `restoreGState()` does not undo it.
  public func setAllowsAntialiasing(_ flag: Bool) { allowsAntialiasing = flag }
}
