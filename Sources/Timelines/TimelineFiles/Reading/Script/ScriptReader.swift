import Documents
import Layers
import Properties
import RenderTree
import Support
import Timelines

/// Reads the events of the script, and applies insertions and deletions to the tree.
struct ScriptReader: NodeReader {
  let context: ReadingContext

  /// Reads the events in the order of their times, each against the tree after the earlier events.
  func events(_ node: Node) -> [Timeline.Event] {
    timed(elements(node, allowsNull: true, expected: "a list of events") ?? []).map { time, fields in
      validator.beginEvent(at: time)
      defer { validator.finishEvent() }
      return event(fields, at: time)
    }
  }

  /// The events with their times, sorted; events at the same time keep their order in the file.
  private func timed(_ elements: [Node]) -> [(time: Double, fields: Fields)] {
    var last = 0.0
    let events = elements.compactMap { element -> (time: Double, fields: Fields)? in
      guard var fields = Fields(element, of: .event, context) else { return nil }
      let key = eventKeys.at
      let time = fields.require(key).flatMap { self.time($0.value, key.form.range) }
      // An event with an invalid time is still read, at the time of the previous event, to report its other problems.
      last = time ?? last
      return (last, fields)
    }
    return events.stablySorted(by: \.time)
  }

  private func event(_ source: Fields, at time: Double) -> Timeline.Event {
    var fields = source
    var event = Timeline.Event(time: time, sourcePosition: fields.node.position)
    let keys = eventKeys
    _ = fields.take(keys.id).flatMap { identifier($0.value, expected: "a name") }
    let transaction = fields.take(keys.transaction)
    let (insert, set) = (fields.take(keys.insert), fields.take(keys.set))
    let (add, remove, delete) = (fields.take(keys.add), fields.take(keys.remove), fields.take(keys.delete))
    fields.reportUnknownKeys()
    event.transaction = transaction.flatMap { self.transaction($0.value) } ?? Timeline.Transaction()
    event.insertion = insert.flatMap { insertion($0.value) }
    event.removals = remove.map { removals($0.value) } ?? []
    event.changes = set.map { changes($0.value) } ?? []
    event.additions = add.map { additions($0.value) } ?? []
    event.deletions = delete.map { deletions($0.value) } ?? []
    return event
  }

  private func transaction(_ node: Node) -> Timeline.Transaction? {
    guard var fields = Fields(node, of: .transaction, context) else { return nil }
    let keys = transactionKeys
    var transaction = Timeline.Transaction()
    transaction.animationDuration = fields.number(keys.animationDuration)
    transaction.animationTimingFunction = fields.take(keys.animationTimingFunction).flatMap {
      valueReader.timingFunction($0.value)
    }
    transaction.disableActions = fields.boolean(keys.disableActions)
    fields.reportUnknownKeys()
    return transaction
  }

  private func changes(_ node: Node) -> [Timeline.Change] {
    let entries = entries(node, expected: "a mapping from id.keyPath to values")
    var seen: [String: String] = [:]
    let keys = Set(entries.map(\.key))
    let changes = entries.flatMap { entry -> [Timeline.Change] in
      guard
        let (id, path) = split(entry.key, expected: expectedChange(entry), at: entry.position),
        let member = validator.member(id, .init(entry)), member.isKnown
      else { return [] }
      if path == derivedProperties.frame.property.name, member.table !== PropertyTable.sound {
        return valueReader.rect(entry.value).map { [Timeline.Change(layer: id, target: .frame, value: .rect($0))] }
          ?? []
      }
      let reader = ValueReader(context: context.forParts(of: member))
      guard let path = reader.readableKeyPath(path, in: member.table, at: entry.position) else { return [] }
      validator.checkChange(of: path, of: member, .init(entry))
      if let other = seen.updateValue(entry.key, forKey: "\(id).\(path.description)") {
        reportTwice(entry.key, other, at: entry.position)
      }
      return self.changes(
        of: path, entry, id, member, reader, isScaleGiven: keys.contains("\(id).contentsScale"))
    }
    lazy var nodes = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    validator.checkTogether(changes, .init(node)) { id in TextPlaces { nodes["\(id).\($0)"] } }
    return changes.stablySorted(by: \.target.rank)
  }

  /// What a change has to be; for a mapping of key paths, with the first of them.
  private func expectedChange(_ entry: Node.Entry) -> String {
    guard let first = entry.value.entries?.first else { return "id.keyPath" }
    return "id.keyPath; write '\(entry.key).\(first.key)'"
  }

  private func changes(
    of path: PropertyKeyPath, _ entry: Node.Entry, _ id: String, _ member: LayerTree.Member, _ reader: ValueReader,
    isScaleGiven: Bool
  ) -> [Timeline.Change] {
    guard path.type == .image else {
      guard let value = reader.valueToSet(entry.value, at: path) else { return [] }
      let change = Timeline.Change(layer: id, target: .keyPath(path), value: value)
      validator.note(change, of: member, .init(entry))
      return [change]
    }
    guard let image = reader.imageOrNull(entry.value) else { return [] }
    let change = Timeline.Change(layer: id, target: .keyPath(path), value: image.value)
    guard let scale = image.scale, !isScaleGiven, let scalePath = PropertyKeyPath("contentsScale", in: member.table)
    else { return [change] }
    return [change, Timeline.Change(layer: id, target: .keyPath(scalePath), value: .number(scale))]
  }

  private func additions(_ node: Node) -> [Timeline.Addition] {
    entries(node, expected: "a mapping from ids to animations by key").flatMap { entry -> [Timeline.Addition] in
      guard let member = validator.member(entry.key, .init(entry)), member.isKnown else { return [] }
      return LayerPartReader(member, context).animations(entry.value).map {
        Timeline.Addition(layer: entry.key, key: $0.key, animation: $0.animation)
      }
    }
  }

  private func removals(_ node: Node) -> [Timeline.Removal] {
    (elements(node, expected: "a list of id.key and id.*") ?? []).compactMap { element in
      guard let text = identifier(element, expected: "id.key or id.*"),
        let (id, key) = split(text, expected: "id.key or id.*", at: element.position),
        let member = validator.member(id, .init(element))
      else { return nil }
      if key == "*" { return Timeline.Removal(layer: id, key: nil) }
      guard validator.checkAnimationKey(key, of: member, .init(element)) else { return nil }
      // The key of an implicit animation is that of its action.
      let action = member.table.actionKey(key)
      return Timeline.Removal(layer: id, key: member.animationKeys.contains(key) ? key : action ?? key)
    }
  }

  private func deletions(_ node: Node) -> [String] {
    (elements(node, expected: "a list of ids") ?? []).compactMap { element in
      guard let id = identifier(element, expected: "the id of a layer") else { return nil }
      return validator.delete(id, .init(element)) ? id : nil
    }
  }

  /// The longest id of a layer that a text begins with, and what is behind its dot: ids of layers in components have dots.
  private func knownID(in text: String) -> (id: String, rest: String)? {
    var end = text.endIndex
    while let dot = text[..<end].lastIndex(of: "."), text.index(after: dot) != text.endIndex {
      let id = String(text[..<dot])
      if let member = context.tree.members[id] {
        let rest = text[text.index(after: dot)...]
        return unknownID(id, rest, member) ?? withPiece(id, rest)
      }
      end = dot
    }
    return nil
  }

  /// The id of a layer that a component does not have: `lt.titel.opacity`, where there is `lt.title`.
  private func unknownID(_ id: String, _ rest: Substring, _ member: LayerTree.Member) -> (id: String, rest: String)? {
    guard let dot = rest.firstIndex(of: "."), rest.index(after: dot) != rest.endIndex else { return nil }
    let name = String(rest[..<dot])
    guard !name.allSatisfy(\.isNumber), name != derivedProperties.frame.property.name,
      member.table.property(named: name) == nil, context.tree.members.keys.contains(where: { $0.hasPrefix(id + ".") })
    else { return nil }
    return (id + "." + name, String(rest[rest.index(after: dot)...]))
  }

  /// An id, with the index of a piece that follows it: title.3.opacity.
  private func withPiece(_ id: String, _ rest: Substring) -> (id: String, rest: String) {
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    let tail = rest[number.endIndex...]
    let isPiece = !number.isEmpty && tail.count > 1 && tail.first == "."
    return isPiece ? ("\(id).\(number)", String(tail.dropFirst())) : (id, String(rest))
  }

  private func split(_ text: String, expected: String, at position: SourcePosition) -> (id: String, rest: String)? {
    if let found = knownID(in: text) { return found }
    if let dot = text.firstIndex(of: "."), dot != text.startIndex, text.index(after: dot) != text.endIndex {
      return withPiece(String(text[..<dot]), text[text.index(after: dot)...])
    }
    return failure("'\(text)' is not an id and a key", expected: expected, at: position)
  }
}

extension Timeline.Change.Target {
  /// The order in which changes are applied: whole properties, then their components, then frames and their components,
  /// which depend on the transform and the anchor point.
  /// depend on the transform and the anchor point.
  var rank: Int {
    switch self {
    case .keyPath(let path):
      path.isDerived ? 3 + (Self.frameParts.firstIndex { $0 == path.component } ?? 0) : path.component == nil ? 0 : 1
    case .frame: 2
    }
  }

  private static let frameParts: [PropertyComponent] = [.size, .sizeWidth, .sizeHeight, .origin, .originX, .originY]
}
