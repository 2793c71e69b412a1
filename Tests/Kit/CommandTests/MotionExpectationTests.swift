import Foundation
import Testing

@Suite("layerkit test with expectations of whole motions")
struct MotionExpectationTests {
  private func test(_ expectations: String) throws -> Program.Outcome {
    try Program.run(
      ["test", "timeline.yaml"],
      in: Scratch(
        """
        timeline: 1
        canvas: { size: [640, 360], framesPerSecond: 60, duration: 3 }
        layers:
          - id: card
            position: [500, 180]
            animations:
              move: { class: CASpringAnimation, keyPath: position.x, fromValue: 0, toValue: 500, damping: 4, duration: 3 }
              fade: { keyPath: opacity, fromValue: 0, toValue: 1, duration: 1, timingFunction: [0.5, 0, 0.5, 1] }
        expect:
          \(expectations)

        """))
  }

  @Test("A spring overshoots by e^(−πζ/√(1−ζ²)) of its distance at π/ω, and a smaller claim fails with that value")
  func overshoot() throws {
    let overshoot = 500 * exp(-.pi * 0.2 / 0.96.squareRoot())
    let met = try test("- { of: card, keyPath: position.x, overshoot: [\(overshoot - 1e-6), \(overshoot + 1e-6)] }")
    #expect(met.status == 0, "\(met.text)\(met.errors)")
    let failed = try test("- { of: card, keyPath: position.x, overshoot: 200 }")
    #expect(failed.status == 1)
    #expect(failed.text.hasPrefix("timeline.yaml:10:"))
    #expect(failed.text.contains("error: card.position.x overshoots 500 by 263.3"), "\(failed.text)")
    #expect(failed.text.contains("expected at most 200"))
  }

  @Test("Times are exact: a curve reaches its middle at its middle") func reaches() throws {
    #expect(try test("- { of: card, keyPath: opacity, reaches: 0.5, at: 0.5, within: 0.000000001 }").status == 0)
    let late = try test("- { of: card, keyPath: opacity, reaches: 0.5, by: 0.4 }")
    #expect(late.status == 1)
    #expect(late.text.contains("card.opacity reaches 0.5 at 0.5 s; expected by 0.4 s"), "\(late.text)")
    let never = try test("- { of: card, keyPath: opacity, reaches: 1.5 }")
    #expect(never.text.contains("card.opacity never is 1.5 from 0 to 3 s, but 0…1"), "\(never.text)")
  }

  @Test("Every claim that holds passes") func holds() throws {
    let outcome = try test(
      """
      - { of: card, keyPath: position.x, settles: 20, by: 2 }
        - { of: card, keyPath: position.x, monotonic: false }
        - { of: card, keyPath: position.x, monotonic: increasing, during: [0, 0.3] }
        - { of: card, keyPath: opacity, monotonic: true }
        - { of: card, keyPath: opacity, inside: [0, 1] }
        - { of: card, keyPath: borderColor, reaches: "#000000", at: 0 }
        - { of: card, keyPath: frame, inside: [0, 180, 800, 0] }
        - { of: card, keyPath: position, inside: [0, 0, 800, 360] }
        - { at: 1, of: card, keyPath: opacity, is: 1 }
      """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.lines.last == "9 passed, 0 failed")
  }

  @Test(
    "A claim that does not hold is reported with the actual value and time",
    arguments: [
      ("keyPath: position.x, settles: 1, by: 1", "settles within 1 of 500 at"),
      ("keyPath: position.x, monotonic: true", "turns back at 0.320637"),
      ("keyPath: opacity, monotonic: decreasing", "is increasing; expected it to be decreasing"),
      ("keyPath: position, inside: [0, 0, 640, 360]", "card.position leaves x 0…640, y 0…360 at"),
    ])
  func fails(claim: String, message: String) throws {
    let outcome = try test("- { of: card, \(claim) }")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains(message), "\(outcome.text)")
  }

  @Test(
    "Two claims in one expectation are an error",
    arguments: [
      "keyPath: position.x, at: 1, is: 5, overshoot: 3", "keyPath: position.x, overshoot: 3, target: 4, at: 1, is: 5",
      "keyPath: position.x, reaches: 1, settles: 1, by: 1", "keyPath: position.x, is: 3, at: 0, settles: 1, by: 2",
      "keyPath: opacity, monotonic: true, inside: [0, 1], reaches: 1, at: 1, within: 2",
    ])
  func twoClaims(claims: String) throws {
    let outcome = try test("- { of: card, \(claims) }")
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("an expectation cannot have both"))
  }

  @Test(
    "An invalid expectation is reported at its position, and nothing is checked",
    arguments: [
      ("keyPath: position.x, overshoot: -1", "'-1' is not allowed here; expected a number of 0 or more"),
      ("keyPath: position.x, reaches: 1, settles: 1", "an expectation cannot have both 'reaches' and 'settles'"),
      ("keyPath: position.x, reaches: 1, by: 1, at: 1", "'by' and 'at' exclude each other"),
      ("keyPath: opacity, monotonic: incresing", "did you mean 'increasing'"),
      ("keyPath: transform, monotonic: true", "'monotonic' does not apply to transform"),
      ("keyPath: position, inside: [0, 1]", "expected a rectangle [x, y, width, height]"),
      ("keyPath: opacity, inside: [1, 0]", "the first bound is greater than the second"),
      ("keyPath: opacity, monotonic: true, during: [2, 1]", "the time 1 comes before 2"),
      ("keyPath: opacity, overshot: 1", "unknown key 'overshot' in an expectation"),
      ("keyPath: opacity, monotonic: true, within: 1", "unknown key 'within'"),
    ])
  func badForms(claim: String, message: String) throws {
    let outcome = try test("- { of: card, \(claim) }")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("timeline.yaml:10:"), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
