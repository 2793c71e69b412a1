import Layers
import Properties
import RenderTree

extension TreeChecker {
  /// Counts a layer as often as replicators draw it, as it is inserted; instances that events add are counted when drawn.
  package func countReplicas(of layer: Timeline.Layer, _ member: LayerTree.Member) {
    let outer = member.parent?.instances ?? 1
    let isReplicator = layer.layerClass is CAReplicatorLayer.Type
    member.isReplicated = isReplicator || member.parent?.isReplicated ?? false
    member.isSpatial = isReplicator && layer.preservesDepth || member.parent?.isSpatial ?? false
    member.instances = isReplicator ? outer.multipliedLimited(by: layer.instanceCount) : outer
    guard member.parent?.isReplicated ?? false else { return }
    if member.parent?.isSpatial ?? false { countSpatial(outer, layer, member) }
    let before = tree.replicas
    tree.replicas = before.addingLimited(outer)
    // Reported once, at the first layer beyond the limit.
    guard before <= TimelineLimits.replicas, tree.replicas > TimelineLimits.replicas else { return }
    report(
      "replicators draw too many layers, \(tree.replicas) with this one",
      expected: "at most \(TimelineLimits.replicas), each counted as often as it is drawn",
      at: layer.sourcePosition, in: member.subject)
  }

  private func countSpatial(_ instances: Int, _ layer: Timeline.Layer, _ member: LayerTree.Member) {
    let before = tree.spatialReplicas
    tree.spatialReplicas = before.addingLimited(instances)
    guard before <= TimelineLimits.spatialReplicas, tree.spatialReplicas > TimelineLimits.spatialReplicas else {
      return
    }
    report(
      "replicators with 'preservesDepth' draw too many layers, \(tree.spatialReplicas) with this one",
      expected: "at most \(TimelineLimits.spatialReplicas), each counted as often as it is drawn",
      at: layer.sourcePosition, in: member.subject)
  }
}

extension Timeline.Layer {
  /// The number of instances of a replicator, by its values and styles.
  fileprivate var instanceCount: Int { max(0, value(of: replicatorLayerProperties.instanceCount)) }

  /// Whether a replicator keeps the depth of its instances, by its values and styles.
  fileprivate var preservesDepth: Bool { value(of: replicatorLayerProperties.preservesDepth) }
}
