import Foundation
import Layers

extension Timeline.Animation {
  /// Creates an animation with the values of the timeline. Other properties have Core Animation's defaults.
  package func makeAnimation() -> CAAnimation {
    let animation = animationClass.make()
    for (name, value) in values { animation.setValue(value.any, forKey: name) }
    let isSettling = values.contains { if case .settlingDuration = $0.value { true } else { false } }
    if isSettling, let spring = animation as? CASpringAnimation { spring.duration = spring.settlingDuration }
    return animation
  }
}

extension Timeline.AnimationValue {
  /// The value as key-value coding accepts it.
  var any: Any? {
    switch self {
    case .number(let number): number
    case .boolean(let flag): flag
    case .string(let text): text
    case .value(let value): value.any
    case .values(let values): values.map { $0.any ?? NSNull() }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .timingFunction(let function): function
    case .timingFunctions(let functions): functions
    case .valueFunction(let function): function
    case .path(let path): path
    // A placeholder: `makeAnimation()` sets the duration once all other properties are set.
    case .settlingDuration: 0.0
    case .animations(let animations): animations.map { $0.makeAnimation() }
    }
  }
}
