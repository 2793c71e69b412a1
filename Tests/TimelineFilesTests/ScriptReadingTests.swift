import Testing

@testable import TimelineFiles
@testable import Timelines

/// A script of events, the first in line 5, for the layer `card` with the animation `spin`.
private func script(_ events: String...) -> String {
  timeline("script:\n" + events.map { "  - { \($0) }" }.joined(separator: "\n"))
}

@Suite("Asking for frames")
struct FrameQuestionTests {
  @Test("A frame and its parts can be expected")
  func expected() {
    #expect(problems(timeline("expect: [{ at: 1, of: card, keyPath: frame, is: [0, 0, 1, 1] }]")).isEmpty)
    #expect(problems(timeline("expect: [{ at: 1, of: card, keyPath: frame.size.width, is: 1 }]")).isEmpty)
  }

  @Test("A frame and its parts can be asked for their motion")
  func motions() {
    #expect(problems(timeline("expect: [{ of: card, keyPath: frame, inside: [0, 0, 9, 9] }]")).isEmpty)
    #expect(problems(timeline("expect: [{ of: card, keyPath: frame.origin.x, overshoot: 1 }]")).isEmpty)
  }

  @Test("A frame cannot be animated")
  func refused() {
    let use = "script: [{ at: 1, add: { card: { a: { keyPath: frame, toValue: [0, 0, 1, 1] } } } }]"
    let found = problems(timeline(use))
    #expect(found.count == 1 && found[0].contains("the frame is made from other properties"), "\(found)")
  }
}

@Suite("Reading scripts")
struct ScriptReadingTests {
  @Test("Events are sorted by time, equal times as in the file")
  func order() throws {
    let file = try read(script("at: 2", "at: 1, set: { card.opacity: 1 }", "at: 1, set: { card.opacity: 0 }"))
    #expect(file.events.map(\.time) == [1, 1, 2])
    #expect(file.events.map(\.sourcePosition?.line) == [6, 7, 5])
  }

  @Test("The superlayer may be named besides a sibling")
  func superlayerOfSibling() throws {
    let file = try read(script("at: 1, insert: { into: root, above: card, layer: { id: new } }"))
    #expect(file.events.first?.insertion?.layer.id == "new")
  }

  @Test("A layer of an unknown class is there for those who name it")
  func unknownClass() {
    let found = places(
      "timeline: 1\ncanvas: { size: [2, 2], framesPerSecond: 1, duration: 1 }\nlayers:\n"
        + "  - { id: a, class: CALayr, animations: { b: { keyPath: opacity } } }\n"
        + "script: [{ at: 0, set: { a.opacity: 1 }, remove: [a.b] }]\n")
    #expect(found == ["4:21"])
  }

  @Test(
    "What is wrong is reported at its place",
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

  @Test("An inserted layer is known from its event on, its sublayers too")
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

  @Test("A deleted layer is unknown afterwards, with all that was below it")
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

  @Test("Order is that of time, not of the file")
  func validityInTime() {
    #expect(places(script("at: 2, set: { card.opacity: 1 }", "at: 1, delete: [card]")) == ["5:21"])
  }

  @Test("An animation of an earlier event can be removed, and that of an unattended change")
  func removable() {
    #expect(
      problems(
        script(
          "at: 1, add: { card: { a.b: { keyPath: opacity, toValue: 0 } } }", "at: 2, remove: [card.a.b, card.opacity]")
      ).isEmpty)
  }
}

@Suite("Reading expectations")
struct ExpectationReadingTests {
  private func expect(_ text: String) -> String { timeline("expect:\n  - { \(text) }") }

  @Test("A list of times has a list of values")
  func list() throws {
    let file = try read(expect("at: [0, 1], of: card, keyPath: position, is: [[0, 0], [1, 2]]"))
    #expect(file.expectations.map(\.time) == [0, 1])
    #expect(file.expectations.map(\.sourcePosition) == [.init(line: 5, column: 12), .init(line: 5, column: 15)])
  }

  @Test("within is 0.0001 unless it is given, and may be an angle")
  func within() throws {
    #expect(try read(expect("at: 0, of: card, keyPath: opacity, is: 1")).expectations[0].within == 0.0001)
    let angle = try read(expect("at: 0, of: card, keyPath: transform.rotation.z, is: 90deg, within: 1deg"))
      .expectations[0]
    #expect(angle.within == .pi / 180 && angle.value == .number(.pi / 2))
  }

  @Test(
    "What is wrong is reported at its place",
    arguments: [
      ("of: card, keyPath: opacity, is: 1", "5:5"), ("at: 0, keyPath: opacity, is: 1", "5:5"),
      ("at: 0, of: crd, keyPath: opacity, is: 1", "5:18"), ("at: 0, of: card, keyPath: opacty, is: 1", "5:33"),
      ("at: 0, of: card, keyPath: opacity, is: x", "5:46"), ("at: [0, 1], of: card, keyPath: opacity, is: [1]", "5:51"),
      ("at: [0, 1], of: card, keyPath: opacity, is: 1", "5:51"), ("at: -1, of: card, keyPath: opacity, is: 1", "5:11"),
      ("at: 0, of: card, keyPath: opacity, is: 1, within: -1", "5:57"),
      ("at: 0, of: card, keyPath: opacity, si: 1", "5:42"), ("at: 0, of: card, keyPath: opacity", "5:5"),
    ])
  func wrong(text: String, place: String) {
    #expect(places(expect(text)).first == place)
  }

  @Test(
    "A misspelt claim, or a key beside one, is reported once, with what was meant",
    arguments: [
      ("keyPath: opacity, overshot: 1", "did you mean 'overshoot'?"),
      ("keyPath: opacity, reach: 1, by: 2", "did you mean 'reaches'?"),
      ("keyPath: opacity, settle: 1, target: 0", "did you mean 'settles'?"),
      ("keyPath: opacity, monoton: true", "did you mean 'monotonic'?"),
      ("keyPath: position, insde: [0, 0, 1, 1]", "did you mean 'inside'?"),
      ("at: 0, keyPath: opacity, iss: 1", "did you mean 'is'?"),
      ("keyPath: opacity, settles: 1, targt: 0", "did you mean 'target'?"),
      ("keyPath: opacity, equals: 1", "expected a claim: one of 'is', 'overshoot'"),
      ("keyPath: opacity", "an expectation claims nothing; expected a claim: one of 'is'"),
    ])
  func misspelt(text: String, message: String) {
    let found = problems(expect("of: card, " + text))
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("A whole transform cannot be asked about; its components are named")
  func wholeTransforms() {
    let found = problems(expect("of: card, keyPath: transform, settles: 1"))
    #expect(found.count == 1 && found[0].contains("'transform.scale.x', 'transform.scale.y'"), "\(found)")
  }

  @Test("A layer must be there at the time")
  func presence() {
    let script =
      "script: [{ at: 1, delete: [card] }]\nexpect:\n  - { at: [0.5, 1], of: card, keyPath: opacity, is: [1, 1] }"
    #expect(
      problems(timeline(script)) == [
        "file.yaml:6:17: error: there is no layer 'card' at 1 s; expected a time at which it is in the tree"
      ])
  }
}

@Suite("Problems that follow from others")
struct ConsequenceTests {
  @Test("A layer of a class that is not there is known to the script all the same")
  func unknownClass() {
    let found = problems(
      """
      timeline: 1
      canvas: { size: [10, 10], framesPerSecond: 1, duration: 1 }
      layers: [{ id: a, class: CAShapeLayer, lineWidth: 3, sublayers: [{ opacit: 1 }] }]
      script: [{ at: 0, set: { a.lineWidth: 4 }, add: { a: { b: { keyPath: lineWidth } } }, remove: [a.c] }]
      expect: [{ at: 0, of: a, keyPath: lineWidth, is: 3 }]
      """)
    #expect(found.count == 2 && found[0].hasSuffix("'CAShapeLayer' is not supported yet"))
    #expect(found[1].contains("unknown key 'opacit'"))
  }

  @Test("A misspelt class is taken for the one that was meant")
  func misspeltClass() {
    #expect(places(timeline(layers: "  - { class: CALaeyr, opacit: 1, opacity: x }")) == ["4:14", "4:23", "4:43"])
  }

  @Test("What every layer has is checked in a layer of any class")
  func commonKeys() {
    #expect(places(timeline(layers: "  - { class: CAShapeLayer, lineWidth: x, opacity: x }")) == ["4:14", "4:51"])
  }

  @Test("An event without a time stays where the file has it")
  func missingTime() {
    #expect(
      places(script("at: 1, insert: { into: root, layer: { id: b } }", "delete: [b]", "at: 2, set: { b.opacity: 1 }"))
        == ["6:5", "7:21"])
  }

  @Test("A layer whose place is wrong is read all the same")
  func wrongPlace() {
    #expect(
      places(script("at: 1, insert: { into: nowhere, layer: { id: b, opacit: 1 } }", "at: 2, set: { b.opacity: 1 }"))
        == ["5:30", "5:55"])
  }

  @Test("A hundred repeated keys are all reported")
  func manyDuplicates() {
    let lines = (1...100).map { _ in "  - { opacity: 1, opacity: 1 }" }.joined(separator: "\n")
    #expect(places(timeline(layers: lines)).count == 100)
  }

  @Test("Lines may end with a carriage return")
  func carriageReturns() {
    #expect(places(timeline(layers: "  - { opacity: 1 }\n  - { opacit: 1 }").replacing("\n", with: "\r\n")) == ["5:7"])
  }
}
