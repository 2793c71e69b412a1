import Animations

/// The clocks between the time of the tree and the time of a layer; those that change nothing are left out.
struct Clock: Sendable {
  private var timings: [MediaTiming] = []

  /// The clock of the sublayers of `node`.
  func entering(_ node: RenderNode) -> Clock {
    guard node.timing.changesTime else { return self }
    var inner = self
    inner.timings.append(node.timing)
    return inner
  }

  func localTime(at time: Double) -> Double {
    timings.reduce(time) { $1.localTime(fromParent: $0) }
  }
}
