import Animations
import Foundation
import Properties

/// Animates a property like a mass on a spring, which may overshoot the target.
///
/// The physics of the spring determine its timing: `duration` does not stretch the motion but ends it, and
/// `timingFunction` has no effect. To let the motion settle, set `duration` to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  package override class var propertyTable: PropertyTable { .springAnimation }

  /// The velocity of the presentation value when this animation was added, in units of the value per second.
  private final var inheritedVelocity: PropertyValue?

  /// A spring with a perceptual duration and a bounce. Its `duration` is set to its `settlingDuration`.
  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped spring, in seconds, which is about the time after which the
  ///     motion looks finished.
  ///   - bounce: how much the spring overshoots, limited to −1…1: 0 is critical damping, 1 is no damping, less than 0
  ///     is overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    set(Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
    duration = settlingDuration
  }

  /// The mass on the spring, 1 by default. A value that is not positive and finite acts as 1.
  open var mass: CGFloat {
    get { self[springAnimationProperties.mass] }
    set { self[springAnimationProperties.mass] = newValue }
  }

  /// The force of the spring per distance, 100 by default. A value that is not positive and finite acts as 100.
  open var stiffness: CGFloat {
    get { self[springAnimationProperties.stiffness] }
    set { self[springAnimationProperties.stiffness] = newValue }
  }

  /// The friction per velocity, 10 by default. A negative value acts as 10. At 0 the spring oscillates forever.
  open var damping: CGFloat {
    get { self[springAnimationProperties.damping] }
    set { self[springAnimationProperties.damping] = newValue }
  }

  /// The initial velocity, in multiples of the distance to the target per second, positive towards it; 0 by default.
  open var initialVelocity: CGFloat {
    get { self[springAnimationProperties.initialVelocity] }
    set { self[springAnimationProperties.initialVelocity] = newValue }
  }

  /// Whether damping above critical damping slows the motion down. False, the default, limits it to critical damping.
  open var allowsOverdamping: Bool {
    get { self[springAnimationProperties.allowsOverdamping] }
    set { self[springAnimationProperties.allowsOverdamping] = newValue }
  }

  /// Whether the spring begins with the velocity of the presentation value when the animation is added, in every
  /// dimension, instead of `initialVelocity`, so that an interrupted motion continues smoothly. False by default. Not
  /// part of Core Animation. A whole transform has no velocity, but its components, such as `transform.rotation`, have
  /// one.
  open var inheritsVelocity: Bool {
    get { self[springAnimationProperties.inheritsVelocity] }
    set { self[springAnimationProperties.inheritsVelocity] = newValue }
  }

  /// The time after which the spring looks settled, in seconds; `Float.greatestFiniteMagnitude` for an undamped
  /// spring. `duration` does not limit it.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much the spring overshoots: 0 at critical damping, 1 without damping, less than 0 when overdamped.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  private final var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  private final func set(_ spring: Spring) {
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.allowsOverdamping
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CASpringAnimation)?.inheritedVelocity = inheritedVelocity
    return copy
  }

  override func body(_ path: PropertyKeyPath) -> AnimationDescription.Body? {
    let isInheriting = inheritsVelocity
    let motion = SpringMotion(
      isInheriting ? spring.released(at: 0) : spring, velocity: isInheriting ? inheritedVelocity : nil)
    return .spring(path, endPoints(path), motion)
  }

  override func prepareToAttach(to layer: CALayer) {
    super.prepareToAttach(to: layer)
    guard inheritsVelocity, let path = path(in: layer.layerClass.table) else { return }
    inheritedVelocity = layer.shownVelocity(at: path)
  }

  // MARK: Key-value coding

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "settlingDuration": NSNumber(value: settlingDuration)
    case springAnimationProperties.perceptualDuration.property.name: NSNumber(value: perceptualDuration)
    case springAnimationProperties.bounce.property.name: NSNumber(value: Double(bounce))
    default: super.value(forKey: key)
    }
  }

  /// `perceptualDuration` and `bounce` are stored as mass, stiffness and damping.
  override func store(_ property: Property, _ value: PropertyValue) {
    switch (property, value) {
    case (springAnimationProperties.perceptualDuration.property, .number(let duration)):
      set(Spring(perceptualDuration: duration, bounce: Double(bounce)))
    case (springAnimationProperties.bounce.property, .number(let bounce)):
      set(Spring(perceptualDuration: perceptualDuration, bounce: bounce))
    default: super.store(property, value)
    }
  }
}
