import Support

extension LayerTree {
  /// How many layers replicators draw at a time, each as often as it is drawn.
  struct Replicas {
    /// How many are drawn now.
    var drawn = 0.0

    /// Whether there were too many after the event before, which was reported.
    var areTooMany = false

    /// The last layer by which there came to be more, and where that is written.
    var cause: (member: Member, position: SourcePosition?)?

    /// The values of animations of `instanceCount` that have been read since the event before.
    var animated: [(count: Double, member: Member, position: SourcePosition?)] = []
  }

  /// Counts layers that a layer draws from now on, itself or below it, for the replicators around it.
  /// - Parameter change: how many more there are, below 0 fewer.
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

  /// Notes how many instances a replicator has from now on.
  func setCopies(_ copies: Double, of member: Member) {
    let change = Self.limited((copies - member.copies) * member.drawnOnce)
    member.copies = copies
    if member.parent?.isReplicated ?? false {
      addDrawn(change, by: member)
    } else {
      currentReplicas.drawn += change
    }
  }

  /// How many layers replicators would draw if one of them had so many instances.
  func drawnReplicas(with copies: Double, of member: Member) -> Double {
    var (change, layer) = (Self.limited((copies - member.copies) * member.drawnOnce), member)
    while let outer = layer.parent, outer.isReplicated {
      if !layer.isMask { change = Self.limited(change * outer.copies) }
      layer = outer
    }
    return currentReplicas.drawn + change
  }

  /// A number of layers, so far from infinity that differences of such numbers are numbers.
  private static func limited(_ count: Double) -> Double { min(max(count, -1e15), 1e15) }
}
