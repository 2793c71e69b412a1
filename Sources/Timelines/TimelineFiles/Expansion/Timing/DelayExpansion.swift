import Documents
import Layers
import Support
import Timelines

/// Replaces the `delay` of animations by a `beginTime` in the clock of their layer, with `fillMode: backwards`.
struct DelayExpansion: NodeReader {
  let context: ReadingContext

  /// The clocks of the layers by their ids, at the time of the current event.
  private var clocks: [String: LayerClock] = [:]

  init(context: ReadingContext) { self.context = context }

  /// The file without delays.
  /// - Parameter root: the mapping of the timeline.
  mutating func expanded(_ root: Node) -> Node {
    guard root.contains(animationKeys.delay) else { return root }
    let keys = timelineKeys
    let canvas = root.value(of: keys.canvas)?.value(of: canvasKeys.root)
    let clock = LayerClock(of: canvas ?? root.with([]), in: nil)
    clocks["root"] = clock
    let file = root.replacing(keys.canvas) { $0.replacing(canvasKeys.root) { self.parts(of: $0, clock, at: 0) } }
      .replacing(keys.layers) { self.layers($0, in: clock, at: 0) }
      .replacing(keys.audio) { self.sounds($0) }
    return file.replacing(keys.script) { self.script($0) }
  }

  // MARK: Layers

  private mutating func layers(_ list: Node, in parent: LayerClock?, at time: Double) -> Node {
    list.mappingElements { layer($0, in: parent, at: time) }
  }

  private mutating func layer(_ node: Node, in parent: LayerClock?, at time: Double) -> Node {
    let clock = LayerClock(of: node, in: parent)
    if let id = node.value(of: layerKeys.id)?.scalar?.text { clocks[id] = clock }
    return parts(of: node, clock, at: time)
  }

  /// The layer without delays in its animations and in those of the layers below.
  /// - Parameter time: the time of the stage at which the layer is added, in seconds.
  private mutating func parts(of node: Node, _ clock: LayerClock, at time: Double) -> Node {
    let keys = layerKeys
    return node.mappingValues { entry in
      switch entry.key {
      case keys.animations.name: animations(entry.value, from: clock.time(at: time))
      case keys.actions.name: actions(entry.value)
      case keys.style.name: style(entry.value)
      case keys.sublayers.name: layers(entry.value, in: clock, at: time)
      case keys.mask.name: layer(entry.value, in: clock, at: time)
      default: entry.value
      }
    }
  }

  // MARK: Sounds

  private mutating func sounds(_ list: Node) -> Node {
    list.mappingElements { sound in
      let start = sound.value(of: soundKeys.at)?.scalar?.number ?? 0
      if let id = sound.value(of: soundKeys.id)?.scalar?.text { clocks[id] = LayerClock(beginningAt: start) }
      // The animations of a sound count from where it begins.
      return sound.replacing(soundKeys.animations) { animations($0, from: 0) }
    }
  }

  // MARK: Script

  private mutating func script(_ list: Node) -> Node {
    guard var events = list.elements else { return list }
    let times = events.map { $0.value(of: eventKeys.at)?.scalar?.number ?? 0 }
    for index in events.indices.stablySorted(by: { times[$0] }) {
      events[index] = event(events[index], at: times[index])
    }
    return Node(position: list.position, content: .list(events))
  }

  /// The event without delays. It applies its insertion and its changes before its additions, as the script does.
  private mutating func event(_ node: Node, at time: Double) -> Node {
    let keys = eventKeys
    let event = node.replacing(keys.insert) { self.insertion($0, at: time) }
    for entry in event.value(of: keys.set)?.entries ?? [] { note(entry) }
    return event.replacing(keys.add) { additions in
      additions.mappingValues { entry in
        animations(entry.value, from: clock(of: entry.key)?.time(at: time) ?? time)
      }
    }
  }

  private mutating func insertion(_ node: Node, at time: Double) -> Node {
    func clock(_ key: TimelineKey) -> LayerClock? { node.value(of: key)?.scalar.flatMap { self.clock(of: $0.text) } }
    let parent = clock(insertionKeys.into) ?? (clock(insertionKeys.above) ?? clock(insertionKeys.below))?.parent
    return node.replacing(insertionKeys.layer) { self.layer($0, in: parent, at: time) }
  }

  /// Applies a change of a clock: `card.speed: 0.5`.
  private func note(_ change: Node.Entry) {
    guard let dot = change.key.lastIndex(of: ".") else { return }
    clocks[String(change.key[..<dot])]?.set(String(change.key[change.key.index(after: dot)...]), to: change.value)
  }

  /// The clock of a layer. The pieces of a split text have the clock of the text.
  private func clock(of id: String) -> LayerClock? {
    clocks[id] ?? id.lastIndex(of: ".").flatMap { clocks[String(id[..<$0])] }
  }

  // MARK: Animations

  /// Animations by key without delays.
  /// - Parameter start: the time of their layer at which they are added, in seconds.
  private func animations(_ node: Node, from start: Double) -> Node {
    node.mappingValues { animation($0.value, from: start) }
  }

  private func animation(_ node: Node, from start: Double) -> Node {
    // The start times of a group's animations are times of the group.
    let group = node.replacing(groupProperties.animations.property.name) { list in
      list.mappingElements { animation($0, from: 0) }
    }
    guard let entries = group.entries, let delay = entries.first(where: { $0.key == animationKeys.delay.name }) else {
      return group
    }
    let others = entries.filter { $0.key != animationKeys.delay.name }
    guard let seconds = number(delay.value, animationKeys.delay.form.range), isAlone(delay, others) else {
      return node.with(others)
    }
    return node.with(others + self.entries(startingAt: start + seconds, isImmediate: seconds == 0, delay.value))
  }

  /// The entries that an animation has instead of a delay. A `beginTime` of 0 means the time of the addition. If the
  /// layer's time is then another one, a start at 0 is moved by a nanosecond.
  private func entries(startingAt time: Double, isImmediate: Bool, _ delay: Node) -> [Node.Entry] {
    func entry(_ name: String, _ content: String) -> Node.Entry {
      let scalar = Scalar(text: content, style: .plain, isWritten: false)
      return Node.Entry(key: name, position: delay.position, value: delay.with(scalar))
    }
    let fill = entry(animationProperties.fillMode.property.name, "backwards")
    if isImmediate { return [fill] }
    return [entry(animationProperties.beginTime.property.name, (time == 0 ? 1e-9 : time).shortest), fill]
  }

  /// Reports keys that determine the start in another way.
  private func isAlone(_ delay: Node.Entry, _ others: [Node.Entry]) -> Bool {
    let rivals = [animationProperties.beginTime.property.name, animationProperties.fillMode.property.name]
    guard let other = others.first(where: { rivals.contains($0.key) }) else { return true }
    report(
      "'delay' is given together with '\(other.key)'",
      expected: "one of the two; a delay sets beginTime and fillMode: backwards", at: delay.position)
    return false
  }

  /// A style without delays.
  private func style(_ node: Node) -> Node {
    node.replacing(styleKeys.actions) { actions($0) }.replacing(styleKeys.style) { style($0) }
  }

  /// Actions by key without delays. A delay is an error, except in a group, whose start it counts from.
  private func actions(_ node: Node) -> Node {
    node.mappingValues { entry in
      guard let entries = entry.value.entries else { return entry.value }
      for delay in entries where delay.key == animationKeys.delay.name {
        report(
          "an action has no 'delay'", expected: "an action that is a group, whose animations have a delay",
          at: delay.position)
      }
      return animation(entry.value.with(entries.filter { $0.key != animationKeys.delay.name }), from: 0)
    }
  }
}
