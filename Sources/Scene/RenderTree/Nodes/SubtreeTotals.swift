/// Totals of a subtree of layers, or of the subtrees of siblings.
package struct SubtreeTotals: Sendable {
  /// Whether anything may change with time.
  package private(set) var containsAnimations = false

  /// The maximum height in nodes; masks count as children.
  package private(set) var height = 0

  /// The number of layers, each counted as often as replicators draw it according to their model values.
  package private(set) var drawnLayers = 0

  /// The number of `drawnLayers` that are in replicators.
  package private(set) var replicatedLayers = 0

  /// Whether layers were omitted because they were too deep. At another depth, the subtree must be built again.
  package private(set) var isTruncated = false

  /// The totals of siblings.
  init(of siblings: some Sequence<SubtreeTotals>) {
    for sibling in siblings {
      add(sibling)
      replicatedLayers = replicatedLayers.addingLimited(sibling.replicatedLayers)
    }
  }

  /// The totals of a layer with its sublayers and its mask.
  /// - Parameters:
  ///   - replicas: the number of times that a replicator draws its sublayers; nil for other layers.
  ///   - isAnimated: whether the layer may change with time without its sublayers and its mask.
  ///   - isTruncated: whether its sublayers or its mask were omitted.
  init(over sublayers: SubtreeTotals, mask: SubtreeTotals?, replicas: Int?, isAnimated: Bool, isTruncated: Bool) {
    self = sublayers
    if let replicas {
      drawnLayers = drawnLayers.multipliedLimited(by: replicas)
      replicatedLayers = drawnLayers
    }
    if let mask { add(mask) }
    drawnLayers = drawnLayers.addingLimited(1)
    height += 1
    containsAnimations = containsAnimations || isAnimated
    self.isTruncated = self.isTruncated || isTruncated
  }

  private mutating func add(_ other: SubtreeTotals) {
    containsAnimations = containsAnimations || other.containsAnimations
    height = max(height, other.height)
    drawnLayers = drawnLayers.addingLimited(other.drawnLayers)
    isTruncated = isTruncated || other.isTruncated
  }
}
