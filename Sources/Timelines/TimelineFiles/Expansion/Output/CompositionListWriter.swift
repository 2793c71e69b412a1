import Documents
import Foundation
import Support
import Timelines

/// Writes the events, sounds, subtitles and expectations of a composition in the time and with the ids of the timeline.
struct CompositionListWriter: NodeReader {
  let composer: Composer
  let composition: Composition

  /// The map from the time of the composition to that of the timeline.
  let map: TimeMap
  var context: ReadingContext { composer.context }
  private var answers: Answers { composer.answers }

  init(_ composer: Composer, _ composition: Composition, map: TimeMap) {
    (self.composer, self.composition, self.map) = (composer, composition, map)
  }

  /// Whether times and ids are those of the timeline.
  private var isTimeline: Bool { composition.outer == nil }

  // MARK: Script

  /// - Parameter end: when the composition is hidden, in seconds of the timeline; nil if it is not. What happens after
  ///   that, or after the end of the timeline, is not written.
  func script(until end: Double?) -> [Node] {
    let items = answers.times.events(of: composition)
    let last = isTimeline ? nil : [end, composer.duration].compactMap { $0 }.min()
    return items.enumerated().compactMap { index, item in
      if let last, let begin = answers.times.begin(ofEvent: index, in: composition), map(begin) >= last { return nil }
      return answers.times.evaluating(index, of: composition, as: TimedItem.event) {
        let known = answers.known(item, in: composition, "an event")
        return event(known)
      }
    }
  }

  private func event(_ node: Node) -> Node {
    let keys = eventKeys
    guard let entries = node.entries else { return node }
    return node.with(entries.filter { $0.key != keys.id.name }).mappingValues { entry in
      switch entry.key {
      case keys.at.name: time(entry.value)
      case keys.set.name: changes(entry.value)
      case keys.add.name: renamed(entry.value)
      case keys.remove.name, keys.delete.name: entry.value.mappingElements { id($0) }
      case keys.insert.name: insertion(entry.value)
      default: entry.value
      }
    }
  }

  private func renamed(_ node: Node) -> Node {
    guard !isTimeline, let entries = node.entries else { return node }
    return node.with(entries.map { Node.Entry(key: name($0.key), position: $0.position, value: $0.value) })
  }

  private func changes(_ node: Node) -> Node {
    guard let entries = node.entries else { return node }
    let changed = entries.map { entry in
      let (draft, path) = answers.times.target(of: entry.key, in: composition)
      let value = draft.map { answers.layout.points(entry.value, of: path, in: $0) } ?? entry.value
      return Node.Entry(key: name(entry.key), position: entry.position, value: value)
    }
    return node.with(changed)
  }

  private func insertion(_ node: Node) -> Node {
    let keys = insertionKeys
    func target(_ key: TimelineKey) -> LayerDraft? {
      node.value(of: key)?.scalar.flatMap { composition.layer($0.text) }
    }
    let sibling = target(keys.above) ?? target(keys.below)
    let parent = target(keys.into) ?? sibling?.parent ?? sibling?.composition.layer
    return node.mappingValues { entry in
      switch entry.key {
      case keys.into.name, keys.above.name, keys.below.name: id(entry.value)
      case keys.layer.name: inserted(entry.value, into: parent)
      default: entry.value
      }
    }
  }

  private func inserted(_ node: Node, into parent: LayerDraft?) -> Node {
    if let component = node.firstValue(of: layerKeys.component) {
      report(
        "an inserted layer cannot contain a component", expected: "the component in 'layers', with a 'beginTime'",
        at: component.position)
      return node
    }
    guard case .draft(let draft) = composer.child(node, of: parent, in: composition, false) else { return node }
    return CompositionWriter(composer).layer(draft)
  }

  // MARK: Sounds

  /// - Parameter end: when the composition ends in the timeline, in seconds; nil if it does not.
  func sounds(until end: Double?) -> [Node] {
    let items = answers.times.sounds(of: composition)
    return items.enumerated().compactMap { index, item in
      let node = answers.times.evaluating(index, of: composition, as: TimedItem.sound) {
        answers.known(item, in: composition, "a sound")
      }
      guard !isTimeline, node.entries != nil else { return node }
      return cut(index, moved(node), at: end)
    }
  }

  private func moved(_ node: Node) -> Node {
    let at = node.value(of: soundKeys.at)
    let time = map(at?.scalar?.number ?? 0)
    guard at == nil || at?.scalar?.number != nil else { return node }
    let others = (node.entries ?? []).filter { $0.key != soundKeys.at.name }.map { entry in
      entry.key == soundKeys.id.name
        ? Node.Entry(key: entry.key, position: entry.position, value: id(entry.value)) : entry
    }
    return node.with(
      others + [ExpandedEntries.entry(soundKeys.at.name, .number(time), at: at?.position ?? node.position)])
  }

  /// The sound until the end of its composition; nil if it begins later.
  private func cut(_ index: Int, _ node: Node, at end: Double?) -> Node? {
    guard let end, let span = answers.times.span(ofSound: index, in: composition) else { return node }
    let begin = map(span.begin)
    if begin >= end { return nil }
    let keys = soundKeys
    if node.value(of: keys.loops)?.scalar?.boolean ?? false { return named(node) }
    guard let own = span.end, begin + (own - span.begin) > end else { return node }
    let others = (node.entries ?? []).filter { $0.key != keys.duration.name }
    return node.with(others + [ExpandedEntries.entry(keys.duration.name, .number(end - begin), at: node.position)])
  }

  /// The events at which looping sounds become silent, because their composition ends.
  /// - Parameter sounds: what `sounds(until:)` returned.
  func silences(of sounds: [Node], at end: Double?) -> [Node] {
    guard let end, !isTimeline, composer.duration.map({ end < $0 }) ?? true else { return [] }
    return sounds.compactMap { sound in
      guard sound.value(of: soundKeys.loops)?.scalar?.boolean ?? false,
        let id = sound.value(of: soundKeys.id)?.scalar?.text
      else { return nil }
      let position = sound.position
      let silence = ExpandedEntries.entry("\(id).volume", .number(0), at: position)
      let all = Node(
        position: position, content: .list([ExpandedEntries.entry("", .string("\(id).*"), at: position).value]))
      let event = EventNodes.event(at: end, set: [silence], add: [], position)
      return event.with(
        (event.entries ?? []) + [Node.Entry(key: eventKeys.remove.name, position: position, value: all)])
    }
  }

  /// A looping sound with an id, by which the script can end it.
  private func named(_ node: Node) -> Node {
    guard node.value(of: soundKeys.id) == nil else { return node }
    let id = ExpandedEntries.entry(
      soundKeys.id.name, .string(composition.prefix + composition.makeID("sounds")), at: node.position)
    return node.with((node.entries ?? []) + [id])
  }

  // MARK: Subtitles

  /// The subtitles, whose times the start of the composition moves.
  func subtitles() -> [Node] {
    answers.times.items(of: timelineKeys.subtitles, in: composition).map { item in
      let node = answers.known(item, in: composition, "subtitles")
      return isTimeline || node.entries == nil ? node : moved(node)
    }
  }

  // MARK: Expectations

  func expectations(until end: Double?) -> [Node] {
    answers.times.items(of: timelineKeys.expect, in: composition).map { item in
      let node = answers.known(item, in: composition, "an expectation")
      guard !isTimeline, let entries = node.entries else { return node }
      let keys = expectationKeys
      var moved = node.mappingValues { entry in
        switch entry.key {
        case keys.layer.name: id(entry.value)
        case keys.by.name, valueExpectationKeys.at.name: times(entry.value)
        case keys.during.name: entry.value.mappingElements { time($0) }
        default: entry.value
        }
      }
      let isClaimAtTimes = entries.contains { $0.key == valueExpectationKeys.value.name }
      if !isClaimAtTimes, node.value(of: keys.during) == nil, let last = end ?? composer.duration,
        map.offset > 0 || end != nil, last > map.offset
      {
        moved = moved.with(
          (moved.entries ?? []) + [ExpandedEntries.entry(keys.during.name, [map.offset, last], at: node.position)])
      }
      return moved
    }
  }

  // MARK: Times and ids

  private func times(_ node: Node) -> Node { node.elements == nil ? time(node) : node.mappingElements { time($0) } }

  private func time(_ node: Node) -> Node {
    guard !isTimeline, let number = node.scalar?.number else { return node }
    return node.with(Scalar(text: map(number).shortest, style: .plain, isWritten: false))
  }

  private func id(_ node: Node) -> Node {
    guard !isTimeline, let scalar = node.scalar else { return node }
    return node.with(Scalar(text: name(scalar.text), style: .quoted, isWritten: scalar.isWritten))
  }

  /// The timeline's id for an id of the composition. A key path after the id is kept.
  private func name(_ text: String) -> String {
    var owner: Composition? = composition
    while let composition = owner {
      let head = String(text.prefix { $0 != "." })
      if head == "root", composition.drafts[head] == nil, let layer = composition.layer, composition.outer != nil {
        return (layer.fullID ?? head) + text.dropFirst(head.count)
      }
      if composition.drafts[head] != nil || !composition.isInPlace { return composition.prefix + text }
      owner = composition.outer.flatMap { $0.layer(head) == nil ? nil : $0 }
    }
    return composition.prefix + text
  }
}

extension Node {
  /// The first value of a key in the node.
  fileprivate func firstValue(of key: TimelineKey) -> Node? {
    switch content {
    case .scalar, .invalid, .deferred: nil
    case .list(let elements): elements.lazy.compactMap { $0.firstValue(of: key) }.first
    case .mapping(let entries):
      entries.lazy.compactMap { $0.key == key.name ? $0.value : $0.value.firstValue(of: key) }.first
    }
  }
}
