import Testing

@testable import TimelineFiles
@testable import Timelines

/// A layer `card` with some keys, in line 4 from column 17 on; more from line 5 on.
private func card(_ keys: String, _ rest: String = "") -> String {
  timeline(layers: "  - { id: card, \(keys) }\n\(rest)")
}

private func isCut(_ text: String) throws -> Bool {
  try warnings(text).contains { $0.contains("the spring is cut off") }
}

private let move = "keyPath: position.x, fromValue: 9"

@Suite("Warnings about springs")
struct SpringWarningTests {
  @Test("A spring with Core Animation's default duration is reported with the jump and advice")
  func standard() throws {
    #expect(
      try warnings(card("animations: { m: { \(move), damping: 8 } }")) == [
        "file.yaml:4:34: warning: the spring is cut off after 0.25 s, the duration of the transaction, still 12 % away "
          + "from its target; write duration: settlingDuration, which is 1.82 s"
      ])
  }

  @Test("A spring with a duration that is too short is reported")
  func short() throws {
    #expect(
      try warnings(card("animations: { m: { \(move), damping: 12, duration: 0.5 } }")) == [
        "file.yaml:4:34: warning: the spring is cut off after 0.5 s, still 6.1 % away from its target; "
          + "write duration: settlingDuration, which is 1.25 s"
      ])
  }

  @Test(
    "A spring that comes near its target is not reported",
    arguments: [
      "damping: 8, duration: settlingDuration", "damping: 8, duration: 3", "perceptualDuration: 0.5, bounce: 0.4",
      "perceptualDuration: 0.5, bounce: -0.4", "damping: 40, allowsOverdamping: true, duration: settlingDuration",
      "damping: 8, duration: .inf", "damping: 10, duration: 1.2", "damping: 0, duration: .inf",
    ])
  func settled(spring: String) throws {
    #expect(try warnings(card("animations: { m: { \(move), \(spring) } }")) == [])
  }

  @Test("A spring with perceptual parameters is reported if its duration is too short")
  func perceptual() throws {
    #expect(try isCut(card("animations: { m: { \(move), perceptualDuration: 1, bounce: 0.5, duration: 0.5 } }")))
  }

  @Test("A spring that passes its target when it is cut off is reported too")
  func crossing() throws {
    // In the middle of the first oscillation: cos(ω·t) + B·sin(ω·t) is 0.
    let found = try warnings(card("animations: { m: { \(move), damping: 2, duration: 0.16795 } }"))
    #expect(found.count == 1 && found[0].contains("still swinging"), "\(found)")
  }

  @Test("For a spring without damping, the advice is more damping")
  func undamped() throws {
    let found = try warnings(card("animations: { m: { \(move), damping: 0, duration: 1.1 } }"))
    #expect(found.count == 1 && found[0].hasSuffix("write more damping, because it hardly settles"), "\(found)")
  }

  @Test("A repeated spring is cut off in every cycle, or earlier")
  func repeats() throws {
    #expect(try isCut(card("animations: { m: { \(move), damping: 8, duration: 0.5, repeatCount: 3 } }")))
    #expect(try isCut(card("animations: { m: { \(move), damping: 8, duration: 2, repeatCount: 0.2 } }")))
    #expect(try isCut(card("animations: { m: { \(move), damping: 8, duration: 2, repeatDuration: 0.4 } }")))
  }

  @Test("A spring with autoreversal does not jump")
  func reversed() throws {
    #expect(
      try warnings(
        card("animations: { m: { keyPath: position.x, toValue: 9, damping: 8, duration: 0.5, autoreverses: true } }"))
        == [])
  }

  @Test("A spring in a group is cut off with it, and the advice is the group's duration")
  func group() throws {
    #expect(
      try warnings(
        card("animations: { g: { duration: 1, animations: [{ \(move), damping: 5, duration: settlingDuration }] } }")
      ) == [
        "file.yaml:4:62: warning: the spring is cut off after 1 s, with its group, still 8.5 % away from its target; "
          + "write duration: 2.86 for the group"
      ])
    #expect(try isCut(card("animations: { g: { duration: 1, animations: [{ \(move), damping: 5 }] } }")))
    #expect(try !isCut(card("animations: { g: { duration: 3, animations: [{ \(move), damping: 5 }] } }")))
  }

  @Test("A spring that begins late in its group has less time, a fast one more")
  func groupTime() throws {
    func group(_ timing: String) -> String {
      card("animations: { g: { duration: 2, animations: [{ \(move), damping: 8, duration: 9, \(timing) }] } }")
    }
    #expect(try isCut(group("beginTime: 1.5")))
    #expect(try !isCut(group("beginTime: 1.5, speed: 4")))
    #expect(try isCut(group("speed: 0.25")))
  }

  @Test("An animation that an event adds has the duration of its transaction")
  func addition() throws {
    func event(_ duration: String) -> String {
      card(
        "",
        "script: [{ at: 1, transaction: { animationDuration: \(duration) }, add: { card: { m: { \(move), damping: 8 } } } }]"
      )
      .replacing("card,  }", with: "card }")
    }
    #expect(try isCut(event("0.5")))
    #expect(try !isCut(event("2")))
  }

  @Test("Layers that an event inserts are reviewed")
  func insertion() throws {
    #expect(
      try isCut(
        card(
          "opacity: 1",
          "script: [{ at: 1, insert: { into: root, layer: { animations: { m: { \(move), damping: 8 } } } } }]")))
  }

  @Test("An action has the duration of the transaction that runs it")
  func action() throws {
    func event(_ transaction: String, _ set: String = "card.position: [9, 9]") -> String {
      card(
        "actions: { position: { damping: 8 } }", "script: [{ at: 1, transaction: { \(transaction) }, set: { \(set) } }]"
      )
    }
    #expect(try isCut(event("animationDuration: 0.6")))
    #expect(try isCut(event("animationDuration: 0.6", "card.position.x: 9")))
    #expect(try isCut(event("animationDuration: 0.6", "card.frame: [0, 0, 9, 9]")))
    #expect(try !isCut(event("animationDuration: 2")))
    #expect(try !isCut(event("disableActions: true")))
    #expect(try !isCut(event("animationDuration: 0")))
  }

  @Test("An action that several events cut off is reported once")
  func actionOnce() throws {
    let text = card(
      "actions: { position: { damping: 8 } }",
      """
      script:
        - { at: 0.5, set: { card.position: [9, 9] } }
        - { at: 1, transaction: { animationDuration: 0.6 }, set: { card.position: [0, 9] } }
      """)
    #expect(try warnings(text).count == 1)
  }

  @Test("A change without actions does not hide a later one with actions")
  func actionAfterNone() throws {
    let text = card(
      "actions: { position: { damping: 8 } }",
      """
      script:
        - { at: 0.5, transaction: { disableActions: true }, set: { card.position: [9, 9] } }
        - { at: 1, set: { card.position: [0, 9] } }
      """)
    #expect(try isCut(text))
  }

  @Test("An action that no event is known to run has the default duration")
  func unusedAction() throws {
    #expect(try isCut(card("actions: { position: { damping: 8 } }")))
    #expect(try isCut(card("actions: { onOrderIn: { keyPath: opacity, damping: 8 } }")))
  }

  @Test("The actions of styles are reviewed, unless the layer has its own")
  func style() throws {
    #expect(try isCut(card("style: { actions: { position: { damping: 8 } } }")))
    #expect(try isCut(card("style: { style: { actions: { position: { damping: 8 } } } }")))
    #expect(try !isCut(card("actions: { position: none }, style: { actions: { position: { damping: 8 } } }")))
  }
}
