import Animations
import Documents
import Geometry
import Layers
import Properties

extension AnimationReader {
  /// Checks that the lists of a keyframe animation have matching lengths.
  func checkKeyframes(_ fields: [Property: Node.Entry], path: CGPath?) {
    if let path {
      let count = PathKeyframes(path: path).segmentCount + 1
      checkKeyframes(fields, count: count, of: "points on the path", isPath: true)
    } else if let node = fields[keyframeAnimationProperties.values]?.value, let values = node.elements {
      if values.isEmpty { return report("'values' is empty", expected: "at least one value", at: node.position) }
      checkKeyframes(fields, count: values.count, of: "values")
    }
  }

  private func checkKeyframes(_ fields: [Property: Node.Entry], count: Int, of things: String, isPath: Bool = false) {
    let isDiscrete =
      fields[keyframeAnimationProperties.calculationMode]?.value.scalar?.text
      == CAAnimationCalculationMode.discrete.rawValue
    if let node = fields[keyframeAnimationProperties.keyTimes]?.value {
      // For a path, a discrete animation may leave out the last key time, the end of the last point.
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
      report(
        "\(elements.count) keyTimes for \(values) \(things)", expected: rule,
        hint: NumberHint.hint(for: elements) { $0 == count }, at: node.position)
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
