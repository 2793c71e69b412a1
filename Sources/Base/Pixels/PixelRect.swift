import Foundation

/// A rectangle of whole pixels, half-open: `minX ≤ x < maxX`, `minY ≤ y < maxY`.
@usableFromInline package struct PixelRect: Equatable, Hashable, Sendable {
  @usableFromInline package var minX, minY, maxX, maxY: Int

  @inlinable
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  @inlinable package var width: Int { maxX - minX }
  @inlinable package var height: Int { maxY - minY }
  @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  @inlinable
  package func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  @inlinable
  package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The rectangle with a margin on every side; an empty rectangle stays empty.
  package func expanded(by margin: Int) -> PixelRect {
    if isEmpty { return self }
    return PixelRect(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
