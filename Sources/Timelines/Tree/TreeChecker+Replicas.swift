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
    countParticles(of: layer, member, outer)
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

  /// Counts the particles of an emitter, as often as it is drawn.
  private func countParticles(of layer: Timeline.Layer, _ member: LayerTree.Member, _ instances: Int) {
    guard layer.layerClass is CAEmitterLayer.Type, let count = layer.particleCount, count > 0 else { return }
    let before = tree.particles
    tree.particles = before.addingLimited(count.multipliedLimited(by: instances))
    guard before <= TimelineLimits.allParticles, tree.particles > TimelineLimits.allParticles else { return }
    report(
      "emitters have too many particles, \(tree.particles) at a time with those of this one",
      expected: "at most \(TimelineLimits.allParticles), those of a layer counted as often as it is drawn",
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
  /// How many particles an emitter draws at a time; nil without cells.
  fileprivate var particleCount: Int? {
    let keys = emitterLayerProperties
    guard let cells = value(of: keys.emitterCells) else { return nil }
    let factor = max(0, Double(value(of: keys.birthRate))) * max(0, Double(value(of: keys.lifetime)))
    return Int(min(cells.population * factor, Double(TimelineLimits.particles)))
  }

  /// The number of instances of a replicator, by its values and styles.
  fileprivate var instanceCount: Int { max(0, value(of: replicatorLayerProperties.instanceCount)) }

  /// Whether a replicator keeps the depth of its instances, by its values and styles.
  fileprivate var preservesDepth: Bool { value(of: replicatorLayerProperties.preservesDepth) }
}
