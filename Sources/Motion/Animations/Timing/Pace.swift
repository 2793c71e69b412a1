/// Maps a position in a pass to a fraction of the motion between two values.
package enum Pace: Sendable {
  case curve(Easing)
  /// A spring runs in seconds; the duration only cuts it off.
  case spring(Spring)

  func fraction(at position: ResolvedTime.Position) -> Double {
    switch self {
    case .curve(let easing): easing.value(at: position.progress)
    case .spring(let spring): spring.value(at: position.basicTime)
    }
  }

  /// The fraction at the end of a pass.
  package func finalFraction(duration: Double) -> Double {
    fraction(
      at: ResolvedTime.Position(activeTime: duration, basicTime: duration, progress: 1, cycle: 0))
  }
}
