/// A timing with what most times need computed beforehand: what lies well inside a pass is answered at once, and what lies
/// outside it with nothing to hold; ends and turning points are left to `MediaTiming.resolve`.
struct TrackTiming: Sendable {
  let timing: MediaTiming
  private let cycleDuration: Double
  private let activeDuration: Double
  /// How near an end or a turning point counts as near.
  private let margin: Double
  /// Times of the parent before and from which the animation does not apply.
  private let first: Double
  private let last: Double

  init(_ timing: MediaTiming) {
    self.timing = timing
    cycleDuration = timing.cycleDuration
    margin = timing.duration * 1e-6
    let isPlain = timing.duration > 0 && cycleDuration.isFinite && timing.speed != 0 && timing.speed.isFinite
    activeDuration = isPlain ? timing.activeDuration : 0
    let fillsBefore = timing.fillMode == .backwards || timing.fillMode == .both
    let fillsAfter = timing.fillMode == .forwards || timing.fillMode == .both
    first = fillsBefore || timing.beginTime.isNaN ? -.infinity : timing.beginTime
    let end = timing.activeEnd
    last = fillsAfter || !isPlain ? .infinity : end + (abs(end) + abs(timing.beginTime) + 1) * 1e-9
  }

  /// Nil where the animation does not apply.
  func position(at parentTime: Double) -> ResolvedTime.Position? {
    guard parentTime >= first, parentTime < last else { return nil }
    return inside(parentTime) ?? timing.resolve(parentTime).position
  }

  /// The same for a time in a group, whose very end may still show the animation.
  func position(at parentTime: Double, includesEnd: Bool) -> ResolvedTime.Position? {
    guard parentTime >= first else { return nil }
    return inside(parentTime) ?? timing.resolve(parentTime, includesEnd: includesEnd).position
  }

  @inline(__always)
  private func inside(_ parentTime: Double) -> ResolvedTime.Position? {
    let time = (parentTime - timing.beginTime) * timing.speed + timing.timeOffset
    guard parentTime >= timing.beginTime, time > margin, time < activeDuration - margin else { return nil }
    let cycle = time < cycleDuration ? 0 : (time / cycleDuration).rounded(.down)
    let remainder = time - cycle * cycleDuration
    guard remainder > margin, remainder < cycleDuration - margin else { return nil }
    let basic = remainder > timing.duration ? 2 * timing.duration - remainder : remainder
    return ResolvedTime.Position(
      activeTime: time, basicTime: basic, progress: min(1, basic / timing.duration), cycle: cycle)
  }
}
