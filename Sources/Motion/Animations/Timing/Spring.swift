import Foundation

/// A mass on a damped spring, released at 0, with its rest position at 1, in closed form.
///
/// The displacement d from rest obeys m·d″ + c·d′ + k·d = 0. So d(t) = d₀·C(t) + v₀·S(t), with the responses C and S
/// below.
package struct Spring: Hashable, Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// The initial velocity, in whole distances per second, positive towards the target.
  package let initialVelocity: Double
  /// Whether damping greater than critical is kept; otherwise it is reduced to critical damping.
  package let allowsOverdamping: Bool

  package let regime: Regime

  /// ω₀² = k/m.
  package let squaredFrequency: Double
  /// c/2m, at most ω₀ unless overdamping is allowed.
  package let decay: Double

  package enum Regime: Hashable, Sendable {
    /// Underdamped: oscillates with this angular frequency, in radians per second.
    case under(Double)
    case critical
    /// Overdamped, with √(decay² − ω₀²).
    case over(Double)
    /// Immediately at its target: too stiff for floating-point numbers, or with infinite damping.
    case rest
  }

  /// Creates a spring from its physical parameters. An invalid mass, stiffness or damping is replaced by Core
  /// Animation's default.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping >= 0 ? damping : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.allowsOverdamping = allowsOverdamping
    squaredFrequency = self.stiffness / self.mass
    let frequency = squaredFrequency.squareRoot()
    let decay = self.damping / (2 * self.mass)
    let ratio = decay / frequency
    self.decay = allowsOverdamping ? decay : min(decay, frequency)
    if !squaredFrequency.isFinite || (allowsOverdamping && !decay.isFinite) {
      regime = .rest
    } else if abs(ratio - 1) < 1e-12 || (ratio > 1 && !allowsOverdamping) || ratio.isNaN {
      regime = .critical
    } else if ratio < 1 {
      regime = .under(frequency * ((1 - ratio) * (1 + ratio)).squareRoot())
    } else {
      regime = .over(frequency * ((ratio - 1) * (ratio + 1)).squareRoot())
    }
  }

  /// Creates a spring from perceptual parameters: the duration of an oscillation in seconds, and the bounce from −1
  /// (flat) through 0 (critical damping) to 1 (no damping).
  package init(perceptualDuration: Double, bounce: Double) {
    let duration = perceptualDuration > 0 && perceptualDuration.isFinite ? max(perceptualDuration, 1e-3) : 1
    let bounce = bounce.isNaN ? 0 : max(-1, min(1, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: true)
  }

  /// The damping ratio ζ; a spring oscillates if it is less than 1.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The period without damping, in seconds.
  package var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The same spring with another initial velocity.
  package func released(at velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The rate of the slowest exponential decay of the motion, per second.
  package var slowestDecay: Double {
    if case .over(let split) = regime { squaredFrequency / (decay + split) } else { decay }
  }

  /// The two responses after `time` seconds: the displacement of a mass released with displacement 1 and velocity 0,
  /// and that of a mass released with displacement 0 and velocity 1.
  package func response(at time: Double) -> (displacement: Double, velocity: Double) {
    guard time > 0 else { return (1, 0) }
    // For larger exponents, the exponential is 0.
    guard time < .infinity, decay == 0 || slowestDecay * time < 745 else { return (0, 0) }
    switch regime {
    case .rest: return (0, 0)
    case .under(let frequency):
      guard frequency * time < .infinity else { return (0, 0) }
      let envelope = exp(-decay * time)
      let fromVelocity = envelope * sin(frequency * time) / frequency
      return (envelope * cos(frequency * time) + decay * fromVelocity, fromVelocity)
    case .critical:
      let envelope = exp(-decay * time)
      return (envelope * (1 + decay * time), envelope * time)
    case .over(let split):
      // The slower of two exponentials, in a form without cancellation or overflow.
      let slow = slowestDecay
      let envelope = exp(-slow * time)
      let fromVelocity = envelope * -expm1(-2 * split * time) / (2 * split)
      return (envelope + slow * fromVelocity, fromVelocity)
    }
  }

  /// The fraction of the motion after `time` seconds: 0 at the start, 1 at rest.
  package func value(at time: Double) -> Double {
    let response = response(at: time)
    return 1 - response.displacement + initialVelocity * response.velocity
  }

  /// The distance from the target that counts as settled, as a fraction of the motion.
  private static let nearness = 0.001

  /// The same for an overdamped spring. The only known duration of Core Animation is 2.6 s for ω₀ = 2π, ζ = 2.
  private static let overdampedNearness = 0.015

  /// The time after which no motion is visible, in seconds; the greatest `Float` for a spring without damping.
  ///
  /// For an underdamped spring, it is the time at which the bound of the oscillations, (1 + |B|)·e^(−decay·t), is
  /// 0.001. B is the coefficient of the sine. The result equals Core Animation's to the last digit. For other springs,
  /// it is the first multiple of a tenth of a second at which the mass is near its target.
  package var settlingDuration: Double {
    switch regime {
    case .rest: return 0
    case .under(let frequency):
      guard decay > 0 else { return Double(Float.greatestFiniteMagnitude) }
      let sine = abs((decay - initialVelocity) / frequency)
      return min(log((1 + sine) / Self.nearness) / decay, Double(Float.greatestFiniteMagnitude))
    case .critical: return settledTenth(Self.nearness)
    case .over: return settledTenth(Self.overdampedNearness)
    }
  }

  private func settledTenth(_ nearness: Double) -> Double {
    for tenth in 1...600 where abs(1 - value(at: Double(tenth) / 10)) < nearness { return Double(tenth) / 10 }
    // For springs so slow that tenths of a second hardly matter: a bound of the displacement that never grows.
    func bound(_ time: Double) -> Double {
      let response = response(at: time)
      return response.displacement + abs(initialVelocity) * response.velocity
    }
    var (low, high) = (60.0, 120.0)
    let most = Double(Float.greatestFiniteMagnitude)
    while bound(high) >= nearness, high < most { (low, high) = (high, 2 * high) }
    guard high < most else { return most }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) < nearness { high = middle } else { low = middle }
    }
    return (high * 10).rounded(.up) / 10
  }
}
