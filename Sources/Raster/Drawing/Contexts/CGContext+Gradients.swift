import Foundation
import Geometry
import Rasterization

/// Gradients fill the clip. Nothing is drawn where start and end coincide or a radius is negative.
extension CGContext {
  /// Draws the colours along the line from one point to another; across it they do not change.
  /// - Parameter options: whether the first and the last colour continue beyond the ends; without them nothing is drawn
  ///   there.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, along: .linear(from: SIMD2(start), to: SIMD2(end)), options)
  }

  /// Draws the colours on the circles between one circle and another: centre and radius change from those of the first
  /// to those of the second.
  /// - Parameter options: whether the first and the last colour continue on the circles beyond.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let shape = GradientShape.radial(
      from: SIMD2(startCenter), radius: Double(startRadius), to: SIMD2(endCenter), endRadius: Double(endRadius))
    draw(gradient, along: shape, options)
  }

  /// Draws the colours around a point.
  /// - Parameter angle: where the first colour is, in radians from +x; from there the colours go towards +y, one turn
  ///   around.
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
