import Animations

/// The way of a layer, with everything in it, from the picture that it had before a commit to the one it has since.
package final class LayerTransition: Sendable {
  package let type: CATransitionType
  package let subtype: CATransitionSubtype

  /// On the layer's own clock.
  package let timing: MediaTiming
  package let curve: TimingCurve

  /// The part that is played, in 0…1.
  private let start: Double
  private let end: Double

  /// The layer as it was; nil where it did not exist.
  let source: RenderNode?

  /// When it was so, in seconds of its superlayer. It stands still from then on.
  let sourceTime: Double

  /// - Parameters:
  ///   - startProgress: limited to 0…1; where the transition begins.
  ///   - endProgress: limited to `startProgress`…1; where it ends.
  ///   - source: the layer before the commit; nil where it was not in the tree.
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

  /// How far it has come, 0…1; nil where it does not apply. What a curve adds beyond the ends is cut off.
  func progress(at layerTime: Double) -> Double? {
    guard let position = timing.resolve(layerTime).position else { return nil }
    return max(0, min(1, start + (end - start) * curve.value(at: position.progress)))
  }

  /// How many transitions that interrupt one another are remembered. The first of so many has faded away, and a program
  /// that starts one with every frame would otherwise pile them up without end.
  private static let depth = 12

  /// The layer without transitions that are over.
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
