import Foundation
import Layers

/// The parameters of a spring animation with a given duration.
struct SpringMotionParameters {
  /// 1 for no oscillation; smaller values oscillate more.
  var dampingRatio: Double

  /// The initial velocity, in total distances per second.
  var velocity: Double

  /// The physical parameters of the spring, if they were given; otherwise they follow from the duration.
  var spring: CASpringAnimation?

  /// A spring animation without values.
  func animation(duration: Double) -> CASpringAnimation {
    let animation = CASpringAnimation()
    set(animation, duration: duration)
    return animation
  }

  /// Sets the parameters of a spring animation. The mass is 1; stiffness and damping are chosen so that at the end of
  /// the duration the oscillation is a thousandth of the distance.
  func set(_ animation: CASpringAnimation, duration: Double) {
    if let spring {
      (animation.mass, animation.stiffness, animation.damping) = (spring.mass, spring.stiffness, spring.damping)
      (animation.allowsOverdamping, animation.initialVelocity) = (spring.allowsOverdamping, CGFloat(velocity))
      return
    }
    let ratio = min(max(dampingRatio.isFinite ? dampingRatio : 1, 0.01), 1)
    let frequency = Self.frequency(dampingRatio: ratio, velocity: velocity, duration: duration)
    animation.mass = 1
    animation.stiffness = CGFloat(frequency * frequency)
    animation.damping = CGFloat(2 * ratio * frequency)
    animation.initialVelocity = CGFloat(velocity)
  }

  /// The undamped angular frequency at which the envelope of the oscillation is a thousandth of the distance at the end
  /// of the duration. Found by bisection; the upper bound is returned.
  private static func frequency(dampingRatio: Double, velocity: Double, duration: Double) -> Double {
    guard duration > 0, duration.isFinite else { return 1 }
    let rest = 0.001
    /// The envelope at the end of the duration.
    func envelope(_ frequency: Double) -> Double {
      let decay = frequency * dampingRatio
      if dampingRatio < 1 {
        let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let amplitude = (1 + ((decay - velocity) / swing) * ((decay - velocity) / swing)).squareRoot()
        return amplitude * exp(-decay * duration)
      }
      return (1 + abs(frequency - velocity) * duration) * exp(-frequency * duration)
    }
    var (low, high) = (0.0, 1 / duration)
    while envelope(high) > rest, high < 1e6 / duration { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > rest { low = middle } else { high = middle }
    }
    return high
  }
}
