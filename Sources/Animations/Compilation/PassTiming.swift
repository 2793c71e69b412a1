/// What a time well inside a pass takes: numbers only, so that nothing is counted when it is read.
struct PassTiming: Sendable {
  private let beginTime: Double
  private let speed: Double
  private let timeOffset: Double
  private let duration: Double
  private let cycleDuration: Double
  private let activeDuration: Double
  /// How near an end or a turning point counts as near.
  private let margin: Double

  /// Whether there are passes that a time can be well inside of.
  let isPlain: Bool

  init(_ timing: MediaTiming) {
    beginTime = timing.beginTime
    speed = timing.speed
    timeOffset = timing.timeOffset
    duration = timing.duration
    cycleDuration = timing.cycleDuration
    margin = timing.duration * 1e-6
    isPlain = timing.duration > 0 && cycleDuration.isFinite && timing.speed != 0 && timing.speed.isFinite
    activeDuration = isPlain ? timing.activeDuration : 0
  }

  /// Nil at ends and turning points and outside the passes, which `MediaTiming.resolve` knows about.
  @inline(__always)
  func position(at parentTime: Double) -> ResolvedTime.Position? {
    let time = (parentTime - beginTime) * speed + timeOffset
    guard parentTime >= beginTime, time > margin, time < activeDuration - margin else { return nil }
    let cycle = time < cycleDuration ? 0 : (time / cycleDuration).rounded(.down)
    let remainder = time - cycle * cycleDuration
    guard remainder > margin, remainder < cycleDuration - margin else { return nil }
    let basic = remainder > duration ? 2 * duration - remainder : remainder
    return ResolvedTime.Position(
      activeTime: time, basicTime: basic, progress: min(1, basic / duration), cycle: cycle)
  }
}
