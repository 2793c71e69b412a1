import Layers
import Properties
import RenderTree
import Support

extension TreeChecker {
  /// Counts the instances of a layer that replicators draw, when it is inserted.
  func countReplicas(of layer: Timeline.Layer, _ member: LayerTree.Member) {
    let outer = member.parent?.instances ?? 1
    let isReplicator = layer.layerClass is CAReplicatorLayer.Type
    member.isReplicated = isReplicator || member.parent?.isReplicated ?? false
    member.isSpatial = isReplicator && layer.preservesDepth || member.parent?.isSpatial ?? false
    member.instances = isReplicator ? outer.multipliedLimited(by: layer.instanceCount) : outer
    if isReplicator { member.copies = Double(layer.instanceCount) }
    countParticles(of: layer, member, outer)
    guard member.parent?.isReplicated ?? false else { return }
    if member.parent?.isSpatial ?? false { countSpatial(outer, layer, member) }
    tree.addDrawn(1, by: member)
    tree.currentReplicas.cause = (member, layer.sourcePosition)
    let before = tree.replicas
    tree.replicas = before.addingLimited(outer)
    // Reported once, at the first layer beyond the limit.
    guard before <= TimelineLimits.replicas, tree.replicas > TimelineLimits.replicas else { return }
    tree.currentReplicas.areTooMany = true
    reportReplicas("\(tree.replicas) with this one", at: layer.sourcePosition, in: member.subject)
  }

  /// Records a value that an event sets at a key path, in case it is the number of instances of a replicator.
  func changeInstances(
    to value: PropertyValue, at path: PropertyKeyPath, of member: LayerTree.Member, at position: SourcePosition?
  ) {
    guard let copies = Self.instances(value, path) else { return }
    if copies > member.copies { tree.currentReplicas.cause = (member, position) }
    tree.setCopies(copies, of: member)
  }

  /// Records the values that an animation gives a key path, in case they are numbers of instances of a replicator. They
  /// are checked once the layers below it are known.
  func noteAnimatedInstances(
    _ values: @autoclosure () -> [PropertyValue], at path: PropertyKeyPath, of member: LayerTree.Member,
    at position: @autoclosure () -> SourcePosition?
  ) {
    guard path.property === replicatorLayerProperties.instanceCount.property,
      let most = values().compactMap({ Self.instances($0, path) }).max()
    else { return }
    tree.currentReplicas.animated.append((most, member, position()))
  }

  /// Checks how many layers replicators draw: once after all layers have been read, and again after each event.
  func checkCurrentReplicas() {
    let (now, limit) = (tree.currentReplicas, Double(TimelineLimits.replicas))
    tree.currentReplicas.areTooMany = now.drawn > limit
    (tree.currentReplicas.cause, tree.currentReplicas.animated) = (nil, [])
    guard !now.areTooMany else { return }
    if now.drawn > limit, let cause = now.cause {
      return reportReplicas("\(Int(now.drawn)) from here on", at: cause.position, in: cause.member.subject)
    }
    for (count, member, position) in now.animated {
      let drawn = tree.drawnReplicas(with: count, of: member)
      if drawn > limit { reportReplicas("\(Int(drawn)) with this value", at: position, in: member.subject) }
    }
  }

  private func reportReplicas(_ count: String, at position: SourcePosition?, in subject: String) {
    report(
      "replicators draw too many layers, \(count)",
      expected: "at most \(TimelineLimits.replicas), each counted as often as it is drawn", at: position, in: subject)
  }

  /// The number of instances that a value at a key path specifies; nil for other key paths.
  private static func instances(_ value: PropertyValue, _ path: PropertyKeyPath) -> Double? {
    guard path.property === replicatorLayerProperties.instanceCount.property, case .number(let count) = value else {
      return nil
    }
    return max(0, count.rounded(.down))
  }

  /// Counts the particles of an emitter in all of its instances.
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
  /// The number of particles that an emitter draws at a time; nil without cells.
  fileprivate var particleCount: Int? {
    let keys = emitterLayerProperties
    guard let cells = value(of: keys.emitterCells) else { return nil }
    let factor = max(0, Double(value(of: keys.birthRate))) * max(0, Double(value(of: keys.lifetime)))
    return Int(min(cells.population * factor, Double(TimelineLimits.particles)))
  }

  /// The number of instances of a replicator, from its values and styles.
  fileprivate var instanceCount: Int { max(0, value(of: replicatorLayerProperties.instanceCount)) }

  /// Whether a replicator preserves depth, from its values and styles.
  fileprivate var preservesDepth: Bool { value(of: replicatorLayerProperties.preservesDepth) }
}
