import CRasterKernels

/// An arc of a circle in a row in which it crosses many columns, with the area between it and the
/// centre.
typealias DiscArc = raster_arc

extension DiscArc {
  /// Calls `body` with pointers to an arc and to another, if there is one.
  @inline(__always)
  static func withPrepared(
    _ arc: DiscArc, _ other: DiscArc?, _ body: (UnsafePointer<Self>, UnsafePointer<Self>?) -> Void
  ) {
    withUnsafePointer(to: arc) { first in
      guard let other else { return body(first, nil) }
      withUnsafePointer(to: other) { body(first, $0) }
    }
  }
}

/// A row of a circle in which the edges cross many columns: an arc, columns that are covered wholly, and an arc.
struct DiscArcs {
  private let square, center, height: Double

  /// The greatest and the least distance of the arcs from the centre, along x.
  private let outer, inner: Double

  @inline(__always)
  init(_ disc: Disc, row: Double, originX: Double) {
    center = disc.x - originX
    square = disc.square
    let (upper, lower) = (disc.reach(at: row), disc.reach(at: row + 1))
    (outer, inner) = (max(upper, lower), min(upper, lower))
    height = min(abs(row - disc.y), abs(row + 1 - disc.y))
  }

  @inline(__always) var left: DiscArc { arc(from: -outer, to: -inner) }
  @inline(__always) var right: DiscArc { arc(from: inner, to: outer) }

  private func arc(from low: Double, to high: Double) -> DiscArc {
    DiscArc(center: center, square: square, low: low, high: high, inner: inner, height: height)
  }

  /// The columns that the arcs touch, within 0..<`width`; the two ranges may overlap.
  @inline(__always)
  func columns(width: Int) -> (left: Range<Int>, right: Range<Int>) {
    (
      Self.columns(from: center - outer, to: center - inner, width: Double(width)),
      Self.columns(from: center + inner, to: center + outer, width: Double(width))
    )
  }

  /// The columns that an interval touches. Without `rounded`, which is a function call on baseline x86-64.
  @inline(__always)
  private static func columns(from low: Double, to high: Double, width: Double) -> Range<Int> {
    let (start, end) = (max(0, min(width, low)), max(0, min(width, high)))
    let last = Int(end)
    return Int(start)..<(Double(last) < end ? last &+ 1 : last)
  }
}
