/// Identifies an item within a frame by its layer, the replica and the part.
@usableFromInline package struct ItemID: Hashable, Sendable {
  @usableFromInline package enum Part: UInt8, Sendable {
    case body, content, border, group, transition, transitionSource, transitionTarget, backdrop, shadow
  }

  @usableFromInline package var layer: UInt64

  /// 0 for the layer itself. Each replica is a separate item, whose identity is the same from frame to frame.
  @usableFromInline package var instance: UInt32

  @usableFromInline package var part: Part

  @inlinable
  package init(layer: UInt64, instance: UInt32 = 0, part: Part) {
    self.layer = layer
    self.instance = instance
    self.part = part
  }
}
