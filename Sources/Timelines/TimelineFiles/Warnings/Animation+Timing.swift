import Animations
import Layers
import Properties
import Timelines

extension Timeline.Animation {
  /// The key path as it is written; nil for an animation without one.
  var keyPath: String? {
    if case .string(let path)? = self[propertyAnimationProperties.keyPath] { path } else { nil }
  }

  subscript(key: any AnyPropertyKey) -> Timeline.AnimationValue? {
    values.first { $0.name == key.property.name }?.value
  }

  func number(_ key: any AnyPropertyKey) -> Double? { if case .number(let number)? = self[key] { number } else { nil } }

  func boolean(_ key: any AnyPropertyKey) -> Bool? {
    if case .boolean(let flag)? = self[key] { flag } else { nil }
  }

  /// The raw value of `fillMode`.
  var fillMode: String {
    guard case .string(let mode)? = self[animationProperties.fillMode] else {
      return CAMediaTimingFillMode.removed.rawValue
    }
    return mode
  }

  var isRemovedOnCompletion: Bool { boolean(animationProperties.isRemovedOnCompletion) ?? true }

  var autoreverses: Bool { boolean(animationProperties.autoreverses) ?? false }

  var speed: Double { number(animationProperties.speed) ?? 1 }

  var beginTime: Double { number(animationProperties.beginTime) ?? 0 }

  /// The animations of a group.
  var children: [Timeline.Animation] {
    if case .animations(let animations)? = self[groupProperties.animations] { animations } else { [] }
  }

  /// The duration, in seconds; nil if it is not given or 0, because Core Animation's default applies then.
  var givenDuration: Double? {
    if case .settlingDuration? = self[animationProperties.duration], let spring { return spring.settlingDuration }
    return number(animationProperties.duration).flatMap { $0 > 0 ? $0 : nil }
  }

  var timeOffset: Double { number(animationProperties.timeOffset) ?? 0 }

  /// The timing of the animation from its begin time.
  /// - Parameter duration: the duration of one pass, in seconds.
  func timing(pass duration: Double) -> MediaTiming {
    MediaTiming(
      duration: duration, speed: speed, timeOffset: timeOffset,
      repeatCount: number(animationProperties.repeatCount) ?? 0,
      repeatDuration: number(animationProperties.repeatDuration) ?? 0, autoreverses: autoreverses, fillMode: .both)
  }

  /// The active duration, including repeats and autoreversal, in seconds of the animation's own time.
  func activeDuration(cycle duration: Double) -> Double { timing(pass: duration).activeDuration }

  /// The spring of a spring animation, without its duration; nil for other classes.
  var spring: Spring? {
    guard animationClass is CASpringAnimation.Type else { return nil }
    let names = Set(CASpringAnimation.propertyTable.ownProperties.map(\.name))
    let bare = Timeline.Animation(animationClass, values: values.filter { names.contains($0.name) })
    guard let made = bare.makeAnimation() as? CASpringAnimation else { return nil }
    // An inherited velocity is not known before the animation runs.
    return Spring(
      mass: Double(made.mass), stiffness: Double(made.stiffness), damping: Double(made.damping),
      initialVelocity: made.inheritsVelocity ? 0 : Double(made.initialVelocity),
      allowsOverdamping: made.allowsOverdamping)
  }

  var hasSpring: Bool { animationClass is CASpringAnimation.Type || children.contains { $0.hasSpring } }
}
