/// A group: its children live in its time, which ends with it.
final class GroupTrack: Sendable {
  private let children: [CompiledAnimation]
  private let duration: Double
  private let curve: TimingCurve

  /// A child without a duration takes the group's.
  init(_ children: [AnimationDescription], duration: Double, curve: TimingCurve) {
    self.children = children.map { child in
      var child = child
      if child.timing.duration == 0 { child.timing.duration = duration }
      return CompiledAnimation(child)
    }
    self.duration = duration
    self.curve = curve
  }

  var properties: [Property] {
    var result: [Property] = []
    for property in children.flatMap(\.properties) where !result.contains(property) { result.append(property) }
    return result
  }

  /// At the group's very end the children that end with it still show: it may hold there, or turn round.
  func apply(to values: inout PropertyStorage, at position: ResolvedTime.Position) {
    let time = time(at: position)
    for child in children { child.apply(to: &values, at: time, includesEnd: time >= duration) }
  }

  private func time(at position: ResolvedTime.Position) -> Double {
    guard curve != .linear, duration.isFinite else { return position.basicTime }
    return max(0, min(duration, curve.value(at: position.progress) * duration))
  }
}
