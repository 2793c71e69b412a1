import Animations
import Documents
import Foundation
import Layers
import Media
import Properties
import Support
import Timelines

// Events and sounds, and what begin() and end() ask for.
extension TimeSolver {
  /// The items of a list of a composition, with those whose `for` or `if` asks.
  func items(of key: TimelineKey, in composition: Composition) -> [Node] {
    if let known = composition.items[key.name] { return known }
    guard !composition.itemsBeingMade.contains(key.name) else {
      return (composition.lists[key.name]?.elements ?? []).filter { $0.deferredIndex == nil }
    }
    composition.itemsBeingMade.insert(key.name)
    let items = (composition.lists[key.name]?.elements ?? []).flatMap { node in
      node.deferredIndex.map { answers.items(of: $0, in: composition) } ?? [node]
    }
    composition.items[key.name] = items
    return items
  }

  func events(of composition: Composition) -> [Node] { items(of: timelineKeys.script, in: composition) }
  func sounds(of composition: Composition) -> [Node] { items(of: timelineKeys.audio, in: composition) }

  /// Evaluates an item of a list, whose expressions may use the times of the item before.
  func evaluating<Result>(
    _ index: Int, of composition: Composition, as item: (Int, Composition) -> TimedItem, _ body: () -> Result
  ) -> Result {
    answers.after(index > 0 ? item(index - 1, composition) : nil, body)
  }

  // MARK: Spans

  func span(of item: TimedItem, from composition: Composition) -> TimeSpan? {
    switch item {
    case .layer(let draft):
      guard let span = span(of: draft) else { return nil }
      return moved(span, from: draft.composition, to: composition)
    case .event(let index, let owner):
      guard let begin = begin(ofEvent: index, in: owner) else { return nil }
      return moved(
        TimeSpan(begin: begin, end: ends(ofEvent: index, in: owner).max() ?? begin), from: owner, to: composition)
    case .sound(let index, let owner):
      return span(ofSound: index, in: owner).map { moved($0, from: owner, to: composition) }
    case .animation(let node, let draft):
      guard let map = map(of: draft) else { return nil }
      let known = answers.known(node, in: draft.composition, "an animation of \(draft.id ?? "a layer")")
      let span = extent(of: known, on: draft)
      let own = TimeSpan(begin: map(span.begin), end: span.end.map { map($0) })
      return moved(own, from: draft.composition, to: composition)
    case .addition(let node, let event, let draft, let owner):
      guard let begin = begin(ofEvent: event, in: owner) else { return nil }
      let span = extent(
        of: answers.known(node, in: owner, "an animation"), on: draft,
        transaction: transactionDuration(of: events(of: owner)[event], owner))
      let scale = draft.flatMap { map(of: $0)?.scale } ?? 1
      let own = TimeSpan(begin: begin + span.begin * scale, end: span.end.map { begin + $0 * scale })
      return moved(own, from: owner, to: composition)
    }
  }

  /// A span of a composition in the time of another one.
  private func moved(_ span: TimeSpan, from inner: Composition, to outer: Composition) -> TimeSpan {
    var map = TimeMap.identity
    var next: Composition? = inner
    while let composition = next, composition !== outer, composition.outer != nil {
      map = map.then(self.map(of: composition))
      next = composition.outer
    }
    // A scene may ask for what is around it, and for itself.
    let back = next === outer ? .identity : mapToTimeline(of: outer)
    func time(_ time: Double) -> Double { (map(time) - back.offset) / back.scale }
    return TimeSpan(begin: time(span.begin), end: span.end.map(time))
  }

  func begin(ofEvent index: Int, in composition: Composition) -> Double? {
    let event = events(of: composition)[index]
    return evaluating(index, of: composition, as: TimedItem.event) {
      let name = event.value(of: eventKeys.id)?.scalar?.text ?? "an event"
      return number(event.value(of: eventKeys.at), in: composition, "at of \(name)")
    }
  }

  private func transactionDuration(of event: Node, _ composition: Composition) -> Double {
    let transaction = event.value(of: eventKeys.transaction)
    return number(transaction?.value(of: transactionKeys.animationDuration), in: composition, "animationDuration")
      ?? CATransaction.defaultAnimationDuration
  }

  /// The ends of an event and of what it begins, in the time of its composition.
  func ends(ofEvent index: Int, in composition: Composition) -> [Double] {
    guard let begin = begin(ofEvent: index, in: composition) else { return [] }
    let event = events(of: composition)[index]
    let duration = transactionDuration(of: event, composition)
    let transaction = event.value(of: eventKeys.transaction)
    let isAtOnce = transaction?.value(of: transactionKeys.disableActions)?.scalar?.boolean ?? false
    var ends = [begin]
    for change in event.value(of: eventKeys.set)?.entries ?? [] where !isAtOnce {
      let (draft, path) = target(of: change.key, in: composition)
      let scale = draft.flatMap { map(of: $0)?.scale } ?? 1
      ends.append(begin + changeDuration(of: path, on: draft, duration) * scale)
    }
    for addition in event.value(of: eventKeys.add)?.entries ?? [] {
      let draft = composition.layer(addition.key)
      for animation in addition.value.entries ?? [] {
        let item = TimedItem.addition(animation.value, event: index, draft, composition)
        if let end = span(of: item, from: composition)?.end { ends.append(end) }
      }
    }
    return ends
  }

  /// The layer that a change is of, and the key path.
  func target(of key: String, in composition: Composition) -> (draft: LayerDraft?, path: String) {
    var end = key.endIndex
    while let dot = key[..<end].lastIndex(of: ".") {
      if let draft = composition.layer(String(key[..<dot])) { return (draft, String(key[key.index(after: dot)...])) }
      end = dot
    }
    return (nil, key)
  }

  /// The duration of the animation of a change, in the time of its layer.
  private func changeDuration(of path: String, on draft: LayerDraft?, _ transaction: Double) -> Double {
    guard let draft else { return transaction }
    let name = path.prefix { $0 != "." }
    if let action = answers.value(of: layerKeys.actions, of: draft)?.entries?.first(where: { $0.key == name }) {
      guard action.value.entries != nil else { return 0 }
      return extent(of: action.value, on: draft, transaction: transaction).end ?? 0
    }
    let className = answers.value(of: layerKeys.layerClass, of: draft)?.scalar?.text
    let table = className.flatMap { LayerClasses.named($0) }?.propertyTable ?? CALayer.propertyTable
    return PropertyKeyPath(readable: path, in: table)?.animates ?? true ? transaction : 0
  }

  /// When a sound is heard, in the time of its composition; without an end if it loops.
  func span(ofSound index: Int, in composition: Composition) -> TimeSpan? {
    let node = sounds(of: composition)[index]
    return evaluating(index, of: composition, as: TimedItem.sound) { () -> TimeSpan? in
      let keys = soundKeys
      func value(_ key: TimelineKey) -> Double? {
        number(node.value(of: key), in: composition, "\(key.name) of a sound")
      }
      let begin = value(keys.at) ?? 0
      if node.value(of: keys.loops).map({ answers.known($0, in: composition, "loops of a sound") })?.scalar?.boolean
        ?? false
      {
        return TimeSpan(begin: begin, end: nil)
      }
      guard
        let name = node.value(of: keys.file).map({ answers.known($0, in: composition, "file of a sound") })?.scalar?
          .text
      else { return nil }
      let path = FolderNames.joined(
        context.folder, context.folders.name(name, at: node.value(of: keys.file)?.position ?? node.position))
      let length = (try? SoundAnalysis.length(of: path)).map { max(0, $0 - (value(keys.from) ?? 0)) }
      let duration = [value(keys.duration), length].compactMap { $0 }.min()
      return TimeSpan(begin: begin, end: duration.map { begin + $0 })
    }
  }

  // MARK: Ids

  /// What an id names: a component, a scene, an event, a sound or an animation.
  func item(_ id: String, from composition: Composition) throws(ExpressionProblem) -> TimedItem {
    if let draft = composition.layer(id), draft.content != nil { return .layer(draft) }
    var next: Composition? = composition
    while let owner = next {
      if let event = events(of: owner).firstIndex(where: { $0.value(of: eventKeys.id)?.scalar?.text == id }) {
        return .event(event, owner)
      }
      if let sound = sounds(of: owner).firstIndex(where: {
        $0.entries?.first { $0.key == "id" }?.value.scalar?.text == id
      }) {
        return .sound(sound, owner)
      }
      next = owner.isInPlace ? owner.outer : nil
    }
    if let animation = animation(id, from: composition) { return animation }
    var end = id.endIndex
    while let dot = id[..<end].lastIndex(of: ".") {
      if let content = composition.layer(String(id[..<dot]))?.content {
        return try item(String(id[id.index(after: dot)...]), from: content)
      }
      end = dot
    }
    if composition.layer(id) != nil {
      throw ExpressionProblem("'\(id)' is a layer without a component", expected: "what has a begin and an end")
    }
    throw ExpressionProblem(
      unknown: "scene, component, event, sound or animation", id, known: timedIDs(of: composition))
  }

  private func animation(_ id: String, from composition: Composition) -> TimedItem? {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let (layer, key) = (String(id[..<dot]), String(id[id.index(after: dot)...]))
    let draft = composition.layer(layer)
    if let draft, let node = draft.entry(layerKeys.animations)?.value.entries?.first(where: { $0.key == key }) {
      return .animation(node.value, draft)
    }
    if draft == nil, let node = pieceAnimation(key, of: layer, in: composition) { return node }
    for (index, event) in events(of: composition).enumerated() {
      let added = event.value(of: eventKeys.add)?.entries?.first { $0.key == layer }
      if let node = added?.value.entries?.first(where: { $0.key == key }) {
        return .addition(node.value, event: index, draft, composition)
      }
    }
    return nil
  }

  /// An animation in the `pieces` of a split text.
  /// - Parameter id: the id of a piece, such as `title.2`.
  private func pieceAnimation(_ key: String, of id: String, in composition: Composition) -> TimedItem? {
    guard let dot = id.lastIndex(of: "."), let index = Int(id[id.index(after: dot)...]),
      let text = composition.layer(String(id[..<dot]))
    else { return nil }
    let pieces = answers.pieces(of: text)
    guard pieces.indices.contains(index) else { return nil }
    return pieces[index].value(of: layerKeys.animations)?.entries?.first { $0.key == key }
      .map { .animation($0.value, text) }
  }

  private func timedIDs(of composition: Composition) -> [String] {
    let layers = composition.drafts.filter { $0.value.content != nil }.map(\.key)
    let events = events(of: composition).compactMap { $0.value(of: eventKeys.id)?.scalar?.text }
    let sounds = sounds(of: composition).compactMap { $0.entries?.first { $0.key == "id" }?.value.scalar?.text }
    let animations = composition.drafts.flatMap { id, draft in
      (draft.entry(layerKeys.animations)?.value.entries ?? []).map { "\(id).\($0.key)" }
    }
    return Array(Set(layers + events + sounds + animations)).sorted()
  }
}
