import Animations
import Properties
import RenderTree

extension TimelineValidator {
  func check(_ event: Timeline.Event) {
    defer { treeChecker.checkCurrentReplicas() }
    let subject = Subject(name: "event at \(event.time.shortest) s", position: event.sourcePosition)
    check(event.time, .notNegative, "the time", of: subject)
    tree.time = event.time
    if let duration = event.transaction.animationDuration {
      check(duration, .notNegative, "animationDuration", of: subject)
    }
    if let insertion = event.insertion { check(insertion, subject) }
    for removal in event.removals { _ = member(removal.layer, subject) }
    for change in event.changes { check(change, subject) }
    for addition in event.additions {
      guard let member = member(addition.layer, subject) else { continue }
      if let problem = member.addAnimationKey(addition.key) { report(problem, of: subject) }
      checkTree(of: addition.animation, of: member, subject)
    }
    for id in event.deletions {
      guard let member = member(id, subject) else { continue }
      if id == "root" { report("the root layer cannot be deleted", of: subject) } else { tree.remove(member) }
    }
  }

  /// The layer with an id; reports an error and returns nil if it is not in the tree.
  private func member(_ id: String, _ subject: Subject) -> LayerTree.Member? {
    treeChecker.member(id, at: subject.position, in: subject.name)
  }

  private func check(_ insertion: Timeline.Insertion, _ subject: Subject) {
    guard let parent = superlayer(of: insertion.place, subject) else { return }
    add(insertion.layer, into: parent)
    if let member = parent.children.last { treeChecker.checkCycles(byInserting: member) }
  }

  private func superlayer(of place: Timeline.Insertion.Place, _ subject: Subject) -> LayerTree.Member? {
    switch place {
    case .into(let id, let index):
      guard let target = member(id, subject) else { return nil }
      if let index, !(0...target.children.count).contains(index) {
        report("the index \(index) in '\(id)'", expected: "an index in 0…\(target.children.count)", of: subject)
      }
      return target
    case .above(let id), .below(let id):
      guard let target = member(id, subject) else { return nil }
      guard let parent = target.parent, !target.isMask else {
        report("'\(id)' has no siblings", expected: "the id of a sublayer", of: subject)
        return nil
      }
      return parent
    }
  }

  private func check(_ change: Timeline.Change, _ subject: Subject) {
    guard let member = member(change.layer, subject) else { return }
    let subject = Subject(name: "\(subject.name), layer '\(change.layer)'", position: subject.position)
    switch change.target {
    case .keyPath(let path):
      check(change.value, at: path, of: member, subject)
      treeChecker.checkPieces(of: member, path, at: subject.position)
      treeChecker.changeInstances(to: change.value, at: path, of: member, at: subject.position)
      treeChecker.checkText(of: member, [(path, change.value)], at: TextPlaces { _ in subject.position })
    case .frame: checkType(of: change.value, at: PropertyKeyPath(derivedProperties.frame.property), subject)
    }
  }
}
