/// A timing with fast paths for most times: those well inside a pass, and those outside where nothing is held. Ends and
/// turning points are resolved by `MediaTiming.resolve`.
struct TrackTiming: Sendable {
  let timing: MediaTiming
  let pass: PassTiming
  /// The parent's times before which, and from which on, the animation has no effect.
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

  /// The position at a time; nil if the animation has no effect.
  func position(at parentTime: Double) -> ResolvedTime.Position? {
    guard parentTime >= first, parentTime < last else { return nil }
    return pass.position(at: parentTime) ?? timing.resolve(parentTime).position
  }

  /// The same for a time of a group; with `includesEnd`, for its exact end, where the animation may still be shown.
  func position(at parentTime: Double, includesEnd: Bool) -> ResolvedTime.Position? {
    guard parentTime >= first else { return nil }
    return pass.position(at: parentTime) ?? timing.resolve(parentTime, includesEnd: includesEnd).position
  }
}
