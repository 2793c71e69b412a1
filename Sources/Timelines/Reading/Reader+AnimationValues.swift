import Animations
import Layers

extension Reader {
  func animationValue(
    _ node: Node, _ property: AnimationProperty, _ path: PropertyKeyPath?, _ table: PropertyTable
  ) -> Timeline.AnimationValue? {
    switch property.kind {
    case .number: number(node, property.range).map { .number($0) }
    case .boolean: boolean(node).map { .boolean($0) }
    case .constant: constant(node, property.constants ?? [], later: LaterNames.calculationModes).map { .string($0) }
    case .keyPath: nil
    case .value: path.flatMap { value(node, at: $0, isDifference: property.isDifference) }.map { .value($0) }
    case .values: path.flatMap { path in list(node, "values") { value($0, at: path) } }.map { .values($0) }
    case .numbers: list(node, "numbers") { number($0, property.range) }.map { .numbers($0) }
    case .timingFunction: timingFunction(node).map { .timingFunction($0) }
    case .timingFunctions: list(node, "timing functions", timingFunction).map { .timingFunctions($0) }
    case .animations: list(node, "animations") { animation($0, for: table) }.map { .animations($0) }
    }
  }

  func list<Output>(_ node: Node, _ items: String, _ read: (Node) -> Output?) -> [Output]? {
    guard let elements = node.elements else {
      mismatch(node, expected: "a list of \(items)")
      return nil
    }
    return all(elements, read)
  }

  private func constant(_ node: Node, _ known: [String], later: Set<String>) -> String? {
    if let word = node.scalar?.string, later.contains(word), !known.contains(word) {
      reportLater(word, at: node.position)
      return nil
    }
    return constant(node, known)
  }

  /// What a keyframe animation's lists must agree on.
  func checkKeyframes(_ fields: [String: Node.Entry]) {
    guard let values = fields["values"]?.value.elements else { return }
    if values.isEmpty, let entry = fields["values"] {
      report("'values' is empty", expected: "at least one value", at: entry.value.position)
      return
    }
    let isDiscrete = fields["calculationMode"]?.value.scalar?.text == "discrete"
    if let node = fields["keyTimes"]?.value { checkKeyTimes(node, values: values.count, isDiscrete: isDiscrete) }
    if let node = fields["timingFunctions"]?.value, let curves = node.elements, curves.count != values.count - 1 {
      report(
        "\(curves.count) timing functions for \(values.count) values",
        expected: "\(values.count - 1), one between each two",
        at: node.position)
    }
  }

  private func checkKeyTimes(_ node: Node, values: Int, isDiscrete: Bool) {
    guard let elements = node.elements else { return }
    let count = isDiscrete ? values + 1 : values
    if elements.count != count {
      let rule = isDiscrete ? "\(count), one more than values because calculationMode is discrete" : "\(count)"
      report("\(elements.count) keyTimes for \(values) values", expected: rule, at: node.position)
    }
    let times = elements.map { $0.scalar?.number }
    for index in times.indices.dropFirst() {
      guard let time = times[index], let before = times[index - 1], time < before else { continue }
      report(
        "the key time \(time.shortest) comes after \(before.shortest)", expected: "times in order",
        at: elements[index].position)
    }
    if let first = times.first ?? nil, first != 0, (0...1).contains(first) {
      report("the first key time is \(first.shortest)", expected: "0", at: elements[0].position)
    }
    if times.count > 1, let last = times.last ?? nil, last != 1, (0...1).contains(last) {
      report("the last key time is \(last.shortest)", expected: "1", at: elements[times.count - 1].position)
    }
  }
}
