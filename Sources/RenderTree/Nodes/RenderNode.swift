import Animations
import Geometry
import Properties

/// A layer as a commit left it: the values that were set, the animations compiled, the sublayers. Never changes; layers
/// that did not change share their node from commit to commit.
package final class RenderNode: Sendable {
  /// The layer's identity from commit to commit; unique in the process.
  package let id: UInt64

  package let values: PropertyStorage

  /// In the order in which they were added.
  package var animations: [CompiledAnimation] { animated?.animations ?? lateStack?.animations ?? [] }

  /// The animations over the values; nil where there are none, or many.
  private let animated: AnimationStack?

  /// The animations over the values where there are many.
  private let lateStack: LateAnimationStack?

  /// Back to front as the layer lists them; `zPosition` is not yet considered.
  package var sublayers: [RenderNode] {
    runs.count == 1 ? runs[0].nodes : runs.isEmpty ? [] : runs.flatMap(\.nodes)
  }

  let runs: [RenderNodeRun]

  /// A layer placed in the bounds of this one; its alpha multiplies the finished layer.
  package let mask: RenderNode?

  /// What leads from the layer's former picture to this one; nil where nothing does.
  package let transition: LayerTransition?

  /// The layer's own clock.
  package let timing: MediaTiming

  /// Whether the layer may stand out of its superlayer's plane otherwise than by its `zPosition`, now or in an animation.
  let leavesPlane: Bool

  /// Whether an animation may change its `zPosition`, and so the order of siblings.
  let changesOrder: Bool

  /// What the layer's class shows of its own.
  package let content: NodeContent

  /// What the layer looks like besides; nil where animations may change it.
  let style: LayerStyle?

  /// Whether the layer draws nothing of its own, and its sublayers keep their depth.
  let keepsDepth: Bool

  /// Whether anything in the subtree may change with time.
  let containsAnimations: Bool

  /// How many nodes lie one in the other, this one and masks counted.
  package let height: Int

  /// Whether layers were left out in the subtree because they are too deep: then it is not what they look like elsewhere.
  package let isCut: Bool

  /// A node of an ordinary layer.
  package convenience init(
    id: UInt64, values: PropertyStorage, animations: [CompiledAnimation], sublayers: [RenderNode],
    mask: RenderNode? = nil, transition: LayerTransition? = nil
  ) {
    self.init(
      id: id, values: values, animations: animations,
      content: .images(values, animations: animations, former: nil),
      runs: sublayers.isEmpty ? [] : [RenderNodeRun(sublayers)], mask: mask, transition: transition)
  }

  /// - Parameters:
  ///   - content: resolved from the values by the layer's class.
  ///   - former: what the commit before has made of the layer, to share what is still right.
  ///   - runs: the sublayers.
  package init(
    id: UInt64, values: PropertyStorage, animations: [CompiledAnimation], content: NodeContent,
    former: RenderNode? = nil, runs: [RenderNodeRun], mask: RenderNode?, transition: LayerTransition?,
    isCut: Bool = false
  ) {
    self.id = id
    self.content = content
    self.keepsDepth = if case .transform = content { true } else { false }
    self.values = values
    let isCrowded = animations.count > LateAnimationStack.fewAnimations
    self.animated = animations.isEmpty || isCrowded ? nil : AnimationStack(animations, over: values)
    self.lateStack = isCrowded ? LateAnimationStack(animations, over: values) : nil
    self.runs = runs
    self.mask = mask
    self.transition = transition
    self.timing = MediaTiming(layer: values)
    self.leavesPlane =
      keepsDepth || !values[layerProperties.transform].keepsPlane || values[layerProperties.anchorPointZ] != 0
      || animations.contains { $0.leavesPlane(layerProperties.transform.property) }
    self.changesOrder = animations.contains { $0.affects(layerProperties.zPosition.property) }
    self.style = LayerStyle.resolved(values, animations: animations, former: former)
    self.containsAnimations =
      !animations.isEmpty || transition != nil || mask?.containsAnimations == true
      || runs.contains { $0.containsAnimations }
    self.height = 1 + runs.reduce(mask?.height ?? 0) { max($0, $1.height) }
    self.isCut = isCut || mask?.isCut == true || runs.contains { $0.isCut }
  }

  /// The first layer in the subtree whose sublayers were left out because they are too deep; nil where none were.
  package var firstCutNode: RenderNode? {
    guard isCut else { return nil }
    var node = self
    while let inner = node.mask?.isCut == true ? node.mask : node.runs.lazy.flatMap(\.nodes).first(where: \.isCut) {
      node = inner
    }
    return node
  }

  /// The layer's values with its animations applied.
  /// - Parameter localTime: seconds on the layer's own clock.
  package func presentationValues(at localTime: Double) -> PropertyStorage {
    (animated ?? lateStack?.stack)?.values(at: localTime) ?? values
  }

  /// Writes the same in place of what is there, into the memory that is there.
  func evaluate(at localTime: Double, into values: inout PropertyStorage) {
    if let animated {
      animated.evaluate(at: localTime, into: &values)
    } else if let lateStack {
      lateStack.stack.evaluate(at: localTime, into: &values)
    } else {
      values = self.values
    }
  }

  /// The same with another transition or none.
  func replacingTransition(with transition: LayerTransition?) -> RenderNode {
    RenderNode(
      id: id, values: values, animations: animations, content: content, former: self, runs: runs, mask: mask,
      transition: transition, isCut: isCut)
  }
}

extension MediaTiming {
  /// The timing that was set on a layer.
  package init(layer values: PropertyStorage) {
    self.init(
      beginTime: values[layerProperties.beginTime], duration: values[layerProperties.duration],
      speed: Self.decimal(layerProperties.speed, values), timeOffset: values[layerProperties.timeOffset],
      repeatCount: Self.decimal(layerProperties.repeatCount, values),
      repeatDuration: values[layerProperties.repeatDuration], autoreverses: values[layerProperties.autoreverses],
      fillMode: values[layerProperties.fillMode])
  }

  /// The decimal as it was set: a speed of 0.1 is not 0.10000000149.
  private static func decimal(_ key: PropertyKey<Float>, _ values: PropertyStorage) -> Double {
    Double.read(values[key.property]) ?? Double(key.defaultValue)
  }
}
