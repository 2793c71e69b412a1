/// A keyframe animation: one key path through a list of values.
final class KeyframeTrack: Sendable {
  let target: AnimationTarget
  private let curve: TimingCurve
  private let segments: Segments

  private enum Segments: Sendable {
    /// `times` holds one more entry than `tweens`, which has a curve each.
    case linear(times: [Double], tweens: [Tween], curves: [TimingCurve])
    /// Value i holds from time i to time i + 1.
    case discrete(times: [Double], values: [PropertyValue])
  }

  init?(_ path: PropertyKeyPath, _ keyframes: Keyframes, curve: TimingCurve) {
    let values = keyframes.values
    guard let target = AnimationTarget(path), let first = values.first, values.allSatisfy(target.accepts) else {
      return nil
    }
    self.target = target
    self.curve = curve
    let times = KeyTimes(keyframes.keyTimes, count: values.count, mode: keyframes.calculationMode).times
    if keyframes.calculationMode == .discrete {
      segments = .discrete(times: times, values: values)
    } else if values.count == 1 {
      segments = .discrete(times: [0, 1], values: [first])
    } else {
      let tweens = zip(values, values.dropFirst()).map { target.tween($0, $1) }
      let curves = tweens.indices.map { $0 < keyframes.curves.count ? keyframes.curves[$0] : .linear }
      segments = .linear(times: times, tweens: tweens, curves: curves)
    }
  }

  /// Progress outside 0…1, from a curve that overshoots, stays at the first or the last value.
  func apply(to values: inout PropertyStorage, at position: ResolvedTime.Position) {
    let progress = curve.value(at: position.progress)
    switch segments {
    case .linear(let times, let tweens, let curves):
      let index = KeyTimes.segment(at: progress, in: times)
      let (start, end) = (times[index], times[index + 1])
      let fraction = end > start ? (progress - start) / (end - start) : 1
      target.write(tweens[index].value(at: curves[index].value(at: fraction)), to: &values)
    case .discrete(let times, let list):
      target.write(list[KeyTimes.segment(at: progress, in: times)], to: &values)
    }
  }
}
