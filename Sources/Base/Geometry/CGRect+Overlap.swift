import Foundation

/// Foundation's `intersection(_:)` and `contains(_:)` stop the program where an edge is NaN, as the far edge of an
/// infinite rectangle can be; these do not.
extension CGRect {
  /// The intersection; null where there is none, or where an edge is NaN.
  package func overlap(with other: CGRect) -> CGRect { hasOrder && other.hasOrder ? intersection(other) : .null }

  /// Whether a point lies within, or on the edges of least x and y; false where an edge is NaN.
  package func safelyContains(_ point: CGPoint) -> Bool { hasOrder && contains(point) }

  private var hasOrder: Bool {
    let upright = standardized
    return upright.minX <= upright.maxX && upright.minY <= upright.maxY
  }
}
