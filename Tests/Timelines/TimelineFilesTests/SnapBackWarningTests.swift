import Testing

@testable import TimelineFiles
@testable import Timelines

private func messages(_ text: String) throws -> [String] { try read(text).warnings.map(\.message) }

/// The warnings of a layer at x 30 with an animation, in a canvas of two seconds.
private func messages(of animation: String, layer: String = "", script: String = "") throws -> [String] {
  try messages(
    timeline(layers: "  - { id: card, position: [30, 40], \(layer) animations: { a: { \(animation) } } }\n\(script)"))
}

private let move = "keyPath: position.x, toValue: 260, duration: 1"

@Suite("Warnings about animations after which a layer snaps back")
struct SnapBackWarningTests {
  @Test("An animation that ends at another value than the layer's causes a warning with both values")
  func basic() throws {
    let message = try #require(messages(of: move).first)
    #expect(message.hasPrefix("'a' of 'card' ends at 260 and snaps back to 30 at 1 s"))
    #expect(message.contains("write position.x: 260 in the layer"))
  }

  @Test(
    "Every kind of animation is judged by its last value",
    arguments: [
      "keyPath: position, toValue: [260, 40], duration: 1", "keyPath: opacity, fromValue: 1, toValue: 0, duration: 1",
      "keyPath: position.x, byValue: 20, duration: 1", "keyPath: opacity, values: [0, 1, 0.5], duration: 1",
      "keyPath: position, path: \"M 30 40 L 90 40\", duration: 1", "keyPath: transform.scale, toValue: 2, duration: 1",
      "keyPath: backgroundColor, toValue: \"#f00\", duration: 1", "\(move), fillMode: both", "\(move), speed: 2",
      "keyPath: position.x, toValue: 260, damping: 20, duration: settlingDuration",
      "keyPath: transform.rotation.z, toValue: 90deg, duration: 1",
      "keyPath: opacity, fromValue: 0.2, toValue: 1, duration: 0.5, autoreverses: true",
      "duration: 1, animations: [{ keyPath: position.x, toValue: 260 }]",
      "duration: 1.5, animations: [{ keyPath: position.x, toValue: 260, duration: 1 }]",
      "\(move), repeatDuration: 1", "\(move), autoreverses: true, repeatCount: 0.5",
      "\(move), autoreverses: true, repeatDuration: 1",
      "keyPath: position.x, fromValue: 90, toValue: 30, duration: 1, speed: -1", "\(move), timeOffset: 0.5",
      "duration: 1, animations: [{ keyPath: position.x, fromValue: 90, toValue: 30, speed: -1 }]",
    ])
  func kinds(animation: String) throws { #expect(try messages(of: animation).count == 1) }

  @Test(
    "An animation that ends at the layer's value, holds, repeats or is additive is fine",
    arguments: [
      "keyPath: position.x, fromValue: -100, duration: 1",
      "keyPath: position.x, fromValue: 0, toValue: 30, duration: 1",
      "\(move), fillMode: forwards, isRemovedOnCompletion: false",
      "\(move), fillMode: both, isRemovedOnCompletion: false", "\(move), repeatCount: 1.5", "\(move), repeatCount: 0.5",
      "\(move), repeatDuration: 0.5", "\(move), repeatDuration: 1.5", "\(move), speed: -1", "\(move), speed: 0",
      "\(move), autoreverses: true, repeatDuration: 2", "\(move), timeOffset: 0.5, fromValue: -200",
      "duration: 1, speed: -1, animations: [{ keyPath: position.x, toValue: 260 }]",
      "duration: 1, timeOffset: 0.5, animations: [{ keyPath: position.x, toValue: 260 }]",
      "\(move), isAdditive: true", "keyPath: position.x, toValue: 260, duration: 2", "\(move), autoreverses: true",
      "keyPath: transform.rotation.z, fromValue: 0, toValue: 360deg, duration: 1",
      "keyPath: transform.rotation.z, toValue: -720deg, duration: 1",
      "keyPath: opacity, values: [1, 0, 1], duration: 1",
      "duration: 1, fillMode: both, isRemovedOnCompletion: false, animations: [{ keyPath: position.x, toValue: 260 }]",
      "class: CATransition, duration: 1", "keyPath: opacity, fromValue: 0.5, toValue: 0.5, duration: 1",
    ])
  func fine(animation: String) throws { #expect(try messages(of: animation) == []) }

  @Test("With a timeOffset, an animation ends at the value there, with its timing function")
  func offset() throws {
    let found = try messages(of: "\(move), timeOffset: 0.5")
    #expect(found.first?.hasPrefix("'a' of 'card' ends at 145 and snaps back to 30 at 1 s") == true, "\(found)")
    let eased = try messages(of: "\(move), timeOffset: 0.5, timingFunction: easeIn")
    #expect(eased.first?.hasPrefix("'a' of 'card' ends at 102.5") == true, "\(eased)")
  }

  @Test(
    "In a layer with its own timing, an animation ends when the layer's clock reaches the end",
    arguments: [
      ("beginTime: 0.5,", "1.5 s"), ("speed: 2,", "0.5 s"), ("timeOffset: 5,", "1 s"),
      ("beginTime: 0.5, speed: 2, timeOffset: 0.2,", "0.9 s"), ("beginTime: 1,", nil), ("speed: 0.5,", nil),
      ("speed: 0,", nil), ("speed: -1,", nil),
    ])
  func layerTime(timing: String, end: String?) throws {
    let found = try messages(of: move, layer: timing)
    #expect(found.count == (end == nil ? 0 : 1), "\(found)")
    #expect(end.map { found.first?.contains("ends at 260 and snaps back to 30 at \($0)") == true } ?? true, "\(found)")
  }

  @Test("The clocks of ancestors are used, and an event that changes one of them makes the end unknown")
  func outerTime() throws {
    let card =
      "{ id: card, position: [30, 40], speed: 2, animations: { a: { keyPath: position.x, toValue: 260, duration: 2 } } }"
    let group = timeline(layers: "  - { id: group, speed: 2, sublayers: [\(card)] }\n")
    #expect(try messages(group).first?.contains("at 0.5 s") == true)
    #expect(try messages(group + "script: [{ at: 0.2, set: { group.speed: 1 } }]") == [])
  }

  @Test("An animation that an event adds to a layer with its own timing begins at the layer's time")
  func addedInLayerTime() throws {
    let text = timeline(
      layers: "  - { id: card, position: [30, 40], speed: 2, timeOffset: 3 }\n"
        + "script: [{ at: 0.5, add: { card: { a: { \(move) } } } }]")
    #expect(try messages(text).first?.contains("at 1 s") == true)
  }

  @Test("A value that an event sets during or after the animation is intended")
  func setLater() throws {
    for time in [0, 1, 1.5] {
      #expect(try messages(of: move, script: "script: [{ at: \(time), set: { card.position.x: 260 } }]") == [])
      #expect(try messages(of: move, script: "script: [{ at: \(time), set: { card.position: [260, 40] } }]") == [])
    }
    #expect(try messages(of: move, script: "script: [{ at: 1, set: { card.position.y: 90 } }]").count == 1)
  }

  @Test("The layer jumps to the value that an event sets during the animation")
  func setMeanwhile() throws {
    let found = try messages(of: move, script: "script: [{ at: 0.5, set: { card.position.x: 100 } }]")
    #expect(found.first?.hasPrefix("'a' of 'card' ends at 260 and snaps back to 100 at 1 s") == true)
  }

  @Test("The layer's value is the one set by events before the animation")
  func setBefore() throws {
    func added(_ x: Int) throws -> [String] {
      try messages(
        timeline(
          layers: "  - { id: card, position: [30, 40] }\n"
            + "script: [{ at: 0.2, set: { card.position.x: \(x) } }, { at: 0.5, add: { card: { a: { \(move) } } } }]"))
    }
    #expect(try added(260) == [])
    #expect(try added(90).first?.hasPrefix("'a' of 'card' ends at 260 and snaps back to 90 at 1.5 s") == true)
  }

  @Test("A following animation of the same key path hides the end")
  func successor() throws {
    func script(_ animation: String) -> String { "script: [{ at: 0.5, add: { card: { b: { \(animation) } } } }]" }
    let next = "keyPath: position.x, fromValue: 260, toValue: 30, duration: 1"
    #expect(try messages(of: move, script: script(next)) == [])
    #expect(try messages(of: move, script: script("keyPath: position.y, toValue: 40, duration: 1")).count == 1)
    #expect(try messages(of: move, script: script("\(next), beginTime: 1.2")).count == 1)
    #expect(try messages(of: move, script: script("\(next), beginTime: 1.2, fillMode: backwards")) == [])
  }

  @Test("The end is not visible if the layer is deleted or the animation removed")
  func gone() throws {
    #expect(try messages(of: move, script: "script: [{ at: 1, delete: [card] }]") == [])
    #expect(try messages(of: move, script: "script: [{ at: 0.7, remove: [card.a] }]") == [])
    #expect(try messages(of: move, script: "script: [{ at: 0.7, remove: [card.*] }]") == [])
    #expect(try messages(of: move, script: "script: [{ at: 1.5, delete: [card] }]").count == 1)
  }

  @Test("A layer that is invisible without its animations causes no warning")
  func invisible() throws {
    #expect(try messages(of: move, layer: "opacity: 0,") == [])
    #expect(try messages(of: move, layer: "isHidden: true,") == [])
    #expect(try messages(of: "keyPath: opacity, toValue: 1, duration: 1", layer: "opacity: 0,").count == 1)
  }

  @Test("The frame determines the layer's position")
  func frame() throws {
    #expect(
      try messages(of: "keyPath: position.x, toValue: 80, duration: 1", layer: "bounds: [0, 0, 2, 2],").count == 1)
    let inFrame = "  - { frame: [60, 0, 40, 20], animations: { a: { keyPath: position.x, toValue: 80, duration: 1 } } }"
    #expect(try messages(timeline(layers: inFrame)) == [])
  }

  @Test("An inserted layer is reviewed from its insertion on, and so are sublayers and masks")
  func tree() throws {
    let card = "{ id: new, position: [30, 40], animations: { a: { \(move) } } }"
    #expect(
      try messages(timeline("script: [{ at: 0.5, insert: { into: root, layer: \(card) } }]")).first?
        .contains("at 1.5 s") == true)
    #expect(try messages(timeline("script: [{ at: 1.2, insert: { into: root, layer: \(card) } }]")) == [])
    #expect(try messages(timeline(layers: "  - { sublayers: [\(card)] }")).count == 1)
    #expect(try messages(timeline(layers: "  - { mask: \(card) }")).count == 1)
  }
}
