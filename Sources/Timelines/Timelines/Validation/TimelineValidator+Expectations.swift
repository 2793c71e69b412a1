import Animations

extension TimelineValidator {
  func check(_ expectation: Timeline.Expectation) {
    let name = "\(expectation.layer).\(expectation.keyPath.description)"
    let subject = Subject(
      name: "expectation of \(name) at \(expectation.time.shortest) s", position: expectation.sourcePosition)
    check(expectation.time, .notNegative, "the time", of: subject)
    check(expectation.within, .notNegativeOrInfinite, "within", of: subject)
    guard let lifetime = tree.lifetime(of: expectation.layer, at: expectation.time) else {
      return report("there is no such layer then", expected: "the id of a layer in the tree", of: subject)
    }
    guard check(expectation.keyPath, of: lifetime.member, subject) else { return }
    checkType(of: expectation.value, at: expectation.keyPath, subject)
  }

  func check(_ expectation: Timeline.MotionExpectation) {
    let (claim, path, during) = (expectation.claim, expectation.keyPath, expectation.during)
    let subject = Subject(
      name: "expectation of \(expectation.layer).\(path.description)", position: expectation.sourcePosition)
    check(during.lowerBound, .notNegative, "the beginning", of: subject)
    check(during.upperBound, .notNegative, "the end", of: subject)
    guard let lifetime = tree.lifetime(of: expectation.layer, during: during) else {
      return report("there is no such layer in that time", expected: "the id of a layer in the tree", of: subject)
    }
    guard check(path, of: lifetime.member, subject) else { return }
    guard claim.kind.types.contains(path.type) else {
      let known = claim.kind.types.map(\.rawValue).joined(separator: ", ")
      return report(
        "'\(claim.kind.rawValue)' cannot be asked of the type \(path.type.rawValue)", expected: "one of \(known)",
        of: subject)
    }
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
}
