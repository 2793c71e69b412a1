import Foundation
import Geometry
import Rasterization

/// Gradients fill the clip. Nothing is drawn between points that coincide, nor with radii below zero.
extension CGContext {
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, along: .linear(from: SIMD2(start), to: SIMD2(end)), options)
  }

  /// Colours on circles that grow from one to the other.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let shape = GradientShape.radial(
      from: SIMD2(startCenter), radius: Double(startRadius), to: SIMD2(endCenter), endRadius: Double(endRadius))
    draw(gradient, along: shape, options)
  }

  /// Colours around a point, from an angle on towards +y; radians.
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
