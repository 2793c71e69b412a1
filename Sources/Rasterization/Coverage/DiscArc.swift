import CRasterKernels

/// An arc of a circle in a row in which it runs through many columns, with what lies between it and the centre.
struct DiscArc {
  let prepared: raster_arc

  /// The coverage of columns, each as the mean height of the arc over it, and of another arc of the same row.
  func write(_ columns: Range<Int>, _ other: DiscArc? = nil, to mask: UnsafeMutablePointer<UInt8>) {
    for x in columns { mask[x] = Self.byte(area(x) + (other?.area(x) ?? 0) + solid(x)) }
  }

  /// Calls `body` with the memory of an arc and of another, if there is one.
  @inline(__always)
  static func withPrepared(
    _ arc: DiscArc, _ other: DiscArc?, _ body: (UnsafePointer<raster_arc>, UnsafePointer<raster_arc>?) -> Void
  ) {
    withUnsafePointer(to: arc.prepared) { first in
      guard let other else { return body(first, nil) }
      withUnsafePointer(to: other.prepared) { body(first, $0) }
    }
  }

  /// The area of a column that is covered wholly.
  private func solid(_ x: Int) -> Double {
    let (a, b) = (Double(x) - prepared.center, Double(x &+ 1) - prepared.center)
    return max(0, min(b, prepared.inner) - max(a, -prepared.inner))
  }

  /// The area under the arc in a column.
  private func area(_ x: Int) -> Double {
    let (a, b) = (max(Double(x) - prepared.center, prepared.low), min(Double(x &+ 1) - prepared.center, prepared.high))
    guard a < b else { return 0 }
    let middle = (a + b) * 0.5
    let rest = prepared.square - middle * middle
    guard rest > 0 else { return 0 }
    let arc = rest.squareRoot()
    // The mean of the arc lies below its middle by a 24th of its second derivative.
    let mean = arc - prepared.square / (rest * arc) * (b - a) * (b - a) * (1.0 / 24) - prepared.height
    return mean > 0 ? mean * (b - a) : 0
  }

  private static func byte(_ area: Double) -> UInt8 { UInt8(whole: min(area, 1) * 255 + 0.5) }
}

/// A row of a circle in which the edges run through many columns: an arc, what is covered wholly, and an arc.
struct DiscArcs {
  private let square, center, height: Double

  /// How far from the centre the arcs begin and end.
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
    DiscArc(
      prepared: raster_arc(center: center, square: square, low: low, high: high, inner: inner, height: height))
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
}
