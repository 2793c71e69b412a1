import Animations
import Foundation
import Properties

/// Moves a property as a mass on a spring would, from one value to another and past it.
///
/// The spring keeps its own time: `duration` does not stretch the motion but cuts it off, and `timingFunction` has no
/// effect. For a motion that comes to rest, set `duration` to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  open override class var propertyTable: PropertyTable { .springAnimation }

  /// What the layer did when this animation took over, in units of the value a second.
  private final var inheritedVelocity: PropertyValue?

  /// A spring by how it looks, whose `duration` is its `settlingDuration`.
  /// - Parameters:
  ///   - perceptualDuration: about when the motion is over, in seconds.
  ///   - bounce: 0 for none, up to 1 for the most, down to −1 for a spring that is flatter than one without bounce.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    set(Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
    duration = settlingDuration
  }

  /// Greater than zero.
  open var mass: CGFloat {
    get { self[springAnimationProperties.mass] }
    set { self[springAnimationProperties.mass] = newValue }
  }

  /// Greater than zero.
  open var stiffness: CGFloat {
    get { self[springAnimationProperties.stiffness] }
    set { self[springAnimationProperties.stiffness] = newValue }
  }

  open var damping: CGFloat {
    get { self[springAnimationProperties.damping] }
    set { self[springAnimationProperties.damping] = newValue }
  }

  /// Of the whole way a second, positive towards the target.
  open var initialVelocity: CGFloat {
    get { self[springAnimationProperties.initialVelocity] }
    set { self[springAnimationProperties.initialVelocity] = newValue }
  }

  /// Whether more damping than critical makes the motion slower; else it counts as critical.
  open var allowsOverdamping: Bool {
    get { self[springAnimationProperties.allowsOverdamping] }
    set { self[springAnimationProperties.allowsOverdamping] = newValue }
  }

  /// Whether the spring starts with the velocity that the value has when the animation is added, in every dimension, instead
  /// of `initialVelocity`: a motion that is interrupted then turns smoothly. Not part of Core Animation. A whole transform
  /// has no velocity; its parts have.
  open var inheritsVelocity: Bool {
    get { self[springAnimationProperties.inheritsVelocity] }
    set { self[springAnimationProperties.inheritsVelocity] = newValue }
  }

  /// About when the motion has come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

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

  override func body(_ path: PropertyKeyPath) -> AnimationDescription.Body {
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

  /// `perceptualDuration` and `bounce` can be set by key, for files: they set mass, stiffness and damping.
  open override func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: key)
    let duration = self[springAnimationProperties.perceptualDuration]
    let bounce = self[springAnimationProperties.bounce]
    guard duration != nil || bounce != nil else { return }
    set(
      Spring(perceptualDuration: duration ?? perceptualDuration, bounce: bounce ?? Double(self.bounce)))
    self[springAnimationProperties.perceptualDuration] = nil
    self[springAnimationProperties.bounce] = nil
  }
}
