extension GroupClock {
  /// The time of the group's children as a function of an interval of the layer's time, without the parts in which the
  /// group has no effect.
  func times(over layer: SmoothPiece) throws(NoExactAnswer) -> [SmoothPiece] {
    try timing.passes(over: layer, in: parent).flatMap { eased($0.time) }
  }

  /// Whether a time of the children is the end of the group, where children that end with it are still shown.
  func isEnd(_ time: Double) -> Bool { time >= timing.duration }

  private func eased(_ basic: SmoothPiece) -> [SmoothPiece] {
    let duration = timing.duration
    guard curve != .linear, duration.isFinite, duration > 0 else { return [basic] }
    let share = LinearFunction(scale: 1 / duration, offset: 0)
    let back = LinearFunction(scale: duration, offset: 0)
    // The eased progress of a group is clamped to 0…1.
    let limits = PiecewiseFunction(byStart: [
      (-.infinity, LinearFunction.constant(0)), (0, back), (1, LinearFunction.constant(duration)),
    ])
    return basic.applying(share).flatMap { $0.applying(curve) }.flatMap { limits.applied(to: $0) }
  }
}
