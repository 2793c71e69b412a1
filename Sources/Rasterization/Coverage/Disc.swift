import Foundation
import Geometry
import Pixels

/// A circle of pixels, whose coverage has formulas. As a polygon it takes three times as long to scan.
struct Disc: Equatable {
  let x, y: Double
  let square: Double

  /// The first and the last height that it reaches.
  let top, bottom: Double

  /// Smaller circles bend too much within a pixel for the formulas, which are then wrong by 1/255.
  private static let leastRadius = 32.0

  /// Nil where the image of a box is something else, or too small.
  init?(_ box: RoundedBox, _ projection: Homography) {
    guard projection.isAffine, box.radius > 0, box.hasCircularCorners, box.roundCorners == .all else { return nil }
    let length = 1e-9 * box.radius
    guard abs(box.maxX - box.minX - 2 * box.radius) <= length, abs(box.maxY - box.minY - 2 * box.radius) <= length
    else { return nil }
    let (a, b, c, d) = (projection.m11, projection.m12, projection.m21, projection.m22)
    let scale = a * a + b * b
    guard abs(scale - (c * c + d * d)) <= 1e-9 * scale, abs(a * c + b * d) <= 1e-9 * scale else { return nil }
    let center = projection.project(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    let radius = box.radius * scale.squareRoot()
    guard radius >= Self.leastRadius, radius < 1e6, abs(center.x) < 1e7, abs(center.y) < 1e7 else { return nil }
    (x, y, square) = (center.x, center.y, radius * radius)
    (top, bottom) = (center.y - radius, center.y + radius)
  }

  /// How far it reaches to either side at a height.
  @inline(__always)
  func reach(at height: Double) -> Double {
    let rest = square - (height - y) * (height - y)
    return rest > 0 ? rest.squareRoot() : 0
  }

  /// The rows of an area that it reaches.
  func rows(in area: PixelRect) -> Range<Int> {
    let first = max(Double(area.minY), top.rounded(.down))
    let last = min(Double(area.maxY), bottom.rounded(.up))
    return first < last ? Int(first)..<Int(last) : 0..<0
  }

  /// The columns of a row that are covered wholly, if there are any.
  func solid(row: Double) -> (low: Double, high: Double)? {
    let reach = min(reach(at: row), reach(at: row + 1))
    return reach > 0 ? (x - reach, x + reach) : nil
  }
}
