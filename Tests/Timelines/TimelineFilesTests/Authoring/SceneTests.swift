import Foundation
import Layers
import Testing
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

/// A file with scenes, of 100 × 50 points.
private func file(_ scenes: String, duration: String = "auto", _ rest: String = "") -> String {
  """
  timeline: 1
  canvas: { size: [100, 50], framesPerSecond: 30, duration: \(duration) }
  scenes:
  \(scenes)
  \(rest)
  """
}

private let two = "  - { id: a, duration: 1, layers: [{ id: box }] }\n  - { id: b, duration: 2, layers: [] }"

@Suite("Scenes")
struct SceneTests {
  @Test("A scene begins when the one before ends, and durations add up")
  func durations() throws {
    let timeline = try read(file(two))
    #expect(timeline.canvas.duration == 3)
    let scenes = try #require(timeline.root.sublayers.first)
    #expect(scenes.id == "scenes" && scenes.builtFrame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(scenes.sublayers.map(\.id) == ["a", "b"])
    #expect(scenes.sublayers[0].sublayers.map(\.id) == ["a.box"])
    #expect(scenes.sublayers.map { $0.builtLayer.isHidden } == [false, true])
    #expect(timeline.events.map(\.time) == [1])
    #expect(timeline.events[0].changes.map(\.layer) == ["b", "a"])
  }

  @Test("The layers of the timeline are above the scenes")
  func layersAbove() throws {
    let timeline = try read(file(two, "layers: [{ id: mark }]"))
    #expect(timeline.root.sublayers.map(\.id) == ["scenes", "mark"])
  }

  @Test("Without a duration, a scene lasts as long as its content")
  func contentDuration() throws {
    let scenes = """
        - layers: [{ animations: { in: { keyPath: opacity, fromValue: 0, delay: 0.5, duration: 1 } } }]
        - { duration: 1, layers: [] }
      """
    #expect(try read(file(scenes)).canvas.duration == 2.5)
  }

  @Test("A transition is added to the layer of the scenes when the scene begins")
  func transition() throws {
    let scenes = two.replacingOccurrences(
      of: "id: b,", with: "id: b, transition: { type: push, subtype: fromRight, duration: 0.5 },")
    let event = try #require(try read(file(scenes)).events.first)
    #expect(event.additions.map(\.layer) == ["scenes"] && event.additions.map(\.key) == ["transition"])
    #expect(event.additions[0].animation.animationClass is CATransition.Type)
  }

  @Test("The first scene has no transition, even if it gives one")
  func firstTransition() throws {
    let scenes = two.replacingOccurrences(of: "id: a,", with: "id: a, transition: { type: push },")
    #expect(try read(file(scenes)).events.allSatisfy { $0.additions.isEmpty })
  }

  @Test("With animations of its own, the scene before goes on for the duration")
  func leaving() throws {
    let scenes = two.replacingOccurrences(
      of: "id: b,", with: "id: b, transition: { duration: 0.5, leaving: { out: { keyPath: opacity, toValue: 0 } } },")
    let events = try read(file(scenes)).events
    #expect(events.map(\.time) == [1, 1.5])
    #expect(events[0].additions.map(\.layer) == ["a"] && events[1].changes.map(\.layer) == ["a"])
    #expect(events[0].additions[0].animation.givenDuration == 0.5)
  }

  @Test(
    "A wipe moves a mask over the scene, from the side of its subtype",
    arguments: [("fromLeft", -50.0), ("fromRight", 150)])
  func wipe(subtype: String, start: Double) throws {
    let scenes = two.replacingOccurrences(
      of: "id: b,", with: "id: b, transition: { type: wipe, subtype: \(subtype), duration: 0.5 },")
    let timeline = try read(file(scenes))
    #expect(timeline.root.sublayers[0].sublayers[1].mask?.builtFrame.size == CGSize(width: 100, height: 50))
    let animation = try #require(timeline.events.first?.additions.first?.animation)
    #expect(animation.keyPath == "position.x")
    #expect(animation.values.contains { $0.name == "fromValue" && "\($0.value)".contains("\(start)") })
  }

  @Test("begin() and end() are times of scenes, also of later ones")
  func asking() throws {
    let timeline = try read(
      file(two, "layers: [{ id: mark }]\nscript: [{ at: \"${begin(b) + 0.5}\", set: { mark.opacity: 0 } }]"))
    #expect(timeline.events.map(\.time) == [1, 1.5])
  }

  @Test("A scene in place sees the variables and loops around it")
  func loops() throws {
    let timeline = try read(file("  - { for: { i: 3 }, duration: 1, layers: [{ opacity: \"${i / 10}\" }] }"))
    let scenes = timeline.root.sublayers[0].sublayers
    #expect(scenes.map { $0.sublayers[0].builtLayer.opacity } == [0, 0.1, 0.2])
    #expect(timeline.canvas.duration == 3)
  }

  @Test("What is in a scene ends with it")
  func cut() throws {
    let scenes = """
        - { duration: 1, layers: [], script: [{ at: 3, set: { root.opacity: 0 } }] }
        - { duration: 1, layers: [] }
      """
    #expect(try read(file(scenes)).canvas.duration == 2)
  }

  @Test("A scene in which nothing ends needs a duration")
  func endless() {
    let found = problems(file("  - { layers: [{}] }\n  - { duration: 1, layers: [] }"))
    #expect(found.contains { $0.contains("nothing in this scene ends; expected a 'duration'") }, "\(found)")
  }

  @Test("The automatic duration is up to a whole frame")
  func wholeFrame() throws {
    let text = """
      timeline: 1
      canvas: { size: [9, 9], framesPerSecond: 10, duration: auto }
      layers: [{ id: a, animations: { in: { keyPath: opacity, fromValue: 0, duration: 0.42 } } }]
      script: [{ at: 0.1, transaction: { animationDuration: 0.2 }, set: { a.position.x: 5 } }]
      """
    #expect(try read(text).canvas.duration == 0.5)
  }

  @Test("A timeline in which nothing ends has no automatic duration")
  func nothingEnds() {
    let text = """
      timeline: 1
      canvas: { size: [9, 9], framesPerSecond: 10, duration: auto }
      layers: [{ animations: { in: { keyPath: opacity, fromValue: 0, duration: 1, repeatCount: .inf } } }]
      """
    #expect(problems(text).contains { $0.contains("2:") && $0.contains("nothing in the timeline ends") })
  }
}

@Suite("Times in scenes")
struct SceneTimeTests {
  @Test("begin() of a scene is 0 in the scene itself")
  func own() throws {
    let scenes =
      "  - { duration: 1, layers: [] }\n"
      + "  - { id: s2, duration: 1, layers: [{ id: b }], script: [{ at: \"${begin(s2) + 0.3}\", set: { b.opacity: 0 } }] }"
    #expect(try read(file(scenes)).events.map(\.time) == [1, 1.3])
  }

  @Test("The canvas of a component need not have whole pixels")
  func fraction() throws {
    let text = """
      timeline: 1
      canvas: { size: [9, 9], framesPerSecond: 10, duration: 1 }
      components: { c: { canvas: { size: [4.5, 3.25] }, layers: [] } }
      layers: [{ component: c }]
      """
    #expect(try read(text).root.sublayers[0].builtFrame.width == 4.5)
  }
}

@Suite("Scenes whose times depend on one another")
struct SceneCycleTests {
  @Test(
    "A scene that lasts until a later one, or until its own end, is an error",
    arguments: [
      "  - { id: a, duration: \"${end(b)}\", layers: [] }\n  - { id: b, duration: 1, layers: [] }",
      "  - { id: a, layers: [{ animations: { m: { keyPath: opacity, fromValue: 0, duration: \"${begin(b)}\" } } }] }\n"
        + "  - { id: b, duration: 1, layers: [] }",
      "  - { id: a, duration: \"${end(a)}\", layers: [] }\n  - { id: b, duration: 1, layers: [] }",
    ])
  func cycles(scenes: String) {
    #expect(problems(file(scenes)).contains { $0.contains("itself") }, "\(problems(file(scenes)))")
  }
}
