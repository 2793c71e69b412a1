import Foundation

/// Foundation's own stop the program where a side is no number, or comes to none as infinite ones do.
extension CGRect {
  /// The part that both have in common; null where there is none, or a side is no number.
  package func overlap(with other: CGRect) -> CGRect { hasOrder && other.hasOrder ? intersection(other) : .null }

  /// Whether a point lies within, or on the least sides; false where a number is none.
  package func holds(_ point: CGPoint) -> Bool { hasOrder && contains(point) }

  private var hasOrder: Bool {
    let upright = standardized
    return upright.minX <= upright.maxX && upright.minY <= upright.maxY
  }
}
