import CRasterKernels
import Foundation
import Geometry
import Pixels

/// Parts of a ring in device pixels, scanned by formulas. Scanning such strokes along a circle as polygons takes many
/// times as long.
package struct Ring: Sendable {
  let parts: [raster_ring_part]

  /// The covered pixels.
  let rect: PixelRect

  /// The radii that are scanned, in pixels. Edges that bend more are off by more than 1/255, and single floats are not
  /// precise enough for positions on larger rings.
  private static let radii = 6.0...4096

  /// Half the width of the thinnest ring, in pixels: the ends of thinner rings are not scanned precisely enough.
  private static let minimumHalfWidth = 0.375

  /// The maximum distance of the centre from the origin, in pixels.
  private static let farthest = 1e6

  /// The maximum number of parts; more are scanned faster as polygons.
  private static let maximumPartCount = 512

  /// Returns nil if the image of the circle is not a circle, or if the ring is too small, too large, too thin or too
  /// far away.
  /// - Parameter rect: the pixels to cover.
  package init?(_ arcs: StrokeArcs, under projection: Homography, in rect: PixelRect) {
    guard let shape = Self.shape(of: arcs, under: projection) else { return nil }
    // A turn, after which the plane may be mirrored.
    let turn = atan2(projection.m12, projection.m11)
    let sign = projection.m11 * projection.m22 - projection.m12 * projection.m21 < 0 ? -1.0 : 1.0
    var parts: [raster_ring_part] = []
    parts.reserveCapacity(arcs.parts.count + 4)
    for part in arcs.parts {
      let (a, b) = (turn + sign * part.start, turn + sign * part.end)
      if part.isWhole { shape.addWhole(to: &parts) } else { shape.add(from: min(a, b), to: max(a, b), to: &parts) }
    }
    (self.parts, self.rect) = (parts, rect)
  }

  /// Whether arcs are scanned as a ring.
  package static func scans(_ arcs: StrokeArcs, under projection: Homography) -> Bool {
    shape(of: arcs, under: projection) != nil
  }

  private static func shape(of arcs: StrokeArcs, under projection: Homography) -> RingShape? {
    guard projection.isAffine, arcs.parts.count <= maximumPartCount else { return nil }
    let (x, y) = (SIMD2(projection.m11, projection.m12), SIMD2(projection.m21, projection.m22))
    let square = (x * x).sum()
    guard square > 0, abs((y * y).sum() - square) <= 1e-6 * square, abs((x * y).sum()) <= 1e-6 * square else {
      return nil
    }
    let scale = square.squareRoot()
    let centre = projection.project(x: arcs.centre.x, y: arcs.centre.y)
    let shape = RingShape(
      x: centre.x, y: centre.y, radius: arcs.radius * scale, halfWidth: arcs.width / 2 * scale, cap: arcs.cap)
    guard shape.halfWidth >= minimumHalfWidth, radii.contains(shape.radius - shape.halfWidth),
      radii.contains(shape.radius + shape.halfWidth), abs(centre.x) <= farthest, abs(centre.y) <= farthest
    else { return nil }
    return shape
  }

  /// A box that contains the parts, in device pixels.
  package var box: CGRect {
    parts.reduce(.null) { box, part in
      let (x, y) = (Double(part.column) + Double(part.x), Double(part.row) + Double(part.y))
      let (width, height) = (part.high_x - part.low_x, part.high_y - part.low_y)
      return box.union(
        CGRect(x: x + Double(part.low_x), y: y + Double(part.low_y), width: Double(width), height: Double(height)))
    }
  }
}

/// A ring from which parts are made.
private struct RingShape {
  let x, y, radius, halfWidth: Double
  let cap: CGLineCap

  /// The position where a part begins or ends.
  private struct Place {
    let angle: Double
    let direction: SIMD2<Double>
    let end: raster_ring_end
  }

  /// Adds the parts from an angle to a greater one, each in one quarter of the ring except for two pixels: an end that
  /// is nearer to another part would change that part's pixels.
  func add(from start: Double, to end: Double, to parts: inout [raster_ring_part]) {
    let margin = 2 / (radius - halfWidth)
    var place = self.end(at: start, outward: -1)
    for quarter in Self.quarters(above: start + margin, below: end - margin) {
      parts.append(part(from: place, to: cut(at: quarter, outward: 1)))
      place = cut(at: quarter, outward: -1)
    }
    parts.append(part(from: place, to: self.end(at: end, outward: 1)))
  }

  /// Adds the four quarters of the ring.
  func addWhole(to parts: inout [raster_ring_part]) {
    for quarter in 0..<4 {
      parts.append(part(from: cut(at: quarter, outward: -1), to: cut(at: quarter + 1, outward: 1)))
    }
  }

  /// The quarter turns between two angles.
  private static func quarters(above low: Double, below high: Double) -> Range<Int> {
    let (first, last) = ((low / (.pi / 2)).rounded(.up), (high / (.pi / 2)).rounded(.down))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  private func end(at angle: Double, outward sign: Double) -> Place {
    let direction = SIMD2(cos(angle), sin(angle))
    let kind = cap == .round ? raster_ring_round : raster_ring_line
    return Place(
      angle: angle, direction: direction,
      end: end(in: direction, outward: sign, reach: cap == .butt ? 0 : halfWidth, kind))
  }

  /// The direction of a quarter turn, exactly along an axis.
  private static func axis(_ quarter: Int) -> SIMD2<Double> {
    let axis = quarter & 1 == 0 ? SIMD2(1.0, 0) : SIMD2(0.0, 1)
    return quarter & 2 == 0 ? axis : -axis
  }

  /// An end at a quarter turn, exactly along an axis.
  private func cut(at quarter: Int, outward sign: Double) -> Place {
    let axis = Self.axis(quarter)
    let kind = sign > 0 ? raster_ring_cut : raster_ring_cut_before
    return Place(
      angle: Double(quarter) * .pi / 2, direction: axis, end: end(in: axis, outward: sign, reach: 0, kind))
  }

  private func end(
    in direction: SIMD2<Double>, outward sign: Double, reach: Double, _ kind: raster_ring_end_kind
  ) -> raster_ring_end {
    raster_ring_end(
      x: Float(radius * direction.x), y: Float(radius * direction.y), tangent_x: Float(-direction.y * sign),
      tangent_y: Float(direction.x * sign), reach: Float(reach), kind: Int32(kind.rawValue))
  }

  private func part(from start: Place, to end: Place) -> raster_ring_part {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    func include(_ point: SIMD2<Double>, reach: Double = 0) {
      (low, high) = (pointwiseMin(low, point - reach), pointwiseMax(high, point + reach))
    }
    for place in [start, end] {
      include(place.direction * (radius - halfWidth))
      include(place.direction * (radius + halfWidth))
      // The farthest corner of a square end is nearer than the sum of both sides.
      if place.end.reach > 0 {
        include(place.direction * radius, reach: cap == .round ? halfWidth : 2 * halfWidth)
      }
    }
    for quarter in Self.quarters(above: start.angle, below: end.angle) {
      include(Self.axis(quarter) * (radius + halfWidth))
    }
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    return raster_ring_part(
      column: Int32(column), row: Int32(row), x: Float(x - column), y: Float(y - row),
      outer: Float(radius + halfWidth), inner: Float(radius - halfWidth), half_width: Float(halfWidth),
      side: start.direction.x + end.direction.x > 0 ? 1 : -1, low_x: Float(low.x - Self.slack),
      low_y: Float(low.y - Self.slack), high_x: Float(high.x + Self.slack), high_y: Float(high.y + Self.slack),
      start: start.end, end: end.end)
  }

  /// The maximum error of single floats here.
  private static let slack = 1e-3
}
