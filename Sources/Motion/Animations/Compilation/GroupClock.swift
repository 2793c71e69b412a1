/// The clock of a group, which drives its children. It stops at the end of the group.
package final class GroupClock: Sendable {
  package let timing: MediaTiming
  package let curve: TimingCurve
  /// The clock of the enclosing group; nil if there is none.
  package let parent: GroupClock?

  init(_ timing: MediaTiming, curve: TimingCurve, in parent: GroupClock?) {
    self.timing = timing
    self.curve = curve
    self.parent = parent
  }

  /// The group's own time at a time of the layer; nil if the group has no effect.
  ///
  /// `includesEnd` is true at the exact end of the group, where children that end with it are still shown: the group
  /// may hold its last values there, or reverse.
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
