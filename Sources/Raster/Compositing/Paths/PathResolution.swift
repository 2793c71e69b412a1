import DisplayList
import Foundation
import Geometry
import Pixels

/// The resolution at which a path is divided into lines: for the maximum scale at which it is drawn, in steps of √2, so
/// that a path that only moves and turns keeps its lines.
struct PathResolution: Hashable {
  /// Device pixels per unit, as half a power of two.
  private let step: Int

  /// The maximum distance of lines from the true outline, in pixels.
  private static let pixelTolerance = 0.04

  /// The range of steps: from a path of 10⁹ units on a pixel to a unit of 10⁹ pixels.
  private static let steps = -60.0...60.0

  /// The maximum distance of lines from the true outline, in the path's units.
  var tolerance: Double { Self.pixelTolerance * exp2(-(Double(step) / 2 + 0.25)) }

  /// Returns nil if the path is not visible.
  /// - Parameters:
  ///   - box: a box that contains the path, in its coordinates.
  ///   - extent: the pixels that are drawn.
  init?(of box: CGRect, under projection: Homography, in extent: PixelRect) {
    guard let scale = projection.greatestScale(of: box, in: extent) else { return nil }
    self.init(scale: scale)
  }

  /// Returns nil if the path is not visible.
  /// - Parameter scale: device pixels per unit.
  init?(scale: Double) {
    guard scale > 0, scale.isFinite else { return nil }
    let step = (2 * log2(scale)).rounded()
    self.step = Int(min(max(step, Self.steps.lowerBound), Self.steps.upperBound))
  }
}

extension Homography {
  /// The maximum number of device pixels per unit, in any direction, at which the visible part of a rectangle is drawn
  /// within `extent`; nil if none of it is visible.
  func greatestScale(of box: CGRect, in extent: PixelRect) -> Double? {
    if isAffine { return scale(x: SIMD2(m11, m12), y: SIMD2(m21, m22)) }
    guard let inverse = inverted() else { return nil }
    // w is linear, and the scale is greatest where w is least: at a corner of the visible part.
    let seen = inverse.visibleCorners(of: CGRect(extent)).filter { $0.x.isFinite && $0.y.isFinite }
    let corners = seen + visibleSource(of: box, in: extent)
    return corners.compactMap { localScale(at: $0) }.max()
  }

  /// The corners of the part of a rectangle that is visible within `extent`.
  private func visibleSource(of box: CGRect, in extent: PixelRect) -> [SIMD2<Double>] {
    let corners = [
      SIMD2(Double(box.minX), Double(box.minY)), SIMD2(Double(box.maxX), Double(box.minY)),
      SIMD2(Double(box.maxX), Double(box.maxY)), SIMD2(Double(box.minX), Double(box.maxY)),
    ]
    return corners.filter { corner in
      let image = project(x: corner.x, y: corner.y)
      guard image.w > 0 else { return false }
      let (x, y) = (image.x / image.w, image.y / image.w)
      return x >= Double(extent.minX) && x <= Double(extent.maxX) && y >= Double(extent.minY)
        && y <= Double(extent.maxY)
    }
  }

  /// Device pixels per unit at a point, in the direction of the maximum scale; nil behind the eye.
  private func localScale(at point: SIMD2<Double>) -> Double? {
    let image = project(x: point.x, y: point.y)
    guard image.w > 0 else { return nil }
    let (x, y, w) = (image.x / image.w, image.y / image.w, image.w)
    let scale = scale(
      x: SIMD2((m11 - x * m13) / w, (m12 - y * m13) / w), y: SIMD2((m21 - x * m23) / w, (m22 - y * m23) / w))
    return scale.isFinite ? scale : nil
  }

  /// The larger singular value of a linear map, given the images of a unit along each axis.
  private func scale(x: SIMD2<Double>, y: SIMD2<Double>) -> Double {
    let squares = (x * x + y * y).sum()
    let area = x.x * y.y - x.y * y.x
    return ((squares + max(0, squares * squares - 4 * area * area).squareRoot()) / 2).squareRoot()
  }
}
