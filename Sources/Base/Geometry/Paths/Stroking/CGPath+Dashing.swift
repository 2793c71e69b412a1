import Foundation

extension CGPath {
  /// The path cut into dashes, each an open subpath.
  ///
  /// The pattern starts anew at the beginning of each subpath and continues around corners. Where a closed subpath
  /// starts and ends within a dash, the two parts are joined. A dash of length 0 becomes a line of a millionth of a
  /// unit, so that it has caps. A pattern that cannot be drawn (no lengths, a negative or infinite one, only zeros,
  /// more than 100 000 dashes and gaps in a subpath) leaves the subpath whole.
  /// - Parameters:
  ///   - phase: how far into the pattern each subpath begins, in the path's units.
  ///   - lengths: the lengths of dashes and gaps in turn, in the path's units; an odd number of them is repeated once.
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
