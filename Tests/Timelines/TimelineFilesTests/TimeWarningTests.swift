import Testing

@testable import TimelineFiles
@testable import Timelines

private func messages(_ text: String) throws -> [String] { try read(text).warnings.map(\.message) }

private func layer(_ keys: String, _ rest: String = "") -> String {
  timeline(layers: "  - { id: card, \(keys) }\n\(rest)")
}

private let fade = "keyPath: opacity, fromValue: 0, duration: 0.5"

@Suite("Warnings about times")
struct TimeWarningTests {
  @Test("An event after the end is reported")
  func late() throws {
    #expect(
      try warnings(timeline("script: [{ at: 5, set: { card.opacity: 0 } }]")) == [
        "file.yaml:4:10: warning: the event at 5 s comes after the end of the canvas, which lasts 2 s: no frame shows what "
          + "it does; write an earlier time, in seconds, or a longer duration of the canvas"
      ])
  }

  @Test("An event at the end is reported, unless there is an expectation at that time")
  func atEnd() throws {
    let event = "script: [{ at: 2, set: { card.opacity: 0 } }]"
    #expect(try messages(timeline(event)).count == 1)
    let expectation = "expect: [{ at: 2, of: card, keyPath: opacity, is: 1 }]"
    #expect(try messages(timeline("\(event)\n\(expectation)")) == [])
  }

  @Test("An event before the end is fine")
  func early() throws {
    #expect(try messages(timeline("script: [{ at: 1.99, set: { card.opacity: 0 } }]")) == [])
  }

  @Test("An expectation after the end is fine")
  func lateExpectation() throws {
    #expect(try messages(timeline("expect: [{ at: 9, of: card, keyPath: opacity, is: 1 }]")) == [])
  }

  @Test("An animation that begins after the end is reported, unless it fills backwards")
  func lateAnimation() throws {
    #expect(try messages(layer("animations: { f: { \(fade), beginTime: 3 } }")).count == 1)
    #expect(try messages(layer("animations: { f: { \(fade), beginTime: 3, fillMode: backwards } }")) == [])
    #expect(try messages(layer("animations: { f: { \(fade), beginTime: 1 } }")) == [])
  }

  @Test(
    "For a layer with its own timing, the end of the canvas is not compared",
    arguments: ["speed: 4", "style: { speed: 4 }", "timeOffset: 2", "beginTime: -2"])
  func ownTime(key: String) throws {
    #expect(try messages(layer("\(key), animations: { f: { \(fade), beginTime: 3 } }")) == [])
    #expect(try messages(layer("\(key), sublayers: [{ animations: { f: { \(fade), beginTime: 3 } } }]")) == [])
  }

  @Test("For a layer with timing changed by an event, the end of the canvas is not compared")
  func changedTime() throws {
    let text = layer("animations: { f: { \(fade), beginTime: 3 } }", "script: [{ at: 1, set: { card.speed: 4 } }]")
    #expect(try messages(text) == [])
  }

  @Test("An animation that has ended when an event adds it is reported with the time that was meant")
  func over() throws {
    func event(_ keys: String) -> String {
      timeline("script: [{ at: 1.5, add: { card: { f: { keyPath: opacity, fromValue: 0, \(keys) } } } }]")
    }
    let found = try messages(event("beginTime: 0.25, duration: 0.5"))
    #expect(found.count == 1 && found[0].hasSuffix("write beginTime: 1.75"), "\(found)")
    #expect(try messages(event("beginTime: 0.25, duration: 2")) == [])
    #expect(try messages(event("duration: 0.5")) == [])
    #expect(
      try messages(event("beginTime: 0.25, duration: 0.5, fillMode: forwards, isRemovedOnCompletion: false")) == [])
  }

  @Test("Milliseconds are reported if the canvas lasts seconds")
  func milliseconds() throws {
    let found = try messages(layer("animations: { f: { keyPath: opacity, toValue: 0, duration: 300 } }"))
    #expect(found.count == 1 && found[0].hasSuffix("write 0.3 if milliseconds are meant"), "\(found)")
    let event = "script: [{ at: 1, transaction: { animationDuration: 250 }, set: { card.opacity: 0 } }]"
    #expect(try messages(timeline(event)).count == 1)
  }

  @Test("Long durations are fine", arguments: ["10", "99", "1e9", ".inf", "150.5"])
  func long(duration: String) throws {
    #expect(try messages(layer("animations: { f: { keyPath: opacity, toValue: 0, duration: \(duration) } }")) == [])
  }

  @Test("fillMode forwards is reported on an animation that is removed")
  func fillMode() throws {
    #expect(try messages(layer("animations: { f: { \(fade), fillMode: forwards } }")).count == 1)
    #expect(try messages(layer("animations: { f: { \(fade), fillMode: both, beginTime: 1 } }")) == [])
    #expect(
      try messages(layer("animations: { f: { \(fade), fillMode: forwards, isRemovedOnCompletion: false } }")) == [])
  }

  @Test("fillMode forwards has an effect in a group")
  func fillModeInGroup() throws {
    #expect(
      try messages(layer("animations: { g: { duration: 1, animations: [{ \(fade), fillMode: forwards }] } }")) == [])
  }
}
