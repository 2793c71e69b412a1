import Foundation
import Layers

/// The spring of a motion that takes a given time.
struct SpringMotionParameters {
  /// 1 for no swinging, towards 0 for more.
  var dampingRatio: Double

  /// In whole ways a second.
  var velocity: Double

  /// The spring itself, if it is known; otherwise the duration decides.
  var spring: CASpringAnimation?

  /// An animation of the motion, without values.
  func animation(duration: Double) -> CASpringAnimation {
    let animation = CASpringAnimation()
    set(animation, duration: duration)
    return animation
  }

  /// Gives an animation the motion: the stiffness and damping of a mass of 1, with which the swinging is a thousandth of the
  /// way when the time is over.
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

  /// The angular frequency of the spring without damping: at the end of the duration, the envelope of its swinging is a
  /// thousandth of the way. The greatest one that is found by halving.
  private static func frequency(dampingRatio: Double, velocity: Double, duration: Double) -> Double {
    guard duration > 0, duration.isFinite else { return 1 }
    let rest = 0.001
    /// The envelope at the end.
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
