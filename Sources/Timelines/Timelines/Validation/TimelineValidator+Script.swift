import Animations
import Properties
import RenderTree

extension TimelineValidator {
  func check(_ event: Timeline.Event) {
    let subject = Subject(name: "event at \(event.time.shortest) s", position: event.sourcePosition)
    check(event.time, .notNegative, "the time", of: subject)
    if let duration = event.transaction.animationDuration {
      check(duration, .notNegative, "animationDuration", of: subject)
    }
    beginEvent(at: event.time)
    defer { finishEvent() }
    if let insertion = event.insertion { check(insertion, subject) }
    for removal in event.removals {
      guard let member = member(removal.layer, subject), let key = removal.key else { continue }
      checkAnimationKey(key, of: member, subject)
    }
    for change in event.changes { check(change, subject) }
    checkTogether(event.changes, subject) { _ in TextPlaces { _ in subject.position } }
    for addition in event.additions {
      guard let member = member(addition.layer, subject) else { continue }
      addAnimationKey(addition.key, of: member, subject)
      checkTree(of: addition.animation, of: member, subject)
    }
    for id in event.deletions { delete(id, subject) }
  }

  /// Begins an event, whose parts follow.
  /// - Parameter time: in seconds; not before the previous event.
  package func beginEvent(at time: Double) { tree.time = time }

  /// Checks the tree after all changes of an event.
  package func finishEvent() { treeChecker.checkCurrentReplicas() }

  /// The layer or sound with an id; reports an error and returns nil if it is not in the tree.
  package func member(_ id: String, _ subject: Subject) -> LayerTree.Member? {
    treeChecker.member(id, at: subject.position, in: subject.name)
  }

  /// The layer with an id, as `member` finds it; also reports the id of a sound.
  package func layer(_ id: String, _ subject: Subject) -> LayerTree.Member? {
    guard let member = member(id, subject) else { return nil }
    guard member.isSound else { return member }
    report("'\(id)' is a sound", expected: "the id of a layer", of: subject)
    return nil
  }

  // MARK: Insertions

  private func check(_ insertion: Timeline.Insertion, _ subject: Subject) {
    guard let parent = superlayer(of: insertion.place, subject) else { return }
    add(insertion.layer, into: parent)
    finishInsertion(into: parent)
  }

  /// Checks a layer that was just inserted, with all layers below it, for cycles of constraints that it closes.
  package func finishInsertion(into parent: LayerTree.Member) {
    if let member = parent.children.last { treeChecker.checkCycles(byInserting: member) }
  }

  private func superlayer(of place: Timeline.Insertion.Place, _ subject: Subject) -> LayerTree.Member? {
    switch place {
    case .into(let id, let index):
      guard let target = layer(id, subject) else { return nil }
      if let index, let expected = expectedIndex(index, into: target) {
        report("the index \(index) in '\(id)'", expected: expected, of: subject)
      }
      return target
    case .above(let id): return layer(id, subject).flatMap { superlayer(besides: $0, "above", subject) }
    case .below(let id): return layer(id, subject).flatMap { superlayer(besides: $0, "below", subject) }
    }
  }

  /// The valid indices, if no sublayer can be inserted at an index; nil if one can.
  package func expectedIndex(_ index: Int?, into target: LayerTree.Member) -> String? {
    let (count, id) = (target.children.count, target.id ?? "")
    if let index, (0...count).contains(index) { return nil }
    return count == 0 ? "0: '\(id)' has no sublayers" : "an index in 0…\(count): '\(id)' has \(count) sublayers"
  }

  /// The superlayer of a layer next to which another is inserted; reports an error if the layer has no siblings.
  /// - Parameter relation: `above` or `below`.
  package func superlayer(
    besides target: LayerTree.Member, _ relation: String, _ subject: Subject
  ) -> LayerTree.Member? {
    guard let parent = target.parent else {
      report("nothing can be \(relation) the root layer", expected: "the id of another layer", of: subject)
      return nil
    }
    guard !target.isMask else {
      report("'\(target.id ?? "")' is a mask, which has no siblings", expected: "the id of a sublayer", of: subject)
      return nil
    }
    return parent
  }

  // MARK: Changes

  private func check(_ change: Timeline.Change, _ subject: Subject) {
    guard let member = member(change.layer, subject) else { return }
    let subject = Subject(name: "\(subject.name), layer '\(change.layer)'", position: subject.position)
    switch change.target {
    case .keyPath(let path):
      check(change.value, at: path, of: member, subject)
      checkChange(of: path, of: member, subject)
    case .frame where member.isSound: report("a sound has no frame", expected: "'volume'", of: subject)
    case .frame: checkType(of: change.value, at: PropertyKeyPath(derivedProperties.frame.property), subject)
    }
    note(change, of: member, subject)
  }

  /// Checks that an event may change a key path.
  package func checkChange(of path: PropertyKeyPath, of member: LayerTree.Member, _ subject: Subject) {
    treeChecker.checkPieces(of: member, path, at: subject.position)
  }

  /// Records the effect of a change on the tree.
  package func note(_ change: Timeline.Change, of member: LayerTree.Member, _ subject: Subject) {
    guard case .keyPath(let path) = change.target else { return }
    treeChecker.changeInstances(to: change.value, at: path, of: member, at: subject.value.position)
  }

  /// Checks the changes of an event against each other, when all of them are known.
  ///
  /// - Parameters:
  ///   - subject: the changes, by the ids of layers and key paths.
  ///   - places: the positions where the texts of the layer with an id are written.
  package func checkTogether(
    _ changes: [Timeline.Change], _ subject: Subject, texts places: (_ id: String) -> TextPlaces
  ) {
    checkFrames(of: changes, subject)
    var values: [String: [(path: PropertyKeyPath, value: PropertyValue)]] = [:]
    for change in changes {
      guard case .keyPath(let path) = change.target, tree.members[change.layer]?.showsText ?? false else { continue }
      values[change.layer, default: []].append((path, change.value))
    }
    for (id, values) in values.sorted(by: { $0.key < $1.key }) {
      guard let member = tree.members[id] else { continue }
      treeChecker.checkText(of: member, values, at: places(id))
    }
  }

  // MARK: Removals

  /// Checks that a layer may have an animation with a key, and returns whether it may. The key of an implicit animation
  /// is that of its action.
  @discardableResult
  package func checkAnimationKey(_ key: String, of member: LayerTree.Member, _ subject: Subject) -> Bool {
    let known = member.animationKeys
    guard member.isKnown, !known.contains(key), member.table.actionKey(key) == nil else { return true }
    report(
      "unknown animation '\(key)' in '\(member.id ?? "")'",
      expected: known.isEmpty ? nil : known.count == 1 ? known.smallestQuoted : "one of \(known.smallestQuoted)",
      suggestion: diagnostics.nearest(to: key, in: known), of: subject)
    return false
  }

  /// Removes a layer from the tree. Returns whether it can be removed.
  @discardableResult
  package func delete(_ id: String, _ subject: Subject) -> Bool {
    guard let member = layer(id, subject) else { return false }
    guard id != "root" else {
      report("the root layer cannot be deleted", expected: "the id of another layer", of: subject)
      return false
    }
    tree.remove(member)
    return true
  }
}
