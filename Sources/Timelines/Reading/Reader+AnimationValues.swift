import Animations
import Geometry
import Layers
import Properties

extension Reader {
  func animationValue(
    _ node: Node, _ property: Property, _ path: PropertyKeyPath?, _ function: ValueFunction?,
    _ table: PropertyTable
  ) -> Timeline.AnimationValue? {
    switch property.type {
    case .number: number(node, property.range).map { .number($0) }
    case .boolean: boolean(node).map { .boolean($0) }
    case .string: property.constants.flatMap { constant(node, $0) }.map { .string($0) }
    case .value: path.flatMap { value(node, at: $0, function, isDifference: isDifference(property)) }.map { .value($0) }
    case .values: path.flatMap { path in list(node, "values") { value($0, at: path, function) } }.map { .values($0) }
    case .numbers: list(node, "numbers") { number($0, property.range) }.map { .numbers($0) }
    case .timingFunction: timingFunction(node).map { .timingFunction($0) }
    case .timingFunctions: list(node, "timing functions", timingFunction).map { .timingFunctions($0) }
    case .valueFunction:
      constant(node, CAValueFunctionName.known.map(\.rawValue))
        .flatMap { CAValueFunction(name: CAValueFunctionName(rawValue: $0)) }.map { .valueFunction($0) }
    case .path: self.path(node).map { .path($0) }
    case .animations: groupedAnimations(node, table).map { .animations($0) }
    // No animation has a property of another type.
    default: nil
    }
  }

  /// Whether the value is added to another one, so that sizes may be negative.
  private func isDifference(_ property: Property) -> Bool { property === basicAnimationProperties.byValue.property }

  private func groupedAnimations(_ node: Node, _ table: PropertyTable) -> [Timeline.Animation]? {
    guard groupDepth < Limits.groupDepth else {
      report("the groups are nested too deeply", expected: "at most \(Limits.groupDepth) levels", at: node.position)
      return nil
    }
    groupDepth += 1
    defer { groupDepth -= 1 }
    return list(node, "animations") { animation($0, for: table) }
  }

  func list<Output>(_ node: Node, _ items: String, _ read: (Node) -> Output?) -> [Output]? {
    guard let elements = node.elements else {
      mismatch(node, expected: "a list of \(items)")
      return nil
    }
    return all(elements, read)
  }

  /// A value of the key path, or what a value function makes one of.
  private func value(
    _ node: Node, at path: PropertyKeyPath, _ function: ValueFunction?, isDifference: Bool = false
  ) -> PropertyValue? {
    guard let function, path.type == .transform else { return value(node, at: path, isDifference: isDifference) }
    switch function {
    case .rotateX, .rotateY, .rotateZ: return angle(node, .finite).map { .number($0) }
    case .scale, .translate:
      return numbers(node, count: 3, expected: "three numbers [x, y, z]").map { .numbers($0) }
    default: return number(node, .finite).map { .number($0) }
    }
  }

  /// What a keyframe animation's lists must agree on.
  func checkKeyframes(_ fields: [Property: Node.Entry], path: CGPath?) {
    if let path {
      checkKeyframes(fields, count: PathKeyframes(path: path).segmentCount + 1, of: "points on the path", isPath: true)
      return
    }
    guard let values = fields[keyframeAnimationProperties.values]?.value.elements else { return }
    if values.isEmpty, let entry = fields[keyframeAnimationProperties.values] {
      report("'values' is empty", expected: "at least one value", at: entry.value.position)
      return
    }
    checkKeyframes(fields, count: values.count, of: "values")
  }

  private func checkKeyframes(_ fields: [Property: Node.Entry], count: Int, of things: String, isPath: Bool = false) {
    let isDiscrete =
      fields[keyframeAnimationProperties.calculationMode]?.value.scalar?.text
      == CAAnimationCalculationMode.discrete.rawValue
    if let node = fields[keyframeAnimationProperties.keyTimes]?.value {
      // Of a path, the end of the last point may be left out.
      let isShort = isPath && node.elements?.count == count
      checkKeyTimes(node, count, of: things, isDiscrete: isDiscrete && !isShort)
    }
    if let node = fields[keyframeAnimationProperties.timingFunctions]?.value, let curves = node.elements,
      curves.count != count - 1
    {
      report(
        "\(curves.count) timing functions for \(count) \(things)", expected: "\(count - 1), one between each two",
        at: node.position)
    }
    let parameters = [
      keyframeAnimationProperties.tensionValues, keyframeAnimationProperties.continuityValues,
      keyframeAnimationProperties.biasValues,
    ]
    for entry in parameters.compactMap({ fields[$0] }) {
      guard let numbers = entry.value.elements, numbers.count != count else { continue }
      report("\(numbers.count) \(entry.key) for \(count) \(things)", expected: "\(count)", at: entry.value.position)
    }
  }

  private func checkKeyTimes(_ node: Node, _ values: Int, of things: String, isDiscrete: Bool) {
    guard let elements = node.elements else { return }
    let count = isDiscrete ? values + 1 : values
    if elements.count != count {
      let rule = isDiscrete ? "\(count), one more than \(things) because calculationMode is discrete" : "\(count)"
      report("\(elements.count) keyTimes for \(values) \(things)", expected: rule, at: node.position)
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
