import Foundation
import Layers
import Properties

extension Timeline.Animation {
  /// Creates an animation with the values of the timeline. Other properties have Core Animation's defaults.
  package func makeAnimation() -> CAAnimation {
    let animation = animationClass.make()
    for (name, value) in values {
      if let property = animationClass.propertyTable.property(named: name) { value.set(property, of: animation) }
    }
    let isSettling = values.contains { if case .settlingDuration = $0.value { true } else { false } }
    if isSettling, let spring = animation as? CASpringAnimation { spring.duration = spring.settlingDuration }
    return animation
  }
}

extension Timeline.AnimationValue {
  /// Sets a property of an animation to the value, which is of the property's type.
  fileprivate func set(_ property: Property, of animation: CAAnimation) {
    switch self {
    case .number(let number): animation.set(.number(number), of: property)
    case .boolean(let flag): animation.set(.boolean(flag), of: property)
    case .string(let text): animation.set(.string(text), of: property)
    case .numbers(let numbers): animation.set(.numbers(numbers), of: property)
    case .path(let path): animation.set(path.propertyValue, of: property)
    // In Core Animation the values of key paths are objects.
    case .value(let value): animation.set(object: value.any, of: property)
    case .values(let values): animation.set(object: values.map { $0.any ?? NSNull() }, of: property)
    case .timingFunction(let function): animation.set(object: function, of: property)
    case .timingFunctions(let functions): animation.set(object: functions, of: property)
    case .valueFunction(let function): animation.set(object: function, of: property)
    case .animations(let animations): animation.set(object: animations.map { $0.makeAnimation() }, of: property)
    // `makeAnimation()` sets the duration once all other properties are set.
    case .settlingDuration: break
    }
  }
}
