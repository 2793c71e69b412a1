import Diagnostics
import Properties
import Timelines
import ValueText

/// Reads expectations, after all layers and events.
struct ExpectationReader: NodeReader {
  let context: ReadingContext

  /// Nil if the canvas could not be read.
  let canvas: Timeline.Canvas?

  /// Reads the expectations of single times, and those of whole motions.
  func expectations(_ node: Node) -> (moments: [Timeline.Expectation], questions: [Timeline.Question]) {
    guard let elements = node.elements else {
      if !node.isNull { mismatch(node, expected: "a list of expectations") }
      return ([], [])
    }
    var moments: [Timeline.Expectation] = []
    var questions: [Timeline.Question] = []
    for element in elements {
      guard let (claim, expectation) = claim(of: element) else {
        if element.entries == nil {
          mismatch(element, expected: "a mapping for an expectation")
        } else {
          reportNoClaim(element)
        }
        continue
      }
      if claim.key == "is" {
        moments += self.expectation(expectation)
      } else {
        questions += [question(expectation, claim)].compactMap { $0 }
      }
    }
    return (moments, questions)
  }

  /// Reads an expectation of single times; returns one for each time.
  private func expectation(_ node: Node) -> [Timeline.Expectation] {
    guard var fields = Fields(node, of: "an expectation", context) else { return [] }
    let at = fields.require("at", expected: "a time in seconds, or a list of them")
    let of = fields.require("of", expected: "the id of a layer")
    let keyPathEntry = fields.require("keyPath", expected: "a key path")
    let value = fields.require("is", expected: "the value, or a list of one for each time")
    let within = fields.take("within")
    fields.finish()
    let times = at.flatMap { self.times($0.value) }
    let stay = of.flatMap { self.stay($0.value, times ?? []) }
    let path = keyPathEntry.flatMap { keyPath($0.value, of: stay?.member) }
    guard let path else { return [] }
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
    return ValueReader(context: context.about(member)).shownKeyPath(text, in: member.table, at: node.position)
  }

  private typealias Moment = (time: Double, position: SourcePosition)

  private func times(_ node: Node) -> [Moment]? {
    let nodes = node.elements ?? [node]
    if nodes.isEmpty { mismatch(node, expected: "a time, or a list of times") }
    return all(nodes) { node in number(node, .notNegative).map { ($0, node.position) } }
  }

  private func values(_ node: Node, at path: PropertyKeyPath, _ at: Node, _ times: [Moment]) -> [PropertyValue]? {
    guard at.elements != nil else { return valueReader.value(node, at: path).map { [$0] } }
    guard let elements = node.elements else {
      mismatch(node, expected: "a list of \(times.count) values, one for each time")
      return nil
    }
    if elements.count != times.count {
      report(
        "\(elements.count) values for \(times.count) times", expected: "one value for each time", at: node.position)
    }
    let values = all(elements) { valueReader.value($0, at: path) }
    return elements.count == times.count ? values : nil
  }

  /// The first stay of a layer at these times; reports times at which the layer is not in the tree.
  private func stay(_ node: Node, _ times: [Moment]) -> LayerTree.Stay? {
    guard let id = identifier(node, expected: "the id of a layer") else { return nil }
    let tree = context.tree
    guard let stays = tree.stays[id] else {
      unknown("layer", id, among: tree.stays.keys, expected: "the id of a layer", at: node.position)
      return nil
    }
    for moment in times where tree.stay(of: id, at: moment.time) == nil {
      report(
        "there is no layer '\(id)' at \(moment.time.shortest) s", expected: "a time at which it is in the tree",
        at: moment.position)
    }
    return times.lazy.compactMap { tree.stay(of: id, at: $0.time) }.first ?? stays.last
  }
}
