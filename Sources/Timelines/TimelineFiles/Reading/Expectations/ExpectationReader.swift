import Animations
import Documents
import Properties
import Support
import Timelines

/// Reads expectations, after all layers and events have been read.
struct ExpectationReader: NodeReader {
  let context: ReadingContext

  /// Nil if the canvas could not be read.
  let canvas: Timeline.Canvas?

  /// Reads all expectations: those about values at single times, and those about whole motions.
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

  /// Reads an expectation about values at single times; returns one expectation for each time.
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
        time: time.time, layer: id, keyPath: path, value: value, within: tolerance, sourcePosition: time.node.position)
    }
  }

  /// The key path of a layer; nil, without a second report, if the layer is unknown.
  func keyPath(_ node: Node, of member: LayerTree.Member?) -> PropertyKeyPath? {
    guard let text = string(node, expected: "a key path"), let member, member.isKnown else { return nil }
    return ValueReader(context: context.forParts(of: member)).readableKeyPath(text, in: member.table, at: node.position)
  }

  private typealias WrittenTime = (time: Double, node: Node)

  private func times(_ node: Node) -> [WrittenTime]? {
    let nodes = node.elements ?? [node]
    if nodes.isEmpty { reportMismatch(node, expected: "a time, or a list of times") }
    return all(nodes) { node in time(node).map { ($0, node) } }
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

  /// An id that a layer has at some time, and the last lifetime of that id; reports other ids.
  func lastLifetime(_ node: Node) -> (id: String, lifetime: LayerTree.Lifetime)? {
    guard let id = identifier(node, expected: "the id of a layer"), validator.isKnown(id, .init(node)) else {
      return nil
    }
    return context.tree.lifetimes[id]?.last.map { (id, $0) }
  }

  /// The first lifetime of a layer at these times; reports times at which the layer is not in the tree.
  private func lifetime(_ node: Node, _ times: [WrittenTime]) -> LayerTree.Lifetime? {
    guard let (id, last) = lastLifetime(node) else { return nil }
    let found = times.map { validator.lifetime(of: id, at: $0.time, .init($0.node)) }
    return found.compactMap { $0 }.first ?? last
  }
}
