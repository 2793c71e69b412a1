import Geometry

/// Two paths that can be mixed point by point: as they are, or cut into the same pieces.
package final class PathTween: Sendable {
  private let from: CGPath
  private let to: CGPath
  private let pieces: (from: CGPath, to: CGPath)

  /// Returns nil where one draws nothing.
  init?(_ from: CGPath, _ to: CGPath) {
    guard let pieces = from.matched(with: to) else { return nil }
    (self.from, self.to, self.pieces) = (from, to, pieces)
  }

  /// The paths themselves at 0 and 1.
  func path(at fraction: Double) -> CGPath {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    return pieces.from.interpolated(to: pieces.to, by: fraction) ?? to
  }
}
