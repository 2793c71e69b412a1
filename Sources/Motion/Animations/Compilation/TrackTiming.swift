/// A timing with shortcuts for most times: those well inside a pass, and those outside where nothing is held. Ends and
/// turning points are left to `MediaTiming.resolve`.
struct TrackTiming: Sendable {
  let timing: MediaTiming
  let pass: PassTiming
  /// The times of the parent before and from which the animation has no effect.
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

  /// The position at a time; nil where the animation has no effect.
  func position(at parentTime: Double) -> ResolvedTime.Position? {
    guard parentTime >= first, parentTime < last else { return nil }
    return pass.position(at: parentTime) ?? timing.resolve(parentTime).position
  }

  /// The same for a time of a group; with `includesEnd`, its very end, at which the animation may still show.
  func position(at parentTime: Double, includesEnd: Bool) -> ResolvedTime.Position? {
    guard parentTime >= first else { return nil }
    return pass.position(at: parentTime) ?? timing.resolve(parentTime, includesEnd: includesEnd).position
  }
}
