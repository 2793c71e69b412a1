import Animations
import Layers
import Properties

extension TimelineValidator {
  /// Checks the types of the values of an animation made in code, and records the part names in them.
  /// - Parameter path: the animated key path; nil if it is unknown or the class has none.
  func checkShape(_ parts: AnimationParts, _ path: PropertyKeyPath?, of member: LayerTree.Member) {
    guard !parts.subject.isRead else { return }
    let hasFunction = parts[propertyAnimationProperties.valueFunction] != nil
    for (property, value) in parts.values {
      guard parts.isSpring && isSettling(value, property) || fits(value, property) else {
        report(
          "'\(property.name)' of a \(parts.table.className) has a value that it cannot have",
          expected: expectation(of: property), of: parts.subject)
        continue
      }
      guard let path else { continue }
      let isDifference = property === basicAnimationProperties.byValue.property
      for value in value.propertyValues where !(hasFunction && value.isArgument) {
        recordPartNames(of: value, member)
        checkType(of: value, at: path, isDifference: isDifference, in: member, parts.subject)
      }
    }
  }

  private func isSettling(_ value: Timeline.AnimationValue, _ property: Property) -> Bool {
    guard case .settlingDuration = value else { return false }
    return property === animationProperties.duration.property
  }

  private func fits(_ value: Timeline.AnimationValue, _ property: Property) -> Bool {
    switch (property.type, value) {
    case (.number, .number(let number)): property.range.contains(number)
    case (.numbers, .numbers(let numbers)): numbers.allSatisfy(property.range.contains)
    case (.string, .string(let text)): property.constants?.contains(text) ?? true
    case (.boolean, .boolean), (.value, .value), (.values, .values), (.animations, .animations),
      (.timingFunction, .timingFunction), (.timingFunctions, .timingFunctions), (.valueFunction, .valueFunction),
      (.path, .path):
      true
    default: false
    }
  }

  private func expectation(of property: Property) -> String {
    switch property.type {
    case .number: property.range.expectation
    case .numbers: "a list, each \(property.range.expectation)"
    case .string: property.constants.map { "one of \($0.quotedList)" } ?? "a string"
    case .boolean: "a boolean"
    case .value, .values: "what the key path has"
    case .timingFunction, .timingFunctions: "timing functions"
    case .valueFunction: "a value function"
    case .path: "a path"
    case .animations: "animations"
    // No property of an animation has such a type.
    case .point, .size, .rect, .color, .transform, .image, .colors, .filters, .emitterCells, .text:
      "a value of its type"
    }
  }
}

extension PropertyValue {
  /// Whether a value function can turn the value into a transform.
  fileprivate var isArgument: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .numbers(let numbers): numbers.count == 3 && numbers.allSatisfy(\.isFinite)
    default: false
    }
  }
}
