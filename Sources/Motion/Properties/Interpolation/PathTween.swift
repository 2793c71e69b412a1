import Geometry

/// Two paths that can be mixed point by point: unchanged, or divided into the same number of pieces.
package final class PathTween: Sendable {
  private let from: CGPath
  private let to: CGPath
  private let pieces: (from: CGPath, to: CGPath)

  /// Returns nil if one of the paths draws nothing.
  init?(_ from: CGPath, _ to: CGPath) {
    guard let pieces = from.matched(with: to) else { return nil }
    (self.from, self.to, self.pieces) = (from, to, pieces)
  }

  /// The mixed path; at 0 and 1, the given paths themselves.
  func path(at fraction: Double) -> CGPath {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    return pieces.from.interpolated(to: pieces.to, by: fraction) ?? to
  }
}
