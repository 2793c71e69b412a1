import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Reading scripts")
struct ScriptReadingTests {
  @Test("Events are sorted by time; equal times keep their order in the file")
  func order() throws {
    let file = try read(script("at: 2", "at: 1, set: { card.opacity: 1 }", "at: 1, set: { card.opacity: 0 }"))
    #expect(file.events.map(\.time) == [1, 1, 2])
    #expect(file.events.map(\.sourcePosition?.line) == [6, 7, 5])
  }

  @Test("The superlayer may be named in addition to a sibling")
  func superlayerOfSibling() throws {
    let file = try read(script("at: 1, insert: { into: root, above: card, layer: { id: new } }"))
    #expect(file.events.first?.insertion?.layer.id == "new")
  }

  @Test("Events can refer to a layer of an unknown class")
  func unknownClass() {
    let found = places(
      "timeline: 1\ncanvas: { size: [2, 2], framesPerSecond: 1, duration: 1 }\nlayers:\n"
        + "  - { id: a, class: CALayr, animations: { b: { keyPath: opacity } } }\n"
        + "script: [{ at: 0, set: { a.opacity: 1 }, remove: [a.b] }]\n")
    #expect(found == ["4:21"])
  }

  @Test(
    "Errors are reported at their positions",
    arguments: [
      ("set: { card.opacity: 1 }", "5:5"), ("at: -1", "5:11"), ("at: x", "5:11"), ("at: 1, sets: {}", "5:14"),
      ("at: 1, set: { crad.opacity: 1 }", "5:21"), ("at: 1, set: { card.opactiy: 1 }", "5:21"),
      ("at: 1, set: { card.opacity: x }", "5:35"), ("at: 1, set: { card: 1 }", "5:21"), ("at: 1, set: [card]", "5:19"),
      ("at: 1, transaction: { animationDuraton: 1 }", "5:29"),
      ("at: 1, transaction: { animationDuration: -1 }", "5:48"),
      ("at: 1, transaction: { disableActions: yes }", "5:45"),
      ("at: 1, transaction: { animationTimingFunction: bouncy }", "5:54"),
      ("at: 1, add: { crd: {} }", "5:21"), ("at: 1, add: { card: { a: { keyPath: opacty } } }", "5:43"),
      ("at: 1, remove: [card.spinn]", "5:23"), ("at: 1, remove: [crd.spin]", "5:23"), ("at: 1, remove: [card]", "5:23"),
      ("at: 1, delete: [root]", "5:23"), ("at: 1, delete: [crd]", "5:23"), ("at: 1, delete: card", "5:22"),
      ("at: 1, insert: { layer: {} }", "5:22"), ("at: 1, insert: { into: crd, layer: {} }", "5:30"),
      ("at: 1, insert: { into: root }", "5:22"), ("at: 1, insert: { into: root, at: 2, layer: {} }", "5:40"),
      ("at: 1, insert: { into: root, at: -1, layer: {} }", "5:40"),
      ("at: 1, insert: { above: root, layer: {} }", "5:31"),
      ("at: 1, insert: { above: card, below: card, layer: {} }", "5:37"),
      ("at: 1, insert: { above: card, at: 0, layer: {} }", "5:37"),
      ("at: 1, insert: { into: card, above: card, layer: {} }", "5:30"),
      ("at: 1, insert: { into: root, layer: { id: card } }", "5:49"),
      ("at: 1, insert: { into: root, layer: { opactiy: 1 } }", "5:45"),
    ])
  func wrong(event: String, place: String) {
    #expect(places(script(event)) == [place])
  }

  @Test("Every form of an event is read")
  func forms() throws {
    let file = try read(
      script(
        "at: 0.5, transaction: { animationDuration: 1, animationTimingFunction: [0, 0, 1, 1], disableActions: true }, "
          + "set: { card.opacity: 0.5, card.transform.rotation.z: 90deg, card.frame: [0, 0, 5, 5] }, "
          + "add: { card: { pulse: { keyPath: opacity, toValue: 0 } } }, remove: [card.spin, card.*]",
        "at: 1, insert: { below: card, layer: { id: badge, sublayers: [{ id: dot }] } }, delete: [card]"))
    #expect(
      file.events[0].changes.count == 3 && file.events[0].additions.count == 1 && file.events[0].removals.count == 2)
    #expect(file.events[1].insertion != nil && file.events[1].deletions == ["card"])
  }

  @Test("An inserted layer and its sublayers are known from the event on")
  func inserted() {
    #expect(
      problems(
        script(
          "at: 1, insert: { into: root, layer: { id: b, sublayers: [{ id: c }] } }, set: { b.opacity: 0 }",
          "at: 2, set: { c.opacity: 1 }")
      ).isEmpty)
    #expect(
      places(script("at: 1, set: { b.opacity: 0 }", "at: 2, insert: { into: root, layer: { id: b } }")) == ["5:21"])
  }

  @Test("A deleted layer is unknown afterwards, and so are all layers below it")
  func deleted() {
    let found = problems(
      script("at: 1, insert: { into: card, layer: { id: b } }", "at: 2, delete: [card]", "at: 3, set: { b.opacity: 1 }")
    )
    #expect(found == ["file.yaml:7:21: error: there is no layer 'b' any more; expected the id of a layer in the tree"])
  }

  @Test("The id of a deleted layer is free again")
  func reused() {
    #expect(problems(script("at: 1, delete: [card]", "at: 2, insert: { into: root, layer: { id: card } }")).isEmpty)
  }

  @Test("The order is by time, not by position in the file")
  func validityInTime() {
    #expect(places(script("at: 2, set: { card.opacity: 1 }", "at: 1, delete: [card]")) == ["5:21"])
  }

  @Test("An animation of an earlier event can be removed, and so can an implicit animation")
  func removable() {
    #expect(
      problems(
        script(
          "at: 1, add: { card: { a.b: { keyPath: opacity, toValue: 0 } } }", "at: 2, remove: [card.a.b, card.opacity]")
      ).isEmpty)
  }
}
