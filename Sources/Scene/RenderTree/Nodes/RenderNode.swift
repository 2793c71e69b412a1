import Animations
import Geometry
import Properties
import Synchronization

/// An immutable snapshot of a layer at a commit: its model values, compiled animations and sublayers. A layer that did
/// not change keeps its node from commit to commit.
package final class RenderNode: Sendable {
  /// The layer's identity from commit to commit; unique in the process.
  package let id: UInt64

  package let values: PropertyStorage

  /// The animations, in the order in which they were added.
  package let animations: [CompiledAnimation]

  /// The animations with the values; nil if there are none, or more than `fewAnimations`.
  private let animated: AnimationStack?

  /// The same for more animations, created on first use. A layer to which animations are added one by one gets a new
  /// node with every commit, and most of these nodes are never shown.
  private let lazyStack = AtomicLazyReference<AnimationStack>()

  /// Up to this number of animations, the stack is created immediately, because it is then faster to read.
  private static let fewAnimations = 32

  /// The sublayers in the order of `CALayer.sublayers`, not sorted by `zPosition`.
  package var sublayers: [RenderNode] {
    runs.count == 1 ? runs[0].nodes : runs.isEmpty ? [] : runs.flatMap(\.nodes)
  }

  let runs: [RenderNodeRun]

  /// A layer in the coordinates of this one. Its alpha multiplies the finished layer.
  package let mask: RenderNode?

  /// The transition from the layer's state before a commit to this one; nil if there is none.
  package let transition: LayerTransition?

  /// Maps the superlayer's time to the layer's local time.
  package let timing: MediaTiming

  /// The content of the layer over its background.
  package let content: NodeContent

  /// The layer's appearance apart from `content`; nil if animations may change it.
  let style: LayerStyle?

  let traits: NodeTraits

  /// The totals of the subtree, this node included.
  package let totals: SubtreeTotals

  /// A node of an ordinary layer.
  package convenience init(
    id: UInt64, values: PropertyStorage, animations: [CompiledAnimation], sublayers: [RenderNode],
    mask: RenderNode? = nil, transition: LayerTransition? = nil
  ) {
    self.init(
      id: id, values: values, animations: animations,
      content: NodeContent(values, animations: animations, previous: nil),
      runs: sublayers.isEmpty ? [] : [RenderNodeRun(sublayers)], mask: mask, transition: transition)
  }

  /// - Parameters:
  ///   - content: the content, which the layer's class resolved from the values.
  ///   - previous: the layer's node in the previous commit, whose style is shared if it is still valid.
  ///   - runs: the sublayers.
  package init(
    id: UInt64, values: PropertyStorage, animations: [CompiledAnimation], content: NodeContent,
    previous: RenderNode? = nil, runs: [RenderNodeRun], mask: RenderNode?, transition: LayerTransition?,
    isTruncated: Bool = false
  ) {
    (self.id, self.values, self.animations, self.content) = (id, values, animations, content)
    (self.runs, self.mask, self.transition) = (runs, mask, transition)
    let isBuilt = (1...Self.fewAnimations).contains(animations.count)
    animated = isBuilt ? AnimationStack(animations, over: values) : nil
    timing = MediaTiming(layer: values)
    style = LayerStyle.resolved(values, animations: animations, previous: previous, isGradient: content.isGradient)
    let sublayers = SubtreeTotals(of: runs.lazy.map { $0.totals })
    let isAnimated = !animations.isEmpty || transition != nil || content.changesWithTime
    traits = NodeTraits(
      values, animations, content, style, isLeaf: runs.isEmpty && mask == nil && transition == nil,
      changesItself: isAnimated || mask != nil || content.isReplicator && sublayers.containsAnimations)
    totals = SubtreeTotals(
      over: sublayers, mask: mask?.totals, replicas: content.isReplicator ? Replication.modelCount(values) : nil,
      isAnimated: isAnimated, isTruncated: isTruncated)
  }

  /// The first layer in the subtree whose sublayers were omitted because they were too deep; nil if there is none.
  package var firstTruncatedNode: RenderNode? {
    guard totals.isTruncated else { return nil }
    var node = self
    while let inner = node.mask?.totals.isTruncated == true
      ? node.mask : node.runs.lazy.flatMap(\.nodes).first(where: \.totals.isTruncated)
    {
      node = inner
    }
    return node
  }

  /// The number of layers that each instance of a replicator draws.
  var layersInInstance: Int { runs.reduce(0) { $0.addingLimited($1.totals.drawnLayers) } }

  /// The layer's values with its animations applied.
  /// - Parameter localTime: the layer's local time in seconds.
  package func presentationValues(at localTime: Double) -> PropertyStorage {
    stack?.values(at: localTime) ?? values
  }

  /// The animations with the values; nil if there are none.
  private var stack: AnimationStack? {
    if animated != nil || animations.isEmpty { return animated }
    return lazyStack.load() ?? lazyStack.storeIfNil(AnimationStack(animations, over: values))
  }

  /// Replaces `values` with the presentation values, reusing its memory.
  func evaluate(at localTime: Double, into values: inout PropertyStorage) {
    if let animated {
      animated.evaluate(at: localTime, into: &values)
    } else if let stack {
      stack.evaluate(at: localTime, into: &values)
    } else {
      values = self.values
    }
  }

  /// Whether the layer draws its tiles on demand.
  package var drawsTiles: Bool { content.tiles != nil }

  /// A copy of the node with another transition or none.
  func replacingTransition(with transition: LayerTransition?) -> RenderNode {
    RenderNode(
      id: id, values: values, animations: animations, content: content, previous: self, runs: runs, mask: mask,
      transition: transition, isTruncated: totals.isTruncated)
  }
}

extension MediaTiming {
  /// The timing of a layer's values.
  package init(layer values: PropertyStorage) {
    self.init(
      beginTime: values[layerProperties.beginTime], duration: values[layerProperties.duration],
      speed: Self.decimal(layerProperties.speed, values), timeOffset: values[layerProperties.timeOffset],
      repeatCount: Self.decimal(layerProperties.repeatCount, values),
      repeatDuration: values[layerProperties.repeatDuration], autoreverses: values[layerProperties.autoreverses],
      fillMode: values[layerProperties.fillMode])
  }

  /// The decimal number that was set, such as 0.1, instead of the nearest `Float`, which is 0.10000000149.
  private static func decimal(_ key: PropertyKey<Float>, _ values: PropertyStorage) -> Double {
    Double.read(values[key.property]) ?? Double(key.defaultValue)
  }
}
