import Foundation

extension CGPath {
  /// The path divided into dashes, each an open subpath.
  ///
  /// The pattern starts again at the beginning of each subpath and continues around corners. If a closed subpath starts
  /// and ends within a dash, the two parts are joined. A dash of length 0 becomes a line of a millionth of a unit, so
  /// that it has caps. A subpath is left whole if the pattern cannot be drawn: if it is empty, contains a negative or
  /// infinite length or only zeros, or results in more than 100 000 dashes and gaps.
  /// - Parameters:
  ///   - phase: the distance into the pattern at which each subpath begins, in the path's units.
  ///   - lengths: the alternating lengths of dashes and gaps, in the path's units; an odd number of lengths is repeated
  ///     once.
  ///   - transform: applied to the dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    dashed(phase: Double(phase), lengths: lengths.map { Double($0) }).copy(using: transform) ?? CGPath(PathElements())
  }

  private func dashed(phase: Double, lengths: [Double]) -> CGPath {
    guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return self }
    var result = PathElements()
    for subpath in elements.subpaths {
      for dash in subpath.dashed(by: pattern) { result.append(dash) }
    }
    return CGPath(result)
  }
}

extension Subpath {
  func dashed(by pattern: DashPattern) -> [Subpath] {
    let measure = SubpathMeasure(self)
    guard let dashes = pattern.dashes(on: measure.length) else { return [self] }
    guard let first = dashes.first, let last = dashes.last else { return [] }
    if first.start <= 0, first.end >= measure.length { return [self] }
    var parts = dashes.map { measure.part(from: $0.start, to: $0.end) }
    let isJoined = isClosed && dashes.count > 1 && first.start <= 0 && last.end >= measure.length
    if isJoined, let tail = parts.popLast() {
      parts[0] = Subpath(start: tail.start, curves: tail.curves + parts[0].curves)
    }
    return parts
  }
}
