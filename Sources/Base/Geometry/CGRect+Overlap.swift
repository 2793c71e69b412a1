import Foundation

/// Foundation's `intersection(_:)` and `contains(_:)` trap if an edge is NaN, which the far edge of an infinite
/// rectangle can be. These methods do not.
extension CGRect {
  /// The intersection; null if there is none or an edge is NaN.
  package func overlap(with other: CGRect) -> CGRect { hasOrder && other.hasOrder ? intersection(other) : .null }

  /// Whether a point is inside, or on the edges of minimum x and y; false if an edge is NaN.
  package func safelyContains(_ point: CGPoint) -> Bool { hasOrder && contains(point) }

  private var hasOrder: Bool {
    let upright = standardized
    return upright.minX <= upright.maxX && upright.minY <= upright.maxY
  }
}
