import Foundation
import Geometry
import Pixels

/// A circle of pixels, whose coverage has formulas. As a polygon it takes three times as long to scan.
struct Disc {
  let x, y: Double
  private let square: Double

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

  /// Where the left edge is at the top of a row, to be taken for straight, and how far it moves to the left until the
  /// bottom; the right one mirrors it. Nil of rows in which it moves too far for that, or ends.
  @inline(__always)
  func edge(from upper: Double, to lower: Double, row: Double) -> (x: Double, growth: Double)? {
    guard row >= top, row + 1 <= bottom, abs(upper - lower) <= 1 else { return nil }
    // By as much as makes the areas equal, by Simpson's rule.
    let bulge = (upper + 4 * reach(at: row + 0.5) + lower) / 6 - (upper + lower) / 2
    return (upper + bulge, lower - upper)
  }

  /// The area between two columns, relative to the centre, and the arc over them, from a height on, relative to it as well.
  @inline(__always)
  func area(from a: Double, to b: Double, above height: Double) -> Double {
    guard a < b else { return 0 }
    let middle = (a + b) / 2
    let rest = square - middle * middle
    guard rest > 0 else { return 0 }
    let arc = rest.squareRoot()
    // The mean of the arc lies below its middle by a 24th of its second derivative.
    let mean = arc - square / (rest * arc) * (b - a) * (b - a) / 24 - height
    return mean > 0 ? mean * (b - a) : 0
  }

  /// The columns of a row that are covered wholly, if there are any.
  func solid(row: Double) -> (low: Double, high: Double)? {
    let reach = min(reach(at: row), reach(at: row + 1))
    return reach > 0 ? (x - reach, x + reach) : nil
  }
}

/// A row in which the edges of a circle run through many columns: an arc, what is covered wholly, and an arc.
struct DiscRow {
  private let disc: Disc
  private let center: Double

  /// How far from the centre the arcs begin and end.
  private let outer, inner: Double

  /// How far from the centre the side of the row is that is nearer to it.
  private let height: Double

  @inline(__always)
  init(_ disc: Disc, from upper: Double, to lower: Double, row: Double, originX: Double) {
    self.disc = disc
    center = disc.x - originX
    (outer, inner) = (max(upper, lower), min(upper, lower))
    height = min(abs(row - disc.y), abs(row + 1 - disc.y))
  }

  /// The columns of the arcs; they may overlap.
  @inline(__always)
  func columns(width: Int) -> (left: Range<Int>, right: Range<Int>) {
    (
      Self.columns(from: center - outer, to: center - inner, width: Double(width)),
      Self.columns(from: center + inner, to: center + outer, width: Double(width))
    )
  }

  /// The columns that a stretch touches. Without `rounded`, which is a call on the least of processors.
  @inline(__always)
  private static func columns(from low: Double, to high: Double, width: Double) -> Range<Int> {
    let (start, end) = (max(0, min(width, low)), max(0, min(width, high)))
    let last = Int(end)
    return Int(start)..<(Double(last) < end ? last &+ 1 : last)
  }

  /// Writes the coverage of columns.
  @inline(__always)
  func write(_ columns: Range<Int>, to mask: UnsafeMutablePointer<UInt8>) {
    for x in columns {
      let (a, b) = (Double(x) - center, Double(x &+ 1) - center)
      let left = disc.area(from: max(a, -outer), to: min(b, -inner), above: height)
      let right = disc.area(from: max(a, inner), to: min(b, outer), above: height)
      let area = left + right + max(0, min(b, inner) - max(a, -inner))
      mask[x] = UInt8(truncatingIfNeeded: Int32(min(area, 1) * 255 + 0.5))
    }
  }
}
