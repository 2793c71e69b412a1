import Animations
import Documents
import Foundation
import Properties
import Support
import Timelines

extension ExpectationReader {
  /// The claim of an expectation; nil if there is none. Reports additional claims.
  /// - Returns: the first claim, and the expectation without the keys that belong to other claims.
  func claim(of node: Node) -> (claim: Node.Entry, expectation: Node)? {
    let entries = node.entries ?? []
    let claims = entries.filter { ExpectationClaim.keys.contains($0.key) }
    guard let claim = claims.first else { return nil }
    guard claims.count > 1 else { return (claim, node) }
    report(
      "an expectation cannot have both '\(claim.key)' and '\(claims[1].key)'",
      expected: "one claim; write two expectations", at: claims[1].position)
    func keys(of claims: some Sequence<Node.Entry>) -> Set<String> {
      Set(claims.flatMap { claim in [claim.key] + companions(of: claim.key).map(\.name) })
    }
    let others = keys(of: claims.dropFirst()).subtracting(keys(of: [claim]))
    return (claim, Node(position: node.position, content: .mapping(entries.filter { !others.contains($0.key) })))
  }

  /// The keys that may accompany a claim.
  private func companions(of claim: String) -> [TimelineKey] {
    ExpectationClaim.all.first { $0.key == claim }?.others ?? []
  }

  /// Reports an expectation without a claim. An unknown key was probably meant to be one.
  func reportNoClaim(_ node: Node) {
    let shared = [expectationKeys.layer, expectationKeys.keyPath, expectationKeys.during].map(\.name)
    let known = shared + ExpectationClaim.all.flatMap { [$0.key] + $0.others.map(\.name) }
    let expected = "a claim: one of \(ExpectationClaim.keys.quotedList)"
    let others = (node.entries ?? []).filter { !known.contains($0.key) }
    for entry in others {
      reportUnknown("key", entry.key, in: "an expectation", known: known, expected: expected, at: entry.position)
    }
    if others.isEmpty { report("an expectation claims nothing", expected: expected, at: node.position) }
  }

  /// Reads an expectation about a whole motion.
  func motionExpectation(_ node: Node, _ claim: Node.Entry) -> Timeline.MotionExpectation? {
    guard let kind = ExpectationClaim.all.first(where: { $0.key == claim.key })?.kind,
      var fields = Fields(node, of: kind, context)
    else { return nil }
    let keys = expectationKeys
    let of = fields.require(keys.layer)
    let keyPathEntry = fields.require(keys.keyPath)
    let during = fields.take(keys.during)
    _ = fields.take(named: claim.key)
    let span = span(during?.value)
    let lifetime = of.flatMap { self.lifetime($0.value, during: span) }
    guard let path = keyPathEntry.flatMap({ keyPath($0.value, of: lifetime?.member) }) else {
      // Without the type of the key path, the other keys of the claim cannot be read; they are not mistakes.
      for key in companions(of: claim.key) { _ = fields.take(key) }
      fields.reportUnknownKeys()
      return nil
    }
    let read = motionClaim(claim, path, &fields, .init(keyPathEntry?.value ?? node))
    fields.reportUnknownKeys()
    guard let read, let span, let id = of?.value.scalar?.text else { return nil }
    return Timeline.MotionExpectation(
      layer: id, keyPath: path, during: span, claim: read, sourcePosition: claim.position)
  }

  private func span(_ node: Node?) -> ClosedRange<Double>? {
    guard let node else { return 0...(canvas?.duration ?? 0) }
    guard let times = numbers(node, count: 2, expected: "two times in seconds, [from, to]", .notNegative) else {
      return nil
    }
    let wrongOrder = "the time \(times[1].shortest) comes before \(times[0].shortest)"
    return range(times, node, wrongOrder, expected: "[from, to]")
  }

  /// The lifetime of a layer that overlaps a time span; reports an error if the layer is never in the tree then.
  private func lifetime(_ node: Node, during span: ClosedRange<Double>?) -> LayerTree.Lifetime? {
    guard let (id, last) = lastLifetime(node) else { return nil }
    return span.map { validator.lifetime(of: id, during: $0, .init(node)) } ?? last
  }

  // MARK: Claims

  private func motionClaim(
    _ claim: Node.Entry, _ path: PropertyKeyPath, _ fields: inout Fields, _ subject: TimelineValidator.Subject
  ) -> MotionClaim? {
    let kind = MotionClaim.Kind(rawValue: claim.key)
    let isApplicable = kind.map { validator.checkApplies($0, to: path, subject) } ?? false
    switch claim.key {
    case "overshoot":
      let target = fields.take(expectationKeys.target)
      guard isApplicable else { return nil }
      let targetValue = target.map { valueReader.value($0.value, at: path) }
      guard let bounds = distances(claim.value, path), let targetValue = targetValue ?? .some(nil) else { return nil }
      return .overshoot(bounds, of: targetValue)
    case "reaches":
      let bounds = reachTimes(&fields)
      guard isApplicable, let value = valueReader.value(claim.value, at: path), let bounds else { return nil }
      return .reaches(value, bounds)
    case "settles":
      let (target, by) = (fields.take(expectationKeys.target), fields.take(expectationKeys.by))
      guard isApplicable else { return nil }
      let targetValue = target.map { valueReader.value($0.value, at: path) }
      let latest = by.map { time($0.value) }
      guard let distance = distance(claim.value, path), let targetValue = targetValue ?? .some(nil),
        let latest = latest ?? .some(nil)
      else { return nil }
      return .settles(within: distance, of: targetValue, by: latest)
    case "monotonic": return isApplicable ? monotonic(claim.value) : nil
    default: return isApplicable ? inside(claim.value, path) : nil
    }
  }

  private func distance(_ node: Node, _ path: PropertyKeyPath) -> Double? {
    path.isAngle ? angle(node, .notNegative) : number(node, .notNegative)
  }

  /// A range of distances. A single number is the maximum.
  private func distances(_ node: Node, _ path: PropertyKeyPath) -> ClosedRange<Double>? {
    guard node.elements != nil else { return distance(node, path).map { 0...$0 } }
    return range(node, expected: "the greatest distance, or [least, greatest]") { distance($0, path) }
  }

  private func range(_ node: Node, expected: String, _ read: (Node) -> Double?) -> ClosedRange<Double>? {
    elements(node, count: 2...2, expected: expected).flatMap { all($0, read) }.flatMap {
      range($0, node, "the first bound is greater than the second", expected: expected)
    }
  }

  /// The range between two bounds; reports an error if they are in the wrong order.
  private func range(_ bounds: [Double], _ node: Node, _ wrongOrder: String, expected: String) -> ClosedRange<Double>? {
    if bounds[0] <= bounds[1] { return bounds[0]...bounds[1] }
    return failure(wrongOrder, expected: expected, at: node.position)
  }

  /// The allowed times, in seconds: up to `by`, or `at` ± `within`; any time if neither is given.
  private func reachTimes(_ fields: inout Fields) -> ClosedRange<Double>? {
    let keys = reachExpectationKeys
    let (by, at, within) = (fields.take(keys.by), fields.take(keys.at), fields.take(keys.within))
    if let by, at != nil {
      return failure("'by' and 'at' exclude each other", expected: "one of them", at: by.position)
    }
    if at == nil, let within {
      return failure(
        "'within' belongs to 'at'", expected: "the time at which the value is reached",
        at: within.position)
    }
    if let by { return self.time(by.value).map { -Double.infinity...$0 } }
    guard let at else { return -Double.infinity...Double.infinity }
    let time = self.time(at.value)
    let tolerance = within.map { number($0.value, .notNegative) } ?? Timeline.Expectation.defaultTolerance
    guard let time, let tolerance else { return nil }
    return time - tolerance...time + tolerance
  }

  private func monotonic(_ node: Node) -> MotionClaim? {
    let directions: KeyValuePairs<String, MotionClaim.Monotonicity?> = [
      "true": .either, "false": nil, "increasing": .increasing, "decreasing": .decreasing,
    ]
    let (word, known) = (node.scalar?.text ?? "", directions.map(\.key))
    if let found = directions.first(where: { $0.key == word }) { return .monotonic(found.value) }
    return mismatch(node, expected: "one of \(known.quotedList)", suggestion: Suggestion.nearest(to: word, in: known))
  }

  /// `[low, high]` for a number, `[x, y, width, height]` for a point or a rectangle, `[width, height]` for a size.
  private func inside(_ node: Node, _ path: PropertyKeyPath) -> MotionClaim? {
    switch path.type {
    case .number:
      return range(node, expected: "a range [low, high]") { path.isAngle ? angle($0, .any) : number($0) }.map {
        .inside([$0])
      }
    case .size:
      return valueReader.size(node).map { .inside([0...max(0, Double($0.width)), 0...max(0, Double($0.height))]) }
    default:
      guard let rect = valueReader.rect(node) else { return nil }
      return .inside([Double(rect.minX)...Double(rect.maxX), Double(rect.minY)...Double(rect.maxY)])
    }
  }
}
