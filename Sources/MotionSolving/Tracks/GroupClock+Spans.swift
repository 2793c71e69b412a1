import Animations

extension GroupClock {
  /// The time of the group's children as a function of an interval of the layer's time, without the parts in which the
  /// group has no effect.
  func times(over layer: SmoothPiece) throws(NoExactAnswer) -> [SmoothPiece] {
    var outer = [layer]
    if let parent { outer = try parent.times(over: layer) }
    var result: [SmoothPiece] = []
    for piece in outer {
      for pass in try timing.passes(over: piece, includesEnd: { self.parent?.isEnd($0) ?? false }) {
        result += eased(pass.time)
      }
    }
    return result
  }

  /// Whether a time of the children is the end of the group, at which children that end with it are still shown.
  func isEnd(_ time: Double) -> Bool { time >= timing.duration }

  private func eased(_ basic: SmoothPiece) -> [SmoothPiece] {
    let duration = timing.duration
    guard curve != .linear, duration.isFinite, duration > 0 else { return [basic] }
    let share = LinearFunction(scale: 1 / duration, offset: 0)
    let back = LinearFunction(scale: duration, offset: 0)
    // The eased progress of a group is clamped to 0…1.
    let limits = PiecewiseFunction([
      PiecewiseFunction.Segment(start: -.infinity, functions: [LinearFunction.constant(0)]),
      PiecewiseFunction.Segment(start: 0, functions: [back]),
      PiecewiseFunction.Segment(start: 1, functions: [LinearFunction.constant(duration)]),
    ])
    return basic.applying(share).flatMap { $0.applying(curve) }.flatMap { limits.applied(to: $0) }
  }
}
