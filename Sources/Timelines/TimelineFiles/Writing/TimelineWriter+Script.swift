import Animations
import Documents
import Properties
import RenderTree
import Timelines

extension TimelineWriter {
  func event(_ event: Timeline.Event) -> Node {
    let writer = of("event at \(event.time.shortest) s", at: event.sourcePosition)
    let keys = eventKeys
    var entries = NodeEntries()
    entries.add(keys.at, .number(event.time))
    entries.add(keys.transaction, mapping: writer.transaction(event.transaction))
    entries.add(keys.insert, event.insertion.map { writer.insertion($0) })
    entries.add(keys.remove, list: event.removals.map { .text("\($0.layer).\($0.key ?? "*")") })
    entries.add(keys.set, mapping: writer.changes(event.changes))
    entries.add(keys.add, mapping: writer.additions(event.additions))
    entries.add(keys.delete, list: event.deletions.map { .text($0) })
    return entries.node
  }

  private func transaction(_ transaction: Timeline.Transaction) -> NodeEntries {
    let keys = transactionKeys
    var entries = NodeEntries()
    entries.add(keys.animationDuration, transaction.animationDuration.map { .number($0) })
    entries.add(keys.animationTimingFunction, transaction.animationTimingFunction.map(timingFunction))
    entries.add(keys.disableActions, transaction.disableActions.map { .boolean($0) })
    return entries
  }

  private func insertion(_ insertion: Timeline.Insertion) -> Node {
    let keys = insertionKeys
    var entries = NodeEntries()
    switch insertion.place {
    case .into(let id, let index):
      entries.add(keys.into, .text(id))
      entries.add(keys.at, index.map { .number(Double($0)) })
    case .above(let id): entries.add(keys.above, .text(id))
    case .below(let id): entries.add(keys.below, .text(id))
    }
    entries.add(keys.layer, layer(insertion.layer))
    return entries.node
  }

  private func changes(_ changes: [Timeline.Change]) -> NodeEntries {
    var entries = NodeEntries()
    var keys: Set<String> = []
    for change in changes {
      let (name, path) = change.target.written
      let key = "\(change.layer).\(name)"
      // The first of two changes may begin an animation from which the second one continues.
      if !keys.insert(key).inserted { _ = refuse("two values of '\(key)' in one event", expected: "two events") }
      entries.add(key, value(change.value, at: path))
    }
    if let change = changes.firstOutOfOrder {
      _ = refuse(
        "'\(change.layer).\(change.target.written.name)' after parts of it or of the frame", expected: "two events")
    }
    return entries
  }

  private func additions(_ additions: [Timeline.Addition]) -> NodeEntries {
    var ids: [String] = []
    var added: [String: [(key: String, animation: Timeline.Animation)]] = [:]
    for addition in additions {
      if added[addition.layer] == nil { ids.append(addition.layer) }
      added[addition.layer, default: []].append((addition.key, addition.animation))
    }
    var entries = NodeEntries()
    for id in ids { entries.add(id, animations(added[id] ?? [], layers.table(of: id)).node) }
    return entries
  }
}

extension Timeline.Change.Target {
  /// The name after the id of a layer, and the key path unless it is the frame.
  fileprivate var written: (name: String, path: PropertyKeyPath?) {
    switch self {
    case .keyPath(let path): (path.description, path)
    case .frame: (derivedProperties.frame.property.name, nil)
    }
  }

  /// The group of changes whose order matters: those of the same property, or all that a frame depends on.
  fileprivate var group: String {
    guard case .keyPath(let path) = self, !path.isDerived else { return derivedProperties.frame.property.name }
    let isOfFrame = DerivedProperties.frameSources.contains { $0 === path.property }
    return isOfFrame ? derivedProperties.frame.property.name : path.property.name
  }
}

extension [Timeline.Change] {
  /// The first change that would be reordered before a change it depends on, when the document is read.
  fileprivate var firstOutOfOrder: Timeline.Change? {
    var ranks: [String: Int] = [:]
    return first { change in
      let (key, rank) = ("\(change.layer).\(change.target.group)", change.target.rank)
      defer { ranks[key] = Swift.max(ranks[key] ?? 0, rank) }
      return ranks[key].map { rank < $0 } ?? false
    }
  }
}
