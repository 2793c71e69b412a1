import Animations
import Documents
import Properties
import Support
import Timelines

/// Reads expectations, after all layers and events.
struct ExpectationReader: NodeReader {
  let context: ReadingContext

  /// Nil if the canvas could not be read.
  let canvas: Timeline.Canvas?

  /// Reads the expectations of values at single times, and those of whole motions.
  func expectations(_ node: Node) -> (values: [Timeline.Expectation], motions: [Timeline.MotionExpectation]) {
    var values: [Timeline.Expectation] = []
    var motions: [Timeline.MotionExpectation] = []
    for element in elements(node, allowsNull: true, expected: "a list of expectations") ?? [] {
      guard let (claim, expectation) = claim(of: element) else {
        if element.entries == nil {
          reportMismatch(element, expected: "a mapping for an expectation")
        } else {
          reportNoClaim(element)
        }
        continue
      }
      if claim.key == valueExpectationKeys.value.name {
        values += self.expectation(expectation)
      } else if let motion = motionExpectation(expectation, claim) {
        motions.append(motion)
      }
    }
    return (values, motions)
  }

  /// Reads an expectation of single times; returns one for each time.
  private func expectation(_ node: Node) -> [Timeline.Expectation] {
    guard var fields = Fields(node, of: .valueExpectation, context) else { return [] }
    let keys = valueExpectationKeys
    let at = fields.require(keys.at)
    let of = fields.require(keys.layer)
    let keyPathEntry = fields.require(keys.keyPath)
    let value = fields.require(keys.value)
    let within = fields.take(keys.within)
    fields.reportUnknownKeys()
    let times = at.flatMap { self.times($0.value) }
    let lifetime = of.flatMap { self.lifetime($0.value, times ?? []) }
    guard let path = keyPathEntry.flatMap({ keyPath($0.value, of: lifetime?.member) }) else { return [] }
    let tolerance = within.map { path.isAngle ? angle($0.value, .notNegative) : number($0.value, .notNegative) }
    guard let at, let times, let id = of?.value.scalar?.text, let value,
      let values = values(value.value, at: path, at.value, times)
    else { return [] }
    guard let tolerance = tolerance ?? Timeline.Expectation.defaultTolerance else { return [] }
    return zip(times, values).map { time, value in
      Timeline.Expectation(
        time: time.time, layer: id, keyPath: path, value: value, within: tolerance, sourcePosition: time.position)
    }
  }

  /// The key path of a layer; nil without a report if the layer is unknown, which has been reported.
  func keyPath(_ node: Node, of member: LayerTree.Member?) -> PropertyKeyPath? {
    guard let text = string(node, expected: "a key path"), let member, member.isKnown else { return nil }
    return ValueReader(context: context.forParts(of: member)).readableKeyPath(text, in: member.table, at: node.position)
  }

  private typealias WrittenTime = (time: Double, position: SourcePosition)

  private func times(_ node: Node) -> [WrittenTime]? {
    let nodes = node.elements ?? [node]
    if nodes.isEmpty { reportMismatch(node, expected: "a time, or a list of times") }
    return all(nodes) { node in time(node).map { ($0, node.position) } }
  }

  private func values(_ node: Node, at path: PropertyKeyPath, _ at: Node, _ times: [WrittenTime]) -> [PropertyValue]? {
    guard at.elements != nil else { return valueReader.value(node, at: path).map { [$0] } }
    guard let elements = elements(node, expected: "a list of \(times.count) values, one for each time") else {
      return nil
    }
    if elements.count != times.count {
      report(
        "\(elements.count) values for \(times.count) times", expected: "one value for each time", at: node.position)
    }
    let values = all(elements) { valueReader.value($0, at: path) }
    return elements.count == times.count ? values : nil
  }

  /// An id, and the intervals in which a layer with it is in the tree; reports an id that no layer ever has.
  func lifetimes(_ node: Node) -> (id: String, lifetimes: [LayerTree.Lifetime])? {
    guard let id = identifier(node, expected: "the id of a layer") else { return nil }
    let known = context.tree.lifetimes
    if let lifetimes = known[id] { return (id, lifetimes) }
    reportUnknown("layer", id, among: known.keys, expected: "the id of a layer", at: node.position)
    return nil
  }

  /// The first lifetime of a layer at these times; reports times at which the layer is not in the tree.
  private func lifetime(_ node: Node, _ times: [WrittenTime]) -> LayerTree.Lifetime? {
    guard let (id, lifetimes) = lifetimes(node) else { return nil }
    let found = times.map { context.tree.lifetime(of: id, at: $0.time) }
    for (written, lifetime) in zip(times, found) where lifetime == nil {
      report(
        "there is no layer '\(id)' at \(written.time.shortest) s", expected: "a time at which it is in the tree",
        at: written.position)
    }
    return found.compactMap { $0 }.first ?? lifetimes.last
  }
}
