import Foundation
import Geometry

/// How strokes look. The transform of the moment when a path is stroked acts on the pen, too.
extension CGContext {
  /// In user space; nothing is drawn unless it is positive.
  public func setLineWidth(_ width: CGFloat) { state.line.width = Double(width) }

  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// The greatest length of a tip, in line widths; sharper corners are cut.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = Double(limit) }

  /// - Parameters:
  ///   - phase: how far into the pattern a line begins, in user space.
  ///   - lengths: of a dash, the gap after it, and so on; none for a whole line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = lengths.isEmpty ? nil : (phase, lengths)
  }

  /// How far the lines that stand for curves may stray from them, in pixels; no more than 1/100 unless it is set.
  public func setFlatness(_ flatness: CGFloat) {
    state.flatness =
      flatness > 0 ? max(GraphicsState.finestFlatness, min(Double(flatness), 100)) : GraphicsState.finestFlatness
  }

  /// Whether edges are antialiased, where `setAllowsAntialiasing(_:)` does not forbid it.
  public func setShouldAntialias(_ flag: Bool) { state.isSmooth = flag }

  /// Not part of the graphics state.
  public func setAllowsAntialiasing(_ flag: Bool) { allowsAntialiasing = flag }
}
