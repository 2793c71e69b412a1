/// A timing with what most times need computed beforehand: what lies well inside a pass is answered at once, and what lies
/// outside it with nothing to hold; ends and turning points are left to `MediaTiming.resolve`.
struct TrackTiming: Sendable {
  let timing: MediaTiming
  let pass: PassTiming
  /// Times of the parent before and from which the animation does not apply.
  private let first: Double
  private let last: Double

  init(_ timing: MediaTiming) {
    self.timing = timing
    pass = PassTiming(timing)
    let fillsBefore = timing.fillMode == .backwards || timing.fillMode == .both
    let fillsAfter = timing.fillMode == .forwards || timing.fillMode == .both
    first = fillsBefore || timing.beginTime.isNaN ? -.infinity : timing.beginTime
    let end = timing.activeEnd
    last = fillsAfter || !pass.isPlain ? .infinity : end + (abs(end) + abs(timing.beginTime) + 1) * 1e-9
  }

  /// Nil where the animation does not apply.
  func position(at parentTime: Double) -> ResolvedTime.Position? {
    guard parentTime >= first, parentTime < last else { return nil }
    return pass.position(at: parentTime) ?? timing.resolve(parentTime).position
  }

  /// The same for a time in a group, whose very end may still show the animation.
  func position(at parentTime: Double, includesEnd: Bool) -> ResolvedTime.Position? {
    guard parentTime >= first else { return nil }
    return pass.position(at: parentTime) ?? timing.resolve(parentTime, includesEnd: includesEnd).position
  }
}
