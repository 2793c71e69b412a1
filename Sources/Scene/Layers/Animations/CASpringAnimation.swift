import Animations
import Foundation
import Properties

/// Moves a property as a mass on a spring would, from one value to another and past it.
///
/// The spring keeps its own time: `duration` does not stretch the motion but cuts it off, and `timingFunction` has no
/// effect. For a motion that comes to rest, set `duration` to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  package override class var propertyTable: PropertyTable { .springAnimation }

  /// The velocity of the presentation value when this animation was added, in units of the value a second.
  private final var inheritedVelocity: PropertyValue?

  /// A spring of a perceptual duration and bounce, whose `duration` is its `settlingDuration`.
  /// - Parameters:
  ///   - perceptualDuration: the period of the spring without damping, in seconds: about when the motion looks
  ///     finished.
  ///   - bounce: how much it overshoots, limited to −1…1: 0 is critical damping, 1 no damping, below 0 is overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    set(Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
    duration = settlingDuration
  }

  /// The mass on the spring, 1 by default; 1 is used in place of one that is not positive and finite.
  open var mass: CGFloat {
    get { self[springAnimationProperties.mass] }
    set { self[springAnimationProperties.mass] = newValue }
  }

  /// The force of the spring per distance, 100 by default; 100 is used in place of one that is not positive and finite.
  open var stiffness: CGFloat {
    get { self[springAnimationProperties.stiffness] }
    set { self[springAnimationProperties.stiffness] = newValue }
  }

  /// The friction per velocity, 10 by default; 10 is used in place of a negative one. 0 swings without end.
  open var damping: CGFloat {
    get { self[springAnimationProperties.damping] }
    set { self[springAnimationProperties.damping] = newValue }
  }

  /// The initial velocity, in multiples of the distance to the target per second, positive towards it; 0 by default.
  open var initialVelocity: CGFloat {
    get { self[springAnimationProperties.initialVelocity] }
    set { self[springAnimationProperties.initialVelocity] = newValue }
  }

  /// Whether damping above the critical one makes the motion slower; false, the default, limits it to critical damping.
  open var allowsOverdamping: Bool {
    get { self[springAnimationProperties.allowsOverdamping] }
    set { self[springAnimationProperties.allowsOverdamping] = newValue }
  }

  /// Whether the spring begins with the velocity that the presentation value has when the animation is added, in every
  /// dimension, instead of `initialVelocity`: a motion that is interrupted then turns smoothly. False by default. Not
  /// part of Core Animation. A whole transform has no velocity, but its parts, such as `transform.rotation`, have.
  open var inheritsVelocity: Bool {
    get { self[springAnimationProperties.inheritsVelocity] }
    set { self[springAnimationProperties.inheritsVelocity] = newValue }
  }

  /// The time until the motion is seen to rest, in seconds; the greatest `Float` for a spring without damping. Not
  /// limited by `duration`.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The period of the spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much the spring overshoots: 0 at critical damping, 1 without damping, below 0 beyond critical damping.
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
