import Foundation

/// A path as straight lines: one polyline for each subpath.
package struct FlattenedPath: Equatable, Sendable {
  package struct Polyline: Equatable, Sendable {
    package var points: [SIMD2<Double>]
    /// Whether a line leads from the last point to the first, which is not repeated.
    package var isClosed: Bool

    package init(points: [SIMD2<Double>], isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  package var polylines: [Polyline]

  package init(polylines: [Polyline] = []) { self.polylines = polylines }
}

extension FlattenedPath {
  /// The lines as a path.
  package var path: CGPath {
    var elements = PathElements()
    for polyline in polylines {
      for (index, point) in polyline.points.enumerated() {
        if index == 0 { elements.move(to: point) } else { elements.line(to: point) }
      }
      if polyline.isClosed { elements.closeSubpath() }
    }
    return CGPath(elements)
  }
}

extension CGPath {
  /// The path as lines that deviate from it by at most `tolerance`.
  ///
  /// A curve becomes N chords of equal parameter ranges: N = ⌈√(¾·M / tolerance)⌉, where M is the greater of |p0 − 2p1
  /// + p2| and |p1 − 2p2 + p3|. A chord over a step h deviates by at most h²/8·max|B″|, and |B″| ≤ 6M (Wang's formula).
  /// A curve becomes at most 65 536 chords, also if the tolerance is not positive.
  /// - Parameter transform: applied first; the tolerance is in the units after it. If a transformed point is not
  ///   finite, the result is empty.
  package func flattened(tolerance: Double, transform: CGAffineTransform = .identity) -> FlattenedPath {
    guard let elements = elements.applying(transform) else { return FlattenedPath() }
    return FlattenedPath(polylines: elements.subpaths.map { $0.flattened(tolerance: tolerance) })
  }

  /// The path with lines instead of curves.
  /// - Parameter threshold: the maximum distance of a line from its curve, in the path's units. A curve becomes at most
  ///   65 536 lines, also if the threshold is not positive.
  public func flattened(threshold: CGFloat) -> CGPath { flattened(tolerance: Double(threshold)).path }
}

extension Subpath {
  /// The number of points that `flattened` has, or one more.
  func flattenedCount(tolerance: Double) -> Int {
    curves.reduce(1) { count, curve in
      if case .cubic(let cubic) = curve { count + cubic.chordCount(tolerance: tolerance) } else { count + 1 }
    }
  }

  func flattened(tolerance: Double) -> FlattenedPath.Polyline {
    var points = [start]
    for curve in curves {
      switch curve {
      case .line(_, let end): points.append(end)
      case .cubic(let cubic):
        let count = cubic.chordCount(tolerance: tolerance)
        for index in 1..<count { points.append(cubic.point(at: Double(index) / Double(count))) }
        points.append(cubic.p3)
      }
    }
    if isClosed, points.count > 1 { points.removeLast() }
    return FlattenedPath.Polyline(points: points, isClosed: isClosed)
  }
}

extension CubicBezier {
  func chordCount(tolerance: Double) -> Int {
    let most = 65_536
    let bend = max((p0 - 2 * p1 + p2).length, (p1 - 2 * p2 + p3).length)
    guard bend > 0 else { return 1 }
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count < Double(most) ? max(1, Int(count)) : most
  }
}
