import Animations
import Foundation

/// Where a spring brings a number: rest + displacement · C(t) + velocity · S(t), with the spring's two responses.
struct SpringFunction: SmoothFunction, Equatable {
  let spring: Spring

  /// From rest, at the start.
  let displacement: Double

  /// A second, at the start.
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

  /// The slope obeys the same equation as the number, from (velocity, acceleration) on: where it is 0 the number turns
  /// back, and where its own slope is, it does.
  func turns(in range: ClosedRange<Double>) -> [Double] {
    let acceleration = -displacement * spring.squaredFrequency - 2 * spring.decay * velocity
    let jerk = -velocity * spring.squaredFrequency - 2 * spring.decay * acceleration
    let last = min(range.upperBound, settled(acceleration))
    return [0]
      + spring.zeros(displacement: velocity, velocity: acceleration, until: last)
      + spring.zeros(displacement: acceleration, velocity: jerk, until: last)
  }

  /// A time from which on the number moves by less than 1e-13 of its whole way.
  private func settled(_ acceleration: Double) -> Double {
    let decay = spring.slowestDecay
    return decay > 0 ? 45 / decay : .infinity
  }
}

extension Spring {
  /// About how often it swings until a time is over, or nothing of it is seen any more.
  func swings(until limit: Double) -> Double {
    guard case .under(let frequency) = regime else { return 0 }
    return min(limit, 45 / decay) * frequency / .pi
  }

  /// The decay of what lasts longest.
  var slowestDecay: Double {
    switch regime {
    case .rest: .infinity
    case .under, .critical: decay
    case .over(let split): squaredFrequency / (decay + split)
    }
  }

  /// The times after 0 at which a mass released so passes its rest, up to a limit; at most a million of them.
  func zeros(displacement: Double, velocity: Double, until limit: Double) -> [Double] {
    guard limit > 0, displacement != 0 || velocity != 0 else { return [] }
    // e^(−decay·t) · (P·cos ωt + Q·sin ωt), and what becomes of it as ω falls to 0 and turns imaginary.
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
