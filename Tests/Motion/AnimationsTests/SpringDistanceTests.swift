import Animations
import Testing

@Suite("The maximum distance of a spring from its target")
struct SpringDistanceTests {
  private static let springs = [
    Spring(damping: 2), Spring(damping: 10), Spring(damping: 20), Spring(damping: 10, initialVelocity: 30),
    Spring(damping: 20, initialVelocity: -20), Spring(damping: 40, allowsOverdamping: true),
    Spring(damping: 40, initialVelocity: 60, allowsOverdamping: true),
  ]

  @Test("It is never less than later distances, and is nearly reached", arguments: springs)
  func sampled(spring: Spring) {
    for start in stride(from: 0.0, through: 1, by: 0.05) {
      let later = (0...4000).map { abs(1 - spring.value(at: start + Double($0) * 0.0005)) }.max() ?? 0
      let found = spring.maximumDistance(from: start)
      #expect(abs(found - later) <= 0.01 * later + 1e-9, "\(start): \(found), \(later)")
    }
  }

  @Test("A spring that is held forever is at its target")
  func held() {
    #expect(Spring(damping: .infinity, allowsOverdamping: true).maximumDistance(from: 0) == 0)
  }
}
