import Support

extension LayerTree {
  /// The number of layers that replicators draw at a time; every instance counts.
  struct Replicas {
    /// The number drawn now.
    var drawn = 0.0

    /// Whether there were too many after the previous event, which has been reported.
    var areTooMany = false

    /// The last layer that increased the number, and its position in the source.
    var cause: (member: Member, position: SourcePosition?)?

    /// The values of animations of `instanceCount` that were read since the previous event.
    var animated: [(count: Double, member: Member, position: SourcePosition?)] = []
  }

  /// Adds layers that are drawn from now on, by a layer or below it, to the counts of the replicators around it.
  /// - Parameter change: the number of layers added; negative if layers are removed.
  func addDrawn(_ change: Double, by member: Member) {
    var (change, layer) = (change, member)
    while let outer = layer.parent, outer.isReplicated {
      if layer.isMask {
        outer.drawnByMask += change
      } else {
        outer.drawnOnce += change
        change = Self.limited(change * outer.copies)
      }
      guard outer.parent?.isReplicated ?? false else {
        // The mask of a replicator is drawn once.
        if !layer.isMask { currentReplicas.drawn += change }
        return
      }
      layer = outer
    }
  }

  /// Records the number of instances that a replicator has from now on.
  func setCopies(_ copies: Double, of member: Member) {
    let change = Self.limited((copies - member.copies) * member.drawnOnce)
    member.copies = copies
    if member.parent?.isReplicated ?? false {
      addDrawn(change, by: member)
    } else {
      currentReplicas.drawn += change
    }
  }

  /// The number of layers that replicators would draw if one of them had a given number of instances.
  func drawnReplicas(with copies: Double, of member: Member) -> Double {
    var (change, layer) = (Self.limited((copies - member.copies) * member.drawnOnce), member)
    while let outer = layer.parent, outer.isReplicated {
      if !layer.isMask { change = Self.limited(change * outer.copies) }
      layer = outer
    }
    return currentReplicas.drawn + change
  }

  /// Limits a number of layers, so that differences of such numbers are finite.
  private static func limited(_ count: Double) -> Double { min(max(count, -1e15), 1e15) }
}
