import Animations
import Layers
import Properties
import Support

extension TimelineValidator {
  /// Checks an animation of a layer.
  ///
  /// - Parameter action: the key, if the animation is an action; it is animated if the animation has no key path.
  func check(
    _ animation: Timeline.Animation, of member: LayerTree.Member, _ subject: Subject, action: String? = nil,
    depth: Int = 0
  ) {
    let table = animation.animationClass.propertyTable
    let subject = Subject(name: subject.name, position: animation.sourcePosition ?? subject.position)
    let path = keyPath(of: animation, of: member, subject, action: action)
    let hasFunction = animation.values.contains { if case .valueFunction = $0.value { true } else { false } }
    for (name, value) in animation.values {
      guard let property = table.property(named: name) else {
        report("\(table.className) has no property '\(name)'", of: subject)
        continue
      }
      if case .animations(let animations) = value, property.type == .animations {
        guard depth < TimelineLimits.groupDepth else {
          report(TimelineLimits.groupsTooDeep, of: subject)
          continue
        }
        for child in animations { check(child, of: member, subject, depth: depth + 1) }
      } else if case .settlingDuration = value, property === animationProperties.duration.property,
        animation.animationClass is CASpringAnimation.Type
      {
        continue
      } else if !fits(value, property) {
        report(
          "'\(name)' of a \(table.className) has a value that it cannot have", expected: expectation(of: property),
          of: subject)
      } else if let path {
        if action == nil, property !== basicAnimationProperties.byValue.property {
          treeChecker.noteAnimatedInstances(value.propertyValues, at: path, of: member, at: subject.position)
        }
        for value in value.propertyValues where !(hasFunction && value.isArgument) {
          recordPartNames(of: value, member)
          checkType(of: value, at: path, isDifference: property === basicAnimationProperties.byValue.property, subject)
        }
      }
    }
  }

  /// The key path that an animation animates; nil for a class without one, or after reporting a missing or unknown one.
  private func keyPath(
    of animation: Timeline.Animation, of member: LayerTree.Member, _ subject: Subject, action: String?
  ) -> PropertyKeyPath? {
    let table = animation.animationClass.propertyTable
    guard let property = table.properties.first(where: { $0 === propertyAnimationProperties.keyPath.property })
    else { return nil }
    let written = animation.values.lazy.compactMap { name, value -> String? in
      guard case .string(let text) = value, table.property(named: name) === property else { return nil }
      return text
    }.first
    guard let path = (written ?? action).flatMap({ PropertyKeyPath($0, in: member.table) }) else {
      if let written {
        report(
          "\(member.table.className) has no key path '\(written)'", suggestion: member.table.keyPath(near: written),
          of: subject)
      } else {
        report(
          "a \(table.className) without '\(property.name)'", expected: "the key path that it animates", of: subject)
      }
      return nil
    }
    _ = check(path, of: member, subject)
    treeChecker.checkPieces(of: member, path, at: subject.position)
    if path.interpolation == .none {
      report("'\(path.description)' does not animate", expected: "a property that does", of: subject)
    }
    return path
  }

  private func fits(_ value: Timeline.AnimationValue, _ property: Property) -> Bool {
    switch (property.type, value) {
    case (.number, .number(let number)): property.range.contains(number)
    case (.numbers, .numbers(let numbers)): numbers.allSatisfy(property.range.contains)
    case (.string, .string(let text)): property.constants?.contains(text) ?? true
    case (.boolean, .boolean), (.value, .value), (.values, .values),
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
    // No animation has such a property.
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

extension Timeline.AnimationValue {
  /// The values that have the type of the key path.
  package var propertyValues: [PropertyValue] {
    switch self {
    case .value(let value): [value]
    case .values(let values): values
    default: []
    }
  }
}
