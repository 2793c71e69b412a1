import Layers
import Properties
import RenderTree

extension TreeChecker {
  /// Counts a layer as often as replicators draw it, as it is inserted; instances that events add are counted when drawn.
  package func countReplicas(of layer: Timeline.Layer, _ member: LayerTree.Member) {
    let outer = member.parent?.instances ?? 1
    let isReplicator = layer.layerClass is CAReplicatorLayer.Type
    member.isReplicated = isReplicator || member.parent?.isReplicated ?? false
    member.instances = isReplicator ? outer.multipliedLimited(by: layer.instanceCount) : outer
    guard member.parent?.isReplicated ?? false else { return }
    let before = tree.replicas
    tree.replicas = before.addingLimited(outer)
    // Reported once, at the first layer beyond the limit.
    guard before <= TimelineLimits.replicas, tree.replicas > TimelineLimits.replicas else { return }
    report(
      "replicators draw too many layers, \(tree.replicas) with this one",
      expected: "at most \(TimelineLimits.replicas), each counted as often as it is drawn",
      at: layer.sourcePosition, in: member.subject)
  }
}

extension Timeline.Layer {
  /// The number of instances of a replicator, by its values and styles.
  fileprivate var instanceCount: Int {
    let key = replicatorLayerProperties.instanceCount
    let own = values.last { $0.path.component == nil && $0.path.property === key.property }?.value
    let styled = styles.lazy.flatMap(\.values).first { $0.property === key.property }?.value
    return max(0, (own ?? styled).flatMap { Int.read($0) } ?? key.defaultValue)
  }
}
