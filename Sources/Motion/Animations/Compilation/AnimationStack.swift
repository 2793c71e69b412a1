import Properties

/// All animations of a layer over its model values, ready for evaluation.
package final class AnimationStack: Sendable {

  /// The model values, and the combined marks of all properties that have a value or are animated.
  private let ground: [PropertyStorage.Entry]
  private let marks: UInt64
  /// The tracks of each property, and its model value.
  private let stacks: [(stack: TrackStack, model: PropertyValue)]

  // Indices in `stacks`: every stack either has a plain track or is among the others.
  private let plain: [PlainTrack]
  private let others: [Int]

  /// The numbers to which the plain tracks refer.
  private let numbers: TrackNumbers

  /// - Parameter animations: in the order in which they were added.
  package convenience init(_ animations: [CompiledAnimation], over model: PropertyStorage) {
    self.init(animations.flatMap(\.tracks), over: model)
  }

  /// - Parameter tracks: the tracks of the animations, in the order in which the animations were added.
  package init(_ tracks: [Track], over model: PropertyStorage) {
    ground = model.flat.entries
    let stacks = TrackStack.stacks(of: tracks).map { (stack: $0, model: model[$0.property]) }
    self.stacks = stacks
    marks = stacks.reduce(model.marks) { $0 | $1.stack.property.mark }
    var numbers = TrackNumbers()
    plain = stacks.enumerated().compactMap { PlainTrack($1.stack, index: $0, over: $1.model, numbers: &numbers) }
    self.numbers = numbers
    let known = Set(plain.map(\.index))
    others = stacks.indices.filter { !known.contains($0) }
  }

  /// The presentation values at a time of the layer.
  package func values(at layerTime: Double) -> PropertyStorage {
    var values = PropertyStorage()
    evaluate(at: layerTime, into: &values)
    return values
  }

  /// Replaces `values` with the presentation values at a time of the layer. For each property, the tracks that replace
  /// its value are applied before those that add to it. Apart from that, each track is applied to the result of the
  /// previous one.
  package func evaluate(at layerTime: Double, into values: inout PropertyStorage) {
    values.begin(over: ground, marks: marks, capacity: stacks.count)
    for index in plain.indices {
      if let value = plain[index].value(at: layerTime, numbers) {
        values.add(plain[index].key, value)
      } else {
        add(plain[index].index, at: layerTime, to: &values)
      }
    }
    for index in others { add(index, at: layerTime, to: &values) }
  }

  /// Adds the value of one stack.
  private func add(_ index: Int, at layerTime: Double, to values: inout PropertyStorage) {
    let (stack, model) = stacks[index]
    guard let value = stack.value(at: layerTime, over: model) else { return }
    values.add(Unmanaged.passUnretained(stack.property), value)
  }
}
