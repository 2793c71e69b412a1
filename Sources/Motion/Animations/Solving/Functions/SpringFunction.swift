import Foundation

/// A number moved by a spring, as a function of t in seconds: rest + displacement · C(t) + velocity · S(t), where C is
/// the spring's response to a unit displacement and S its response to a unit velocity.
struct SpringFunction: SmoothFunction, Equatable {
  let spring: Spring

  /// The distance from rest at time 0.
  let displacement: Double

  /// The change per second at time 0.
  let velocity: Double
  let rest: Double

  func value(at x: Double) -> Double {
    let response = spring.response(at: x)
    return rest + displacement * response.displacement + velocity * response.velocity
  }

  /// C′ = −ω₀²·S, S′ = C − 2·decay·S.
  func slope(at x: Double) -> Double {
    let response = spring.response(at: max(0, x))
    return -displacement * spring.squaredFrequency * response.velocity
      + velocity * (response.displacement - 2 * spring.decay * response.velocity)
  }

  /// The motion turns at the zeros of its velocity, and its slope at the zeros of the acceleration. Both obey the same
  /// differential equation as the motion, so `Spring.zeros` finds them from their displacement and velocity at time 0.
  func turns(in range: ClosedRange<Double>) -> [Double] {
    let acceleration = -displacement * spring.squaredFrequency - 2 * spring.decay * velocity
    let jerk = -velocity * spring.squaredFrequency - 2 * spring.decay * acceleration
    let last = min(range.upperBound, settlingTime)
    return [0]
      + spring.zeros(displacement: velocity, velocity: acceleration, until: last)
      + spring.zeros(displacement: acceleration, velocity: jerk, until: last)
  }

  /// A time after which the number moves by less than 1e-13 of its whole distance.
  private var settlingTime: Double { spring.slowestDecay > 0 ? 45 / spring.slowestDecay : .infinity }
}

extension Spring {
  /// The approximate number of half-oscillations before a time in seconds, or before the spring has settled.
  func halfOscillations(until limit: Double) -> Double {
    guard case .under(let frequency) = regime else { return 0 }
    return min(limit, 45 / decay) * frequency / .pi
  }

  /// The times in seconds, after 0 and up to a limit, at which a mass released at time 0 with a displacement and a
  /// velocity passes its rest position; at most a million.
  func zeros(displacement: Double, velocity: Double, until limit: Double) -> [Double] {
    guard limit > 0, displacement != 0 || velocity != 0 else { return [] }
    // The displacement is e^(−decay·t) · (P·cos ωt + Q·sin ωt), or the limit of that if ω is 0 or imaginary.
    let sine = velocity + decay * displacement
    switch regime {
    case .rest: return []
    case .critical:
      let time = -displacement / sine
      return time > 0 && time <= limit ? [time] : []
    case .over(let split):
      let time = atanh(-displacement * split / sine) / split
      return time > 0 && time <= limit ? [time] : []
    case .under(let frequency):
      let period = Double.pi / frequency
      var first = atan2(-displacement, sine / frequency) / frequency
      first -= (first / period).rounded(.down) * period
      let count = min(1e6, ((limit - first) / period).rounded(.down))
      guard count >= 0 else { return [] }
      return (0...Int(count)).map { first + Double($0) * period }
    }
  }
}
