import Animations
import Properties

extension TimelineValidator {
  func check(_ expectation: Timeline.Expectation) {
    let name = "\(expectation.layer).\(expectation.keyPath.description)"
    let subject = Subject(
      name: "expectation of \(name) at \(expectation.time.shortest) s", position: expectation.sourcePosition)
    check(expectation.time, .notNegative, "the time", of: subject)
    check(expectation.within, .notNegativeOrInfinite, "within", of: subject)
    guard isKnown(expectation.layer, subject),
      let lifetime = lifetime(of: expectation.layer, at: expectation.time, subject)
    else { return }
    guard check(expectation.keyPath, of: lifetime.member, subject) else { return }
    checkType(of: expectation.value, at: expectation.keyPath, in: lifetime.member, subject)
  }

  func check(_ expectation: Timeline.MotionExpectation) {
    let (claim, path, during) = (expectation.claim, expectation.keyPath, expectation.during)
    let subject = Subject(
      name: "expectation of \(expectation.layer).\(path.description)", position: expectation.sourcePosition)
    check(during.lowerBound, .notNegative, "the beginning", of: subject)
    check(during.upperBound, .notNegative, "the end", of: subject)
    guard isKnown(expectation.layer, subject),
      let lifetime = lifetime(of: expectation.layer, during: during, subject)
    else { return }
    guard check(path, of: lifetime.member, subject), checkApplies(claim.kind, to: path, subject) else { return }
    switch claim {
    case .overshoot(let bounds, let target):
      check(bounds.lowerBound, .notNegative, "the least overshoot", of: subject)
      check(bounds.upperBound, .notNegative, "the greatest overshoot", of: subject)
      if let target { checkType(of: target, at: path, subject) }
    case .reaches(let value, _): checkType(of: value, at: path, subject)
    case .settles(let distance, let target, let latest):
      check(distance, .notNegative, "the distance", of: subject)
      if let latest { check(latest, .notNegative, "the latest time", of: subject) }
      if let target { checkType(of: target, at: path, subject) }
    case .inside(let ranges):
      let count = path.type == .number ? 1 : 2
      if ranges.count != count { report("\(ranges.count) ranges", expected: "\(count)", of: subject) }
    case .monotonic: break
    }
  }

  /// Whether a layer has an id at any time; reports an error if not.
  package func isKnown(_ id: String, _ subject: Subject) -> Bool {
    if tree.lifetimes[id] != nil { return true }
    report(
      "unknown layer '\(id)'", expected: "the id of a layer",
      suggestion: diagnostics.nearest(to: id, in: tree.lifetimes.keys), of: subject)
    return false
  }

  /// The lifetime of a layer at a time in seconds; reports an error if it is not in the tree then.
  package func lifetime(of id: String, at time: Double, _ subject: Subject) -> LayerTree.Lifetime? {
    if let lifetime = tree.lifetime(of: id, at: time) { return lifetime }
    report(
      "there is no layer '\(id)' at \(time.shortest) s", expected: "a time at which it is in the tree", of: subject)
    return nil
  }

  /// The lifetime of a layer that overlaps a time span, in seconds; reports an error if it is never in the tree then.
  package func lifetime(of id: String, during span: ClosedRange<Double>, _ subject: Subject) -> LayerTree.Lifetime? {
    if let lifetime = tree.lifetime(of: id, during: span) { return lifetime }
    report(
      "there is no layer '\(id)' from \(span.lowerBound.shortest) to \(span.upperBound.shortest) s",
      expected: "times at which it is in the tree", of: subject)
    return nil
  }

  /// Whether a claim applies to the type of a key path; reports an error if not.
  package func checkApplies(_ claim: MotionClaim.Kind, to path: PropertyKeyPath, _ subject: Subject) -> Bool {
    let types = claim.types
    if types.contains(path.type) { return true }
    let parts =
      path.component == nil
      ? PropertyComponent.allCases.filter { $0.owners.contains(path.property.type) && types.contains($0.type) } : []
    let examples = parts.filter { $0.type == .number }.map { "\(path.property.name).\($0.rawValue)" }
    report(
      "'\(claim.rawValue)' does not apply to \(path.description), whose type is \(path.type.rawValue)",
      expected: examples.isEmpty
        ? "a key path of the type \(types.map(\.rawValue).joined(separator: ", "))"
        : "a component: one of \(examples.quotedList)",
      of: subject)
    return false
  }
}
