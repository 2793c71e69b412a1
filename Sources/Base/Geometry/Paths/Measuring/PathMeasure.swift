import Foundation

/// A path with its arc lengths, computed once for all queries by distance along the path.
///
/// Distances run through all subpaths in order; gaps between subpaths have no length. The relative error of lengths is
/// about 1e-9, and 1e-6 near a cusp.
package struct PathMeasure: Sendable {
  /// The arc length of the whole path, in the path's units.
  package let length: Double
  private let subpaths: [SubpathMeasure]

  package init(_ path: CGPath) {
    subpaths = path.elements.subpaths.map { SubpathMeasure($0) }
    length = subpaths.reduce(0) { $0 + $1.length }
  }

  /// The point at a distance from the start, clamped to the path's length; nil for a path that draws nothing.
  package func point(at distance: Double) -> CGPoint? {
    locate(distance).map { CGPoint($0.subpath.point(at: $0.distance)) }
  }

  /// The unit tangent at a distance from the start; at a corner, the tangent of the following curve.
  package func tangent(at distance: Double) -> CGPoint? {
    locate(distance).map { CGPoint($0.subpath.tangent(at: $0.distance)) }
  }

  private func locate(_ distance: Double) -> (subpath: SubpathMeasure, distance: Double)? {
    var rest = distance.isNaN ? 0 : max(distance, 0)
    for (index, subpath) in subpaths.enumerated() {
      if rest < subpath.length || index == subpaths.count - 1 { return (subpath, min(rest, subpath.length)) }
      rest -= subpath.length
    }
    return nil
  }

  /// The part of the path between two distances. Subpaths completely inside stay unchanged; closed ones stay closed.
  package func part(from start: Double, to end: Double) -> CGPath { part(from: start, to: end, shortest: 0, .length) }

  /// - Parameter shortest: parts of subpaths up to this length are left out.
  private func part(from start: Double, to end: Double, shortest: Double, _ measure: CurveMeasure.Share) -> CGPath {
    var elements = PathElements()
    guard end > start else { return CGPath(elements) }
    var origin = 0.0
    for subpath in subpaths {
      let (low, high) = (start - origin, end - origin)
      if low <= 0, high >= subpath.length {
        elements.append(subpath.subpath)
      } else if min(high, subpath.length) - max(low, 0) > shortest {
        elements.append(subpath.part(from: max(low, 0), to: min(high, subpath.length), measure))
      }
      origin += subpath.length
    }
    return CGPath(elements)
  }

  /// The part of the path between two fractions of its length, each clamped to 0…1. Within a curve, it ends at the
  /// curve's parameter. A remainder of a subpath that is shorter than `hair` is left out, because round caps would turn
  /// it into a dot.
  package func trimmed(from start: Double, to end: Double) -> CGPath {
    // A rounding error of the length must not cut off the end of the path.
    part(
      from: start <= 0 ? -.infinity : start * length, to: end >= 1 ? .infinity : end * length,
      shortest: Self.hair * length, .parameter)
  }

  /// The fraction of a path's length up to which a trimmed part is left out. It is more than a rounding error in single
  /// precision, and less than a visible movement between frames.
  static let hair = 2e-5
}

extension CGPath {
  /// The arc length of all subpaths together, in the path's units; moves between them have no length.
  package var length: Double { PathMeasure(self).length }

  /// The part of the path between two fractions of its length, each clamped to 0…1; empty unless `start < end`.
  ///
  /// `strokeStart` and `strokeEnd` of a shape layer trim its path in this way. Within a curve, the fraction of the
  /// curve's length is used as the curve's parameter, as in Core Animation.
  package func trimmed(from start: Double, to end: Double) -> CGPath {
    if start <= 0, end >= 1 { return copy() ?? self }
    return PathMeasure(self).trimmed(from: start, to: end)
  }
}
