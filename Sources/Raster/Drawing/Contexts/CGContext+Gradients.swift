import Foundation
import Geometry
import Rasterization

/// Gradients fill the clip. Nothing is drawn if start and end coincide or a radius is negative.
extension CGContext {
  /// Draws the colours along the line from one point to another; they are constant across the line.
  /// - Parameter options: whether the first and the last colour continue past the ends; without them nothing is drawn
  ///   there.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, along: .linear(from: SIMD2(start), to: SIMD2(end)), options)
  }

  /// Draws the colours on the circles between two circles: centre and radius change linearly from those of the first to
  /// those of the second.
  /// - Parameter options: whether the first and the last colour continue on the circles past the ends.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let shape = GradientShape.radial(
      from: SIMD2(startCenter), radius: Double(startRadius), to: SIMD2(endCenter), endRadius: Double(endRadius))
    draw(gradient, along: shape, options)
  }

  /// Draws the colours around a point.
  /// - Parameter angle: the angle of the first colour, in radians from +x. The colours continue from there towards +y,
  ///   for one full turn.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    draw(gradient, along: .conic(around: SIMD2(center), from: Double(angle)), [])
  }

  private func draw(_ gradient: CGGradient, along shape: GradientShape, _ options: CGGradientDrawingOptions) {
    guard pixelsPerUnit != nil else { return }
    let gradient = Gradient(
      ramp: gradient.ramp, shape: shape, projection: Homography(userToPixels),
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    paint(.gradient(gradient), in: .everywhere)
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
