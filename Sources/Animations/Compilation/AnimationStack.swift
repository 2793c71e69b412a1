/// All animations of a layer over its model values, ready for evaluation.
public final class AnimationStack: Sendable {
  /// In the order in which they were added.
  public let animations: [CompiledAnimation]

  /// The model values, with one for every animated property, so that evaluating appends nothing.
  private let model: PropertyStorage
  private let entries: [(stack: TrackStack, index: Int)]

  public init(_ animations: [CompiledAnimation], over model: PropertyStorage) {
    self.animations = animations
    let stacks = TrackStack.stacks(of: animations.flatMap(\.tracks))
    var full = model
    entries = stacks.map { stack in (stack, full.enter(stack.property)) }
    self.model = full
  }

  /// The presentation values at a time of the layer. What replaces values applies before what is added to them; otherwise
  /// later animations start from what earlier ones made.
  public func values(at layerTime: Double) -> PropertyStorage {
    var values = model
    for (stack, index) in entries {
      guard let value = stack.value(at: layerTime, over: model.entries[index].value) else { continue }
      values.entries[index].value = value
    }
    return values
  }
}

extension PropertyStorage {
  /// The place of a property's value, which is stored if it was not.
  fileprivate mutating func enter(_ property: Property) -> Int {
    if let index = entries.firstIndex(where: { $0.property === property }) { return index }
    entries.append(Entry(property, property.defaultValue))
    return entries.count - 1
  }
}
