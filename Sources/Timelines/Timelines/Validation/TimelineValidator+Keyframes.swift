import Animations
import Layers
import Properties

extension TimelineValidator {
  /// Checks that the lists of a keyframe animation have matching lengths, and that its key times are in order.
  func checkKeyframes(_ parts: AnimationParts) {
    let keys = keyframeAnimationProperties
    if let path = parts.path {
      let count = PathKeyframes(path: path).segmentCount + 1
      checkKeyframes(parts, count: count, of: "points on the path", isPath: true)
    } else if let count = parts.count(keys.values) {
      guard count > 0 else {
        return report("'values' is empty", expected: "at least one value", of: parts.value(keys.values))
      }
      checkKeyframes(parts, count: count, of: "values")
    }
  }

  private func checkKeyframes(_ parts: AnimationParts, count: Int, of things: String, isPath: Bool = false) {
    let keys = keyframeAnimationProperties
    checkCountOfKeyTimes(parts, count, of: things, isPath: isPath)
    checkOrderOfKeyTimes(parts)
    if let curves = parts.count(keys.timingFunctions), curves != count - 1 {
      report(
        "\(curves) timing functions for \(count) \(things)", expected: "\(count - 1), one between each two",
        of: parts.value(keys.timingFunctions))
    }
    for key in [keys.tensionValues, keys.continuityValues, keys.biasValues] as [any AnyPropertyKey] {
      guard let numbers = parts.count(key), numbers != count else { continue }
      report("\(numbers) \(key.property.name) for \(count) \(things)", expected: "\(count)", of: parts.value(key))
    }
  }

  private func checkCountOfKeyTimes(_ parts: AnimationParts, _ values: Int, of things: String, isPath: Bool) {
    let keys = keyframeAnimationProperties
    guard let times = parts.count(keys.keyTimes) else { return }
    let isDiscrete = parts.string(keys.calculationMode) == CAAnimationCalculationMode.discrete.rawValue
    // A discrete animation along a path may omit the last key time, which is the end of the last point.
    let hasEnd = isDiscrete && !(isPath && times == values)
    let count = hasEnd ? values + 1 : values
    guard times != count else { return }
    let subject = parts.value(keys.keyTimes)
    report(
      "\(times) keyTimes for \(values) \(things)",
      expected: hasEnd ? "\(count), one more than \(things) because calculationMode is discrete" : "\(count)",
      hint: subject.hint(forCount: { $0 == count }), of: subject)
  }

  private func checkOrderOfKeyTimes(_ parts: AnimationParts) {
    let key = keyframeAnimationProperties.keyTimes
    guard let times = parts.numbers(key), let first = times.first, let last = times.last else { return }
    func element(_ index: Int) -> Subject { parts.value(key).element(index) }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      report(
        "the key time \(times[index].shortest) comes after \(times[index - 1].shortest)", expected: "times in order",
        of: element(index))
    }
    if first != 0, (0...1).contains(first) {
      report("the first key time is \(first.shortest)", expected: "0", of: element(0))
    }
    if times.count > 1, last != 1, (0...1).contains(last) {
      report("the last key time is \(last.shortest)", expected: "1", of: element(times.count - 1))
    }
  }
}
