import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Errors caused by others")
struct ConsequenceTests {
  @Test("The script can refer to a layer of an unknown class")
  func unknownClass() {
    let found = problems(
      """
      timeline: 1
      canvas: { size: [10, 10], framesPerSecond: 1, duration: 1 }
      layers: [{ id: a, class: Flux, fontSize: 3, sublayers: [{ opacit: 1 }] }]
      script: [{ at: 0, set: { a.fontSize: 4 }, add: { a: { b: { keyPath: fontSize } } }, remove: [a.c] }]
      expect: [{ at: 0, of: a, keyPath: fontSize, is: 3 }]
      """)
    #expect(found.count == 2 && found[0].contains("unknown class of layers 'Flux'"))
    #expect(found[1].contains("unknown key 'opacit'"))
  }

  @Test("A misspelled class is treated as the suggested one")
  func misspeltClass() {
    #expect(places(timeline(layers: "  - { class: CALaeyr, opacit: 1, opacity: x }")) == ["4:14", "4:23", "4:43"])
  }

  @Test("Keys that every class has are checked in a layer of an unknown class")
  func commonKeys() {
    #expect(places(timeline(layers: "  - { class: Flux, fontSize: x, opacity: x }")) == ["4:14", "4:42"])
  }

  @Test("An event without a time keeps its position in the file")
  func missingTime() {
    #expect(
      places(script("at: 1, insert: { into: root, layer: { id: b } }", "delete: [b]", "at: 2, set: { b.opacity: 1 }"))
        == ["6:5", "7:21"])
  }

  @Test("A layer with an invalid location is still read")
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
