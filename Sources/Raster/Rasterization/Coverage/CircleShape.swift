import Foundation
import Geometry
import Pixels

/// A circle in device pixels, scanned by formulas, which is faster than as a polygon.
struct CircleShape: Equatable {
  let x, y: Double
  let square: Double

  /// The minimum and the maximum y.
  let top, bottom: Double

  /// The minimum radius, in pixels: smaller circles bend too much within a pixel, and the formulas are off by 1/255.
  private static let minimumRadius = 32.0

  /// Returns nil if the image of the box is not a circle, or if the circle is too small, too large or too far away.
  init?(_ box: RoundedBox, _ projection: Homography) {
    guard projection.isAffine, box.radius > 0, box.hasCircularCorners, box.roundCorners == .all else { return nil }
    let scale = projection.m11 * projection.m11 + projection.m12 * projection.m12
    let radius = box.radius * scale.squareRoot()
    guard radius >= Self.minimumRadius else { return nil }
    let length = 1e-9 * box.radius
    guard abs(box.maxX - box.minX - 2 * box.radius) <= length, abs(box.maxY - box.minY - 2 * box.radius) <= length
    else { return nil }
    let (a, b, c, d) = (projection.m11, projection.m12, projection.m21, projection.m22)
    guard abs(scale - (c * c + d * d)) <= 1e-9 * scale, abs(a * c + b * d) <= 1e-9 * scale else { return nil }
    let center = projection.project(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    guard radius < 1e6, abs(center.x) < 1e7, abs(center.y) < 1e7 else { return nil }
    (x, y, square) = (center.x, center.y, radius * radius)
    (top, bottom) = (center.y - radius, center.y + radius)
  }

  /// Half the width of the circle at the height y, in pixels; 0 outside.
  @inline(__always)
  func reach(at height: Double) -> Double {
    let rest = square - (height - y) * (height - y)
    return rest > 0 ? rest.squareRoot() : 0
  }

  /// The rows of an area that the circle touches.
  func rows(in area: PixelRect) -> Range<Int> {
    let first = max(Double(area.minY), top.rounded(.down))
    let last = min(Double(area.maxY), bottom.rounded(.up))
    return first < last ? Int(first)..<Int(last) : 0..<0
  }

  /// The range of x that is inside the circle from the top of a row to its bottom, if there is any.
  func solid(row: Double) -> (low: Double, high: Double)? {
    let reach = min(reach(at: row), reach(at: row + 1))
    return reach > 0 ? (x - reach, x + reach) : nil
  }
}
