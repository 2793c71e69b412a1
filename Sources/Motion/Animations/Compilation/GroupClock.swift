/// The clock of a group, by which its children run. It stops at the end of the group.
package final class GroupClock: Sendable {
  package let timing: MediaTiming
  package let curve: TimingCurve
  /// The clock of the group that the group is in; nil for one that is in none.
  package let parent: GroupClock?

  init(_ timing: MediaTiming, curve: TimingCurve, in parent: GroupClock?) {
    self.timing = timing
    self.curve = curve
    self.parent = parent
  }

  /// The group's own time at a time of the layer; nil where the group does not apply.
  ///
  /// `includesEnd` tells that the group is at its very end, where children that end with it still show: the group may
  /// hold there, or turn round.
  func time(at layerTime: Double) -> (time: Double, includesEnd: Bool)? {
    let outer = parent.map { $0.time(at: layerTime) } ?? (layerTime, false)
    guard let outer, let position = timing.resolve(outer.time, includesEnd: outer.includesEnd).position
    else { return nil }
    guard curve != .linear, timing.duration.isFinite else {
      return (position.basicTime, position.basicTime >= timing.duration)
    }
    let time = max(0, min(timing.duration, curve.value(at: position.progress) * timing.duration))
    return (time, time >= timing.duration)
  }
}
