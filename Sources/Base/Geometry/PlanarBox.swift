/// An axis-aligned bounding box in double precision, for fast tests whether shapes may overlap.
@usableFromInline package struct PlanarBox: Equatable, Sendable {
  @usableFromInline package var low, high: SIMD2<Double>

  @inlinable
  package init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.low = low
    self.high = high
  }

  /// The bounding box of points; empty if there are none.
  package init(around points: [SIMD2<Double>]) {
    self = .empty
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
  }

  /// The empty box, which overlaps nothing.
  package static let empty = PlanarBox(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))

  /// Whether the box contains nothing; also true if a coordinate is NaN.
  @inlinable package var isEmpty: Bool { !(low.x <= high.x && low.y <= high.y) }

  /// Whether the interiors overlap; boxes that share only an edge do not.
  @inlinable
  package func overlaps(_ other: PlanarBox) -> Bool {
    low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
  }

  @inlinable
  package func grown(by margin: Double) -> PlanarBox { PlanarBox(low: low - margin, high: high + margin) }

  @inlinable
  package func intersection(_ other: PlanarBox) -> PlanarBox {
    PlanarBox(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
  }
}
