import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Reading expectations")
struct ExpectationReadingTests {
  private func expect(_ text: String) -> String { timeline("expect:\n  - { \(text) }") }

  @Test("A list of times has a list of values")
  func list() throws {
    let file = try read(expect("at: [0, 1], of: card, keyPath: position, is: [[0, 0], [1, 2]]"))
    #expect(file.expectations.map(\.time) == [0, 1])
    #expect(file.expectations.map(\.sourcePosition) == [.init(line: 5, column: 12), .init(line: 5, column: 15)])
  }

  @Test("within defaults to 0.0001, and may be an angle")
  func within() throws {
    #expect(try read(expect("at: 0, of: card, keyPath: opacity, is: 1")).expectations[0].within == 0.0001)
    let angle = try read(expect("at: 0, of: card, keyPath: transform.rotation.z, is: 90deg, within: 1deg"))
      .expectations[0]
    #expect(angle.within == .pi / 180 && angle.value == .number(.pi / 2))
  }

  @Test(
    "Errors are reported at their positions",
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
    "A misspelled claim, or a wrong key next to one, is reported once, with a suggestion",
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

  @Test("A whole transform has no motion; the error names its components")
  func wholeTransforms() {
    let found = problems(expect("of: card, keyPath: transform, settles: 1"))
    #expect(found.count == 1 && found[0].contains("'transform.scale.x', 'transform.scale.y'"), "\(found)")
  }

  @Test("A layer must be in the tree at the time")
  func presence() {
    let script =
      "script: [{ at: 1, delete: [card] }]\nexpect:\n  - { at: [0.5, 1], of: card, keyPath: opacity, is: [1, 1] }"
    #expect(
      problems(timeline(script)) == [
        "file.yaml:6:17: error: there is no layer 'card' at 1 s; expected a time at which it is in the tree"
      ])
  }
}
