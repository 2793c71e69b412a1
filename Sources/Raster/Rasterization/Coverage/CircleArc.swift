import CRasterKernels

/// An arc of a circle in a row where it crosses many columns, with the area between it and the centre.
typealias CircleArc = raster_arc

extension CircleArc {
  /// Calls `body` with pointers to an arc and to another, if there is one.
  @inline(__always)
  static func withPrepared(
    _ arc: CircleArc, _ other: CircleArc?, _ body: (UnsafePointer<Self>, UnsafePointer<Self>?) -> Void
  ) {
    withUnsafePointer(to: arc) { first in
      guard let other else { return body(first, nil) }
      withUnsafePointer(to: other) { body(first, $0) }
    }
  }
}

/// A row of a circle whose edges cross many columns: an arc, columns that are covered completely, and another arc.
struct CircleArcs {
  private let square, center, height: Double

  /// The maximum and the minimum distance of the arcs from the centre, along x.
  private let outer, inner: Double

  @inline(__always)
  init(_ circle: CircleShape, row: Double, originX: Double) {
    center = circle.x - originX
    square = circle.square
    let (upper, lower) = (circle.reach(at: row), circle.reach(at: row + 1))
    (outer, inner) = (max(upper, lower), min(upper, lower))
    height = min(abs(row - circle.y), abs(row + 1 - circle.y))
  }

  @inline(__always) var left: CircleArc { arc(from: -outer, to: -inner) }
  @inline(__always) var right: CircleArc { arc(from: inner, to: outer) }

  private func arc(from low: Double, to high: Double) -> CircleArc {
    CircleArc(center: center, square: square, low: low, high: high, inner: inner, height: height)
  }

  /// The columns that the arcs touch, within 0..<`width`; the two ranges may overlap.
  @inline(__always)
  func columns(width: Int) -> (left: Range<Int>, right: Range<Int>) {
    (
      Self.columns(from: center - outer, to: center - inner, width: Double(width)),
      Self.columns(from: center + inner, to: center + outer, width: Double(width))
    )
  }

  /// The columns that an interval touches. Avoids `rounded`, which is a function call on baseline x86-64.
  @inline(__always)
  private static func columns(from low: Double, to high: Double, width: Double) -> Range<Int> {
    let (start, end) = (max(0, min(width, low)), max(0, min(width, high)))
    let last = Int(end)
    return Int(start)..<(Double(last) < end ? last &+ 1 : last)
  }
}
