import Animations

/// A transition of a layer and its subtree from their state before a commit to their state after it.
package final class LayerTransition: Sendable {
  package let type: CATransitionType
  package let subtype: CATransitionSubtype

  /// The timing, in the layer's local time.
  package let timing: MediaTiming
  package let curve: TimingCurve

  /// The part of the transition that is played, as progress in 0…1.
  private let start: Double
  private let end: Double

  /// The layer before the commit; nil if it was not in the tree.
  let source: RenderNode?

  /// The time of the superlayer at the commit, in seconds. The old state is frozen at this time.
  let sourceTime: Double

  /// - Parameters:
  ///   - startProgress: the progress at which the transition begins; clamped to 0…1.
  ///   - endProgress: the progress at which it ends; clamped to `startProgress`…1.
  ///   - source: the layer before the commit; nil if it was not in the tree.
  ///   - sourceTime: the time of the superlayer at the commit, in seconds.
  package init(
    type: CATransitionType, subtype: CATransitionSubtype = .fromLeft, startProgress: Double = 0,
    endProgress: Double = 1, timing: MediaTiming, curve: TimingCurve = .linear, source: RenderNode?, sourceTime: Double
  ) {
    self.type = type
    self.subtype = subtype
    self.start = Self.unit(startProgress, or: 0)
    self.end = max(start, Self.unit(endProgress, or: 1))
    self.timing = timing
    self.curve = curve
    self.source = source.map { Self.withoutPast($0, at: sourceTime) }
    self.sourceTime = sourceTime
  }

  private static func unit(_ number: Double, or other: Double) -> Double {
    number.isNaN ? other : max(0, min(1, number))
  }

  /// The eased progress at a local time in seconds, clamped to 0…1; nil if the transition has no effect at that time.
  func progress(at layerTime: Double) -> Double? {
    guard let position = timing.resolve(layerTime).position else { return nil }
    return max(0, min(1, start + (end - start) * curve.value(at: position.progress)))
  }

  /// The maximum number of interrupted transitions that are kept. Beyond it the oldest is no longer visible, and a
  /// program that starts one in every frame would chain them without end.
  private static let depth = 12

  /// The node without transitions that are over, and without more than `depth` interrupted ones.
  private static func withoutPast(_ node: RenderNode, at time: Double, depth: Int = depth) -> RenderNode {
    guard let transition = node.transition else { return node }
    let isOver = transition.progress(at: node.timing.localTime(fromParent: time)) == nil
    if isOver || depth == 0 { return node.replacingTransition(with: nil) }
    guard let source = transition.source else { return node }
    let trimmed = withoutPast(source, at: transition.sourceTime, depth: depth - 1)
    return trimmed === source ? node : node.replacingTransition(with: transition.replacingSource(with: trimmed))
  }

  private func replacingSource(with source: RenderNode) -> LayerTransition {
    LayerTransition(
      type: type, subtype: subtype, startProgress: start, endProgress: end, timing: timing, curve: curve,
      source: source, sourceTime: sourceTime)
  }
}
