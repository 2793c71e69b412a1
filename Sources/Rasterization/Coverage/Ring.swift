import CRasterKernels
import Foundation
import Geometry
import Pixels

/// Parts of a ring in device pixels, scanned by formulas: strokes along a circle, which as polygons take many times as
/// long.
package struct Ring: Sendable {
  let parts: [raster_ring_part]

  /// The pixels that are covered.
  let rect: PixelRect

  /// The radii that are scanned, in pixels: edges that bend more are off by more than 1/255, and single floats do not
  /// hold places on larger rings exactly enough.
  private static let radii = 6.0...4096

  /// Half the width of the finest ring, in pixels: finer ends are not scanned exactly enough.
  private static let leastHalfWidth = 0.375

  /// The greatest distance of the centre from the origin, in pixels.
  private static let farthest = 1e6

  /// More parts are scanned faster as polygons.
  private static let mostParts = 512

  /// Nil where the image of the circle is not one, or a ring that is too small, too large, too fine or too far away.
  /// - Parameter rect: the pixels to cover.
  package init?(_ arcs: StrokeArcs, under projection: Homography, in rect: PixelRect) {
    guard projection.isAffine, arcs.parts.count <= Self.mostParts else { return nil }
    let (x, y) = (SIMD2(projection.m11, projection.m12), SIMD2(projection.m21, projection.m22))
    let square = (x * x).sum()
    guard square > 0, abs((y * y).sum() - square) <= 1e-6 * square, abs((x * y).sum()) <= 1e-6 * square else {
      return nil
    }
    let scale = square.squareRoot()
    let centre = projection.project(x: arcs.centre.x, y: arcs.centre.y)
    let shape = RingShape(
      x: centre.x, y: centre.y, radius: arcs.radius * scale, halfWidth: arcs.width / 2 * scale, cap: arcs.cap)
    guard shape.halfWidth >= Self.leastHalfWidth, Self.radii.contains(shape.radius - shape.halfWidth),
      Self.radii.contains(shape.radius + shape.halfWidth), abs(centre.x) <= Self.farthest,
      abs(centre.y) <= Self.farthest
    else { return nil }
    // A turn, after which the plane may be mirrored.
    let (turn, sign) = (atan2(x.y, x.x), x.x * y.y - x.y * y.x < 0 ? -1.0 : 1.0)
    parts = arcs.parts.flatMap { part in
      let (a, b) = (turn + sign * part.start, turn + sign * part.end)
      return part.isWhole ? shape.wholeParts : shape.parts(from: min(a, b), to: max(a, b))
    }
    self.rect = rect
  }

  /// What contains the parts, in device pixels.
  package var box: CGRect {
    parts.reduce(.null) { box, part in
      let (x, y) = (Double(part.column) + Double(part.x), Double(part.row) + Double(part.y))
      let (width, height) = (part.high_x - part.low_x, part.high_y - part.low_y)
      return box.union(
        CGRect(x: x + Double(part.low_x), y: y + Double(part.low_y), width: Double(width), height: Double(height)))
    }
  }
}

/// A ring of which parts are made.
private struct RingShape {
  let x, y, radius, halfWidth: Double
  let cap: CGLineCap

  /// The parts from an angle to a greater one, each in one quarter of the ring but for two pixels: an end that is nearer
  /// to another part would change pixels of that.
  func parts(from start: Double, to end: Double) -> [raster_ring_part] {
    let margin = 2 / (radius - halfWidth)
    var parts: [raster_ring_part] = []
    var place = (angle: start, end: self.end(at: start, outward: -1))
    for quarter in Self.quarters(above: start + margin, below: end - margin) {
      let angle = Double(quarter) * .pi / 2
      parts.append(part(from: place, to: (angle, cut(at: quarter, outward: 1))))
      place = (angle, cut(at: quarter, outward: -1))
    }
    parts.append(part(from: place, to: (end, self.end(at: end, outward: 1))))
    return parts
  }

  /// The four quarters of the ring.
  var wholeParts: [raster_ring_part] {
    (0..<4).map { quarter in
      part(
        from: (Double(quarter) * .pi / 2, cut(at: quarter, outward: -1)),
        to: (Double(quarter + 1) * .pi / 2, cut(at: quarter + 1, outward: 1)))
    }
  }

  /// The quarter turns between two angles.
  private static func quarters(above low: Double, below high: Double) -> Range<Int> {
    let (first, last) = ((low / (.pi / 2)).rounded(.up), (high / (.pi / 2)).rounded(.down))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  private func end(at angle: Double, outward sign: Double) -> raster_ring_end {
    let (x, y) = (cos(angle), sin(angle))
    return raster_ring_end(
      x: Float(radius * x), y: Float(radius * y), tangent_x: Float(-y * sign), tangent_y: Float(x * sign),
      reach: cap == .butt ? 0 : Float(halfWidth),
      kind: Int32((cap == .round ? raster_ring_disc : raster_ring_line).rawValue))
  }

  /// An end at a quarter turn, exactly along an axis.
  private func cut(at quarter: Int, outward sign: Double) -> raster_ring_end {
    let axes: [SIMD2<Double>] = [SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1)]
    let axis = axes[quarter & 3]
    return raster_ring_end(
      x: Float(radius * axis.x), y: Float(radius * axis.y), tangent_x: Float(-axis.y * sign),
      tangent_y: Float(axis.x * sign), reach: 0,
      kind: Int32((sign > 0 ? raster_ring_cut : raster_ring_cut_before).rawValue))
  }

  private func part(
    from start: (angle: Double, end: raster_ring_end), to end: (angle: Double, end: raster_ring_end)
  ) -> raster_ring_part {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    func include(_ point: SIMD2<Double>, reach: Double = 0) {
      (low, high) = (pointwiseMin(low, point - reach), pointwiseMax(high, point + reach))
    }
    for (angle, end) in [start, end] {
      let direction = SIMD2(cos(angle), sin(angle))
      include(direction * (radius - halfWidth))
      include(direction * (radius + halfWidth))
      // The farthest corner of a square end is nearer than both sides together.
      if end.reach > 0 { include(direction * radius, reach: cap == .round ? halfWidth : 2 * halfWidth) }
    }
    for quarter in Self.quarters(above: start.angle, below: end.angle) {
      let angle = Double(quarter) * .pi / 2
      include(SIMD2(cos(angle), sin(angle)) * (radius + halfWidth))
    }
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    return raster_ring_part(
      column: Int32(column), row: Int32(row), x: Float(x - column), y: Float(y - row),
      outer: Float(radius + halfWidth), inner: Float(radius - halfWidth), half_width: Float(halfWidth),
      side: cos((start.angle + end.angle) / 2) > 0 ? 1 : -1, low_x: Float(low.x - Self.slack),
      low_y: Float(low.y - Self.slack), high_x: Float(high.x + Self.slack), high_y: Float(high.y + Self.slack),
      start: start.end, end: end.end)
  }

  /// What single floats may be off by.
  private static let slack = 1e-3
}
