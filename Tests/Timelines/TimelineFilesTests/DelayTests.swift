import Documents
import Testing

@testable import TimelineFiles
@testable import Timelines

/// The values of an animation that delays set.
private struct Begin: Equatable, CustomStringConvertible {
  let beginTime: Double?
  let fillMode: String?

  init(_ beginTime: Double?, _ fillMode: String? = "backwards") {
    (self.beginTime, self.fillMode) = (beginTime, fillMode)
  }

  init(_ animation: Timeline.Animation) {
    var (time, mode): (Double?, String?) = (nil, nil)
    for (name, value) in animation.values {
      if case .number(let number) = value, name == "beginTime" { time = number }
      if case .string(let text) = value, name == "fillMode" { mode = text }
    }
    self.init(time, mode)
  }

  var description: String { "\(beginTime.map { "\($0)" } ?? "-") \(fillMode ?? "-")" }
}

private let entrance = "keyPath: opacity, fromValue: 0, duration: 0.6"

/// The begins of the first animations of the layers of a file, in order, with those of the layers below.
private func begins(_ layers: [Timeline.Layer]) -> [Begin] {
  layers.flatMap { layer in layer.animations.prefix(1).map { Begin($0.animation) } + begins(layer.sublayers) }
}

private func begins(layers: String) throws -> [Begin] { begins(try read(timeline(layers: layers)).root.sublayers) }

/// The begins of the animations that the events of a script add.
private func begins(_ events: String...) throws -> [Begin] {
  let text = timeline("script:\n" + events.map { "  - { \($0) }" }.joined(separator: "\n"))
  return try read(text).events.flatMap(\.additions).map { Begin($0.animation) }
}

@Suite("Delays of animations")
struct DelayTests {
  @Test("A delay is a beginTime, before which the first value is shown")
  func entrances() throws {
    #expect(try begins(layers: "  - { animations: { a: { \(entrance), delay: 0.4 } } }") == [Begin(0.4)])
  }

  @Test("A delay of 0 only fills backwards")
  func zero() throws {
    #expect(try begins(layers: "  - { animations: { a: { \(entrance), delay: 0 } } }") == [Begin(nil)])
  }

  @Test("A delay counts in the clock of its layer, whatever its speed and those around it")
  func clocks() throws {
    let inner = "{ speed: 2, animations: { a: { \(entrance), delay: 0.5 } } }"
    let layers =
      "  - { speed: 0.5, timeOffset: 3, animations: { a: { \(entrance), delay: 0.5 } }, sublayers: [\(inner)] }"
    #expect(try begins(layers: layers) == [Begin(3.5), Begin(6.5)])
  }

  @Test("The clock of a layer begins at its beginTime")
  func beginTimes() throws {
    #expect(try begins(layers: "  - { beginTime: 1, animations: { a: { \(entrance), delay: 0.5 } } }") == [Begin(0.5)])
  }

  @Test("The clock of a style counts, unless the layer has one")
  func styles() throws {
    let layers = """
        - { style: { timeOffset: 2 }, animations: { a: { \(entrance), delay: 1 } } }
        - { style: { timeOffset: 2 }, timeOffset: 4, animations: { a: { \(entrance), delay: 1 } } }
      """
    #expect(try begins(layers: layers) == [Begin(3), Begin(5)])
  }

  @Test("An animation that an event adds starts that much after the event")
  func additions() throws {
    #expect(try begins("at: 1, add: { card: { a: { \(entrance), delay: 0.25 } } }") == [Begin(1.25)])
  }

  @Test("Events in any order change the clock that counts")
  func changedClocks() throws {
    let found = try begins(
      "at: 1, add: { card: { a: { \(entrance), delay: 0.25 } } }", "at: 0.5, set: { card.speed: 0.5 }")
    #expect(found == [Begin(0.75)])
  }

  @Test("The animations of an inserted layer start after its insertion")
  func insertions() throws {
    let layer = "{ animations: { a: { \(entrance), delay: 0.5 } } }"
    let text = timeline("script: [{ at: 1, insert: { into: card, layer: \(layer) } }]")
    #expect(begins(try read(text).events.compactMap(\.insertion?.layer)) == [Begin(1.5)])
  }

  @Test("In a group, a delay counts from the start of the group")
  func groups() throws {
    let group = "{ duration: 2, delay: 1, animations: [{ \(entrance), delay: 0.5 }] }"
    let animation = try read(timeline(layers: "  - { animations: { a: \(group) } }")).root.sublayers[0].animations[0]
    #expect(Begin(animation.animation) == Begin(1))
    let inner = animation.animation.values.compactMap { if case .animations(let list) = $0.value { list } else { nil } }
    #expect(inner.joined().map(Begin.init) == [Begin(0.5)])
  }

  @Test("A start at 0 in a layer whose time is another one differs from no beginTime")
  func begunAtZero() throws {
    let layers = "  - { timeOffset: -0.5, animations: { a: { \(entrance), delay: 0.5 } } }"
    #expect(try begins(layers: layers) == [Begin(1e-9)])
  }

  @Test(
    "A delay with a beginTime, or without an animation that starts, is an error",
    arguments: [
      ("animations: { a: { \(entrance), delay: 1, beginTime: 1 } }", "'delay' is given together with 'beginTime'"),
      ("animations: { a: { \(entrance), fillMode: both, delay: 1 } }", "'delay' is given together with 'fillMode'"),
      ("animations: { a: { \(entrance), delay: -1 } }", "'-1' is not allowed here"),
      ("actions: { opacity: { fromValue: 0, delay: 1 } }", "an action has no 'delay'"),
      ("style: { style: { actions: { opacity: { fromValue: 0, delay: 1 } } } }", "an action has no 'delay'"),
      ("delay: 1", "unknown key 'delay' in a layer"),
    ])
  func wrong(layer: String, message: String) {
    let found = problems(timeline(layers: "  - { \(layer) }"))
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("The animations of a group that is an action may have delays")
  func actions() {
    let action = "{ duration: 1, animations: [{ \(entrance), delay: 0.5 }] }"
    #expect(problems(timeline(layers: "  - { actions: { opacity: \(action) } }")).isEmpty)
  }

  @Test("The document of a timeline has a beginTime instead of a delay")
  func document() throws {
    let text = timeline(layers: "  - { animations: { a: { \(entrance), delay: 0.4 } } }")
    let document = try read(text).document()
    #expect(document.contains("beginTime: 0.4") && document.contains("fillMode: backwards"))
    #expect(!document.contains("delay"))
  }
}
