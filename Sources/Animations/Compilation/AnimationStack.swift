/// All animations of a layer over its model values, ready for evaluation.
public final class AnimationStack: Sendable {
  /// In the order in which they were added.
  public let animations: [CompiledAnimation]

  private let model: PropertyStorage
  /// What animates each property, over its model value.
  private let stacks: [(stack: TrackStack, model: PropertyValue)]

  // Each stack is in one of the three.
  private let plain: [PlainTrack]
  private let parts: [PlainPartTrack]
  private let others: [Int]

  /// Of the tracks in `plain` and `parts`.
  private let curves: CurveList

  public init(_ animations: [CompiledAnimation], over model: PropertyStorage) {
    self.animations = animations
    self.model = model.flat
    let stacks = TrackStack.stacks(of: animations.flatMap(\.tracks)).map { (stack: $0, model: model[$0.property]) }
    self.stacks = stacks
    var curves = CurveList()
    let plain = stacks.enumerated().compactMap { PlainTrack($1.stack, index: $0, over: $1.model, curves: &curves) }
    let parts = stacks.enumerated().compactMap { PlainPartTrack($1.stack, index: $0, over: $1.model, curves: &curves) }
    let known = Set(plain.map(\.index) + parts.map(\.plain.index))
    (self.plain, self.parts, self.curves) = (plain, parts, curves)
    others = stacks.indices.filter { !known.contains($0) }
  }

  /// The presentation values at a time of the layer. What replaces values applies before what is added to them; otherwise
  /// later animations start from what earlier ones made.
  public func values(at layerTime: Double) -> PropertyStorage {
    PropertyStorage(over: model, capacity: stacks.count) { set in
      for index in plain.indices {
        let value = plain[index].value(at: layerTime, curves) ?? stackValue(plain[index].index, at: layerTime)
        if let value { set(plain[index].property, value) }
      }
      for index in parts.indices {
        let value = parts[index].value(at: layerTime, curves) ?? stackValue(parts[index].plain.index, at: layerTime)
        if let value { set(parts[index].plain.property, value) }
      }
      for index in others {
        if let value = stackValue(index, at: layerTime) { set(stacks[index].stack.property, value) }
      }
    }
  }

  private func stackValue(_ index: Int, at layerTime: Double) -> PropertyValue? {
    stacks[index].stack.value(at: layerTime, over: stacks[index].model)
  }
}
