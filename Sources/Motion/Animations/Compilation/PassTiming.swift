/// The numbers that resolve a time well inside a pass. A struct without references, to avoid reference counting.
struct PassTiming: Sendable {
  private let beginTime: Double
  private let speed: Double
  private let startTime: Double
  private let duration: Double
  private let cycleDuration: Double
  private let activeDuration: Double
  /// The distance, in seconds, from an end or a turning point within which `position` returns nil.
  private let margin: Double

  /// Whether there are passes that `position` can resolve.
  let isPlain: Bool

  init(_ timing: MediaTiming) {
    beginTime = timing.beginTime
    speed = timing.speed
    startTime = timing.startTime
    duration = timing.duration
    cycleDuration = timing.cycleDuration
    margin = timing.duration * 1e-6
    isPlain =
      timing.duration > 0 && cycleDuration.isFinite && timing.speed != 0 && timing.speed.isFinite
      && timing.timeOffset.isFinite
    activeDuration = isPlain ? timing.activeDuration : 0
  }

  /// The position in a pass; nil at ends and turning points and outside of passes, for which `MediaTiming.resolve` is
  /// needed.
  @inline(__always)
  func position(at parentTime: Double) -> ResolvedTime.Position? {
    let elapsed = (parentTime - beginTime) * speed
    guard parentTime >= beginTime, abs(elapsed) < activeDuration - margin else { return nil }
    let time = elapsed + startTime
    // Endless passes that run backwards reach negative times.
    guard time > margin else { return nil }
    let cycle = time < cycleDuration ? 0 : (time / cycleDuration).rounded(.down)
    let remainder = time - cycle * cycleDuration
    guard remainder > margin, remainder < cycleDuration - margin else { return nil }
    let basic = remainder > duration ? 2 * duration - remainder : remainder
    return ResolvedTime.Position(
      activeTime: time, basicTime: basic, progress: min(1, basic / duration), cycle: cycle)
  }
}
